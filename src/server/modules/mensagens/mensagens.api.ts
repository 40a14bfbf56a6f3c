import type { RawBuilder, Selectable } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import type { Mensagens } from '#server/kernel/db/types.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';
import type { Sheet } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { Canal } from './channel.ts';
import type { EmailWords, FilledEmail } from './email.filled.ts';
import type { Failures } from './mensagens.again.ts';
import type { BatchRow, Sight, StoppedChannel } from './mensagens.progress.ts';
import type { Window } from './window.ts';

/** Whom a message is for, as far as its tags go. */
export interface Addressee {
  readonly id_cliente: number | null;
  readonly id_parcela: number | null;
  readonly idade_referencia: number | null;
}

/** What the tags say for each of these, in their order: one statement however many they are. */
export type TagSource = (executor: Executor, people: readonly Addressee[], now: Date) => Promise<readonly Valores[]>;

/** What an e-mail was written as; `html` and `texto` of its content are made of it. */
export interface EmailContent {
  readonly destaque: string | null;
  /** Cleaned: the body inside the frame, or the whole HTML where there is none. */
  readonly corpo: string;
  readonly id_imagem: number | null;
  readonly responder_para: string | null;
  readonly padrao_novo: 'S' | 'N';
}

/** An e-mail as somebody wrote it. */
export interface WrittenEmail {
  readonly titulo: string;
  readonly imagem: { readonly id: number; readonly endereco: string; readonly nome: string } | null;
  readonly destaque: string | null;
  /** HTML of anybody's. */
  readonly corpo: string;
  readonly responder_para: string | null;
  readonly padrao_novo: 'S' | 'N';
  /** To many: it says how one leaves. */
  readonly bulk: boolean;
}

/** A template that the provider of WhatsApp has, as a content leaves by it. */
export interface TemplateOfContent {
  readonly id_modelo: number;
  readonly modelo_nome: string;
  readonly modelo_idioma: string;
}

/** What is said; `texto` as it leaves before the tags are filled in. */
export interface Content {
  readonly canal: Canal;
  readonly texto: string;
  readonly titulo?: string | null;
  readonly html?: string | null;
  readonly flashsms?: 'S' | 'N';
  readonly email?: EmailContent;
  readonly modelo?: TemplateOfContent;
}

export interface SingleMessage {
  readonly content: Content;
  readonly destino: string;
  readonly idCliente: number | null;
  readonly agendadoPara: Date | null;
  readonly felicitacao: { readonly idade: number } | null;
  readonly idParcela?: number;
  readonly destinoNome?: string | null;
  readonly alvo?: { readonly tabela: string; readonly id: number | null } | null;
  readonly idUsuario: number | null;
  /** What its tags say, of a message that is no client's. */
  readonly valores?: Valores;
  /** Of another module: the same key is the same message. */
  readonly chave?: string;
  /** What its tags say opens something: it is in no list, and forgotten once the message left or never will. */
  readonly secreta?: true;
}

/** The same words to many; of another module, each by its key, once. */
export interface ManyMessages {
  readonly content: Content;
  readonly idUsuario: number | null;
  readonly people: readonly {
    readonly destino: string;
    readonly nome: string | null;
    /** Whose message it is; its tags say first what is in `valores`. */
    readonly idCliente?: number;
    readonly valores: Valores;
    readonly chave: string;
    /** Files of another module, which keeps them as long as they are wanted. */
    readonly anexos?: readonly ArquivoRecebido[];
    /** Not before this moment: what is yet to be made for it, and attached, is waited for until then. */
    readonly sairEm?: Date;
  }[];
}

/** An e-mail to one person. */
export interface EmailMessage extends SingleMessage {
  /** The one that is edited; of one that left a new one is made, which names it. */
  readonly id: number | null;
  readonly outros: readonly { readonly tipo: '' | 'CC' | 'CCO'; readonly nome: string | null; readonly email: string }[];
  /** Codes of all its attachments from now on. */
  readonly anexos: readonly number[];
  readonly idUsuario: number;
}

/**
 * The people of a batch: rows of `id_cliente`, `endereco` as it is kept (null when there is none) and `ordem`, their place in the list. It is
 * read once, in the statement that freezes them.
 */
export type Audience = RawBuilder<unknown>;

export interface Batch {
  readonly content: Content;
  readonly audience: Audience;
  /** As it was asked for, to be said in words. */
  readonly filtro: object;
  readonly idUsuario: number;
  /** Null: as soon as may be. */
  readonly agendadoPara: Date | null;
}

export interface Skipped {
  readonly sem_contato: number;
  readonly invalido: number;
  readonly descadastrado: number;
  readonly duplicado: number;
}

/** What a batch is made of. */
export interface Counted {
  readonly total: number;
  readonly enfileirados: number;
  readonly ignorados: Skipped;
}

export interface BatchFilter {
  readonly canal?: Canal | undefined;
  readonly situacao?: BatchRow['estado'][] | undefined;
}

/** A batch with what became of its people: the five add up to `enfileirados`. */
export interface BatchState extends BatchRow {
  readonly contagem: {
    readonly aguardando: number;
    readonly enviadas: number;
    readonly erros: number;
    readonly incertas: number;
    readonly canceladas: number;
  };
  readonly deFora: Skipped;
  /** Messages a minute; 0 is no limit. */
  readonly ritmo: number;
  /** When it should be over, after those that leave before it, in the hours of its channel; null of one that is not under way, and where nobody can tell. */
  readonly termino: Date | null;
  /** Of those in doubt, about how many the provider is being asked. */
  readonly perguntadas: number;
  /** The hours that those who wait wait for, and when these open; null where they wait for something else. */
  readonly janela: (Pick<Window, 'from' | 'to'> & { readonly sai: Date }) | null;
  /** Since when and why the product holds it, and what still stands in the way of going on, if anything does. */
  readonly parada: { readonly desde: Date; readonly motivo: string; readonly impedimento: string | null } | null;
}

export interface SkippedPerson {
  readonly id: number;
  readonly nome: string;
  readonly motivo: keyof Skipped;
}

/** What is known of a batch: how far it is, who is left out, what may be done with it. */
export interface BatchesApi {
  list(sight: Sight, filter: BatchFilter, page: Page, now: Date): Promise<{ readonly rows: readonly BatchState[]; readonly total: number }>;
  load(executor: Executor, sight: Sight, id: number, now: Date): Promise<BatchState | null>;
  skipped(
    id: number,
    motivo: keyof Skipped | undefined,
    page: Page,
  ): Promise<{ readonly rows: readonly SkippedPerson[]; readonly total: number }>;
  /** Why nothing of a batch could leave if it went on, or null (E130). */
  obstacle(executor: Executor, batch: Pick<BatchRow, 'canal' | 'id_modelo' | 'modelo_nome' | 'modelo_idioma'>): Promise<string | null>;
  /** Pauses, resumes or cancels; false when it is not in a state for it. */
  move(trx: Trx, id: number, estado: 'pausado' | 'enviando' | 'cancelado', now: Date): Promise<boolean>;
  /** What failed, or is in doubt, of one that goes on, or is over, leaves once more, as other messages; how many. */
  sendFailuresAgain(trx: Trx, id: number, which: Failures, now: Date): Promise<number>;
  /** The channels by which nothing leaves though somebody waits to. */
  stopped(executor: Executor, now: Date): Promise<readonly StoppedChannel[]>;
}

/** A file of an e-mail, and whose e-mail it is. */
export interface EmailAttachment {
  readonly chave: string;
  readonly nome: string;
  readonly id_mensagem: number | null;
  readonly id_cliente: number | null;
}

/** Why an e-mail that stands so is not sent once more, as whoever asks sees it; null: it is. */
export type AgainProblem = (stored: Pick<Selectable<Mensagens>, 'estado' | 'enviado_em' | 'data_reenvio'>) => string | null;

/** What is done with single e-mails, and with the attachments of those that are being written. */
export interface EmailsApi {
  /** Cleans, frames and turns into plain text what was written; outside any transaction. */
  compose(written: WrittenEmail): Promise<Content>;
  /** Puts one on its way, or lays it over one that waits or failed. Gives its code. 404, 400 by field. */
  send(trx: Trx, message: EmailMessage, now: Date): Promise<number>;
  /** One that was sent or failed leaves once more. 404, 400 `{status}`. */
  sendAgain(
    trx: Trx,
    id: number,
    now: Date,
    problemOf?: AgainProblem,
  ): Promise<{ readonly idCliente: number | null; readonly antes: string }>;
  /** Calls off all of batches that wait, or of those of `seen`; how many. */
  cancelBatches(trx: Trx, now: Date, seen: readonly number[] | null): Promise<number>;
  /** 400 `{arquivo}` when somebody has too many files waiting for e-mails that were never sent. */
  refuseTooManyDrafts(executor: Executor, idUsuario: number, now: Date): Promise<void>;
  keepDraft(trx: Trx, file: ArquivoRecebido, idUsuario: number, now: Date): Promise<number>;
  attachment(executor: Executor, id: number): Promise<EmailAttachment | null>;
  /** Subject, whole HTML and text as they left, or before their tags are filled in. */
  filled(words: EmailWords, values: Valores): FilledEmail;
}

/** A greeting that left or is on its way: what another of the same age by the same channel would be refused for. */
export interface Greeting {
  readonly id_cliente: number;
  readonly canal: Canal;
  readonly idade: number;
}

/** What a message to many by WhatsApp leaves as. */
export interface WhatsappOut {
  readonly texto: string;
  /** Null: as free text, whatever carries it. */
  readonly modelo: TemplateOfContent | null;
  /** Only one line of it arrives, as the variable of a template. */
  readonly oneLine: boolean;
  /** What the template says around it; null where nothing does, or nobody knows. */
  readonly frame: string | null;
}

/** What is particular of WhatsApp. */
export interface WhatsappApi {
  /** How words, or a template, leave to many; 400 by field where no approved template carries them (E130). Nothing is wrong with no words. */
  leavesAs(executor: Executor, asked: { readonly texto: string; readonly idModelo: number | null }): Promise<WhatsappOut>;
  /** Writes that somebody began a message by hand; a second greeting of the same age is 400 (E141). */
  open(trx: Trx, opening: WhatsappOpening, now: Date): Promise<number>;
  /** Whoever wrote that takes it back: whose it was, or null. Twice is as once. */
  undo(
    trx: Trx,
    { id, idUsuario }: { readonly id: number; readonly idUsuario: number },
    now: Date,
  ): Promise<{ readonly idCliente: number } | null>;
}

export interface WhatsappOpening {
  readonly idCliente: number;
  readonly felicitacao: { readonly idade: number } | null;
  readonly idUsuario: number;
}

/** What a client is written to by, as it is kept. */
export interface Contacts {
  readonly email: string | null;
  readonly telefone_celular: string | null;
}

/** That nothing in bulk goes to an address by a channel. */
export interface OptOutOf {
  readonly canal: Canal;
  readonly origem: 'painel' | 'link' | 'resposta' | 'retorno' | 'reclamacao';
  readonly motivo: string | null;
  readonly desde: Date;
}

/** What somebody who saves a client says of its channels; of those that are absent, nothing. */
export interface Wishes {
  readonly before: Contacts;
  readonly after: Contacts;
  readonly receives: { readonly [canal in Canal]?: 'S' | 'N' | undefined };
  readonly motivo: string | null;
}

export interface PlannedOptOuts {
  /** By channel, or `motivo`: what cannot be. Then nothing is to be applied. */
  readonly problems: Readonly<Record<string, string>>;
  readonly before: Readonly<Record<Canal, 'S' | 'N'>>;
  readonly after: Readonly<Record<Canal, 'S' | 'N'>>;
  apply(idUsuario: number, now: Date): Promise<void>;
}

/** Who is written to in bulk: by address, whoever has it (E138). */
export interface OptOutsApi {
  of(executor: Executor, contacts: Contacts): Promise<ReadonlyMap<Canal, OptOutOf>>;
  /** The same of contacts that a statement finds (`email`, `telefone_celular`): read beside whose they are, and not after it. */
  whereStored(
    contacts: RawBuilder<unknown>,
  ): (executor: Executor, ...parameters: readonly unknown[]) => Promise<ReadonlyMap<Canal, OptOutOf>>;
  /** Those of these addresses that are left alone on a channel. */
  at(executor: Executor, canal: Canal, addresses: readonly string[]): Promise<readonly (OptOutOf & { readonly endereco: string })[]>;
  /** What a save means for them, in its transaction. */
  plan(trx: Trx, wishes: Wishes): Promise<PlannedOptOuts>;
}

/** When the SMS of an instalment leaves, and before which due date. */
export interface Reminder {
  readonly em: Date;
  readonly vencimento: CivilDate;
}

/** What the SMS of the instalments of one policy are to be. */
export interface WantedInstalments {
  /** All that are or were of the policy. */
  readonly ids: readonly number[];
  /** When that of each leaves; of one that is absent none does. */
  readonly moments: ReadonlyMap<number, Reminder>;
  /** What is said to whom; null where nothing new can be: those that wait stay as they are. */
  readonly message: {
    readonly content: Content;
    readonly destino: string;
    readonly idCliente: number;
    readonly idUsuario: number | null;
  } | null;
}

export interface InstalmentSms {
  readonly id: number;
  readonly situacao: 'agendado' | 'saindo' | 'enviado' | 'erro' | 'cancelado';
  /** When it leaves, or left. */
  readonly quando: Date;
  readonly motivo: string | null;
}

/** The SMS before instalments (E114). */
export interface InstalmentsApi {
  /** Schedules, moves and calls off, so that each instalment has the one that is wanted, or none. */
  follow(trx: Trx, wanted: WantedInstalments, now: Date): Promise<void>;
  /** Those of a client that wait go to its other mobile; without one, nowhere. */
  readdress(trx: Trx, clientId: number, destino: string | null, now: Date): Promise<void>;
  newest(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, InstalmentSms>>;
}

/** What other modules may ask of the messages. */
export interface MensagensApi {
  readonly instalments: InstalmentsApi;
  readonly optOuts: OptOutsApi;
  /** All that was written to a client, read as it is written out. */
  sheetOfClient(clientId: number): Sheet;
  readonly batches: BatchesApi;
  readonly emails: EmailsApi;
  readonly whatsapp: WhatsappApi;
  /** Says where the values of tags come from; whoever knows clients and instalments does, at composition. */
  fillFrom(source: TagSource): void;
  /** Puts one message on its way, in the caller's transaction. Gives its code. */
  send(trx: Trx, message: SingleMessage, now: Date): Promise<number>;
  /** Puts the same words on their way to many, in the caller's transaction and in two statements however many they are. */
  sendMany(trx: Trx, many: ManyMessages, now: Date): Promise<void>;
  /** The one of this key that still waits has these files too, and leaves now. */
  attachTo(trx: Trx, chave: string, files: readonly ArquivoRecebido[], now: Date): Promise<void>;
  /** Calls off those of these keys that still wait. */
  callOff(trx: Trx, chaves: readonly string[], now: Date): Promise<void>;
  /** Changes a message that still waits; false when it waits no more. */
  change(trx: Trx, id: number, message: SingleMessage, now: Date): Promise<boolean>;
  /** Freezes the people of a batch and puts them on their way. */
  sendBatch(trx: Trx, batch: Batch, now: Date): Promise<Counted & { readonly id: number }>;
  /** Whom a batch would reach, and its first three people; nothing is written. */
  rehearse(executor: Executor, batch: Pick<Batch, 'content' | 'audience'>): Promise<Counted & { readonly samples: readonly number[] }>;
  /** Those it would reach, by their codes. */
  reached(executor: Executor, batch: Pick<Batch, 'content' | 'audience'>): Promise<readonly number[]>;
  /** A page of those it would not reach, all or those of one reason. */
  leftOut(
    executor: Executor,
    batch: Pick<Batch, 'content' | 'audience'>,
    asked: { readonly motivo: keyof Skipped | null; readonly page: Page },
  ): Promise<readonly SkippedPerson[]>;
  /** The greetings of these clients that live (E141). */
  greetings(executor: Executor, clients: readonly number[]): Promise<readonly Greeting[]>;
  /** Whether this address asked to be left alone on this channel. */
  isOptedOut(executor: Executor, canal: Canal, endereco: string): Promise<boolean>;
}
