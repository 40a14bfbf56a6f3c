import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';
import type { Content } from '#server/modules/mensagens/mensagens.api.ts';

/** An event as its papers say it: of one partner, found by whoever says which. */
export interface EventoDosPapeis {
  readonly id: number;
  readonly id_cliente: number;
  readonly codigo: string;
  readonly token: string;
  readonly nome_evento: string;
  readonly local_evento: string;
  readonly descricao: string;
  readonly data_inicio: string;
  readonly hora_inicio: string;
  readonly data_final: string;
  readonly inicio_em: Date;
  readonly fim_em: Date;
  readonly responsavel: string;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly propriedade: 'S' | 'N';
  readonly finalizado: 'S' | 'N';
  readonly cancelado: 'S' | 'N';
  readonly cancelado_em: Date | null;
  readonly bloquear_envio_emails_seguro_aventura: 'S' | 'N';
  /** Active and not cancelled. */
  readonly participantes: number;
  readonly data_cadastro: Date;
}

/** Somebody in an event, without what was told of their health and of whom to call. */
export interface PessoaDosPapeis {
  readonly id: number;
  readonly numero: number;
  readonly nome: string;
  readonly estrangeiro: 'S' | 'N';
  readonly cpf: string | null;
  readonly numero_passaporte: string | null;
  readonly nacionalidade: string | null;
  readonly data_nascimento: string;
  readonly genero: 'M' | 'F';
  readonly email: string | null;
  readonly telefone: string | null;
  readonly data_entrada: string | null;
  readonly data_saida: string | null;
  readonly cancelado: 'S' | 'N';
  readonly cancelado_em: Date | null;
  readonly numero_sorte: string | null;
  readonly aceitou_termos: 'S' | 'N';
  readonly email_enviado: 'S' | 'N';
  readonly data_cadastro: Date;
}

/** What the papers and the e-mails of an event are made of. Whoever asks says whose event it is. */
export interface PapeisApi {
  /** An event of this partner; undefined for one that is another's or nobody's. */
  event(
    executor: Executor,
    clientId: number,
    which: { readonly id: number } | { readonly token: string },
  ): Promise<EventoDosPapeis | undefined>;
  /** Who was not taken out of an event of this partner, in the order of their numbers; the cancelled too. */
  people(executor: Executor, event: Pick<EventoDosPapeis, 'id' | 'id_cliente'>): Promise<PessoaDosPapeis[]>;
  /** What participants of a partner are told: read and cleaned before the transaction that sends it. */
  participantEmail(executor: Executor, clientId: number): Promise<Content>;
  /**
   * Tells these people of an event once more that they are in it, those who are and have an address; how many. Of one reason (`vez`) each
   * person is told once, however often this is called.
   */
  tellAgain(
    trx: Trx,
    content: Content,
    told: {
      readonly event: EventoDosPapeis;
      readonly ids: readonly number[];
      readonly vez: string;
      readonly files?: ReadonlyMap<number, readonly ArquivoRecebido[]>;
    },
    now: Date,
  ): Promise<number>;
  /** The last e-mail of an event, while it waits, takes these files with it. */
  attachToLast(trx: Trx, event: Pick<EventoDosPapeis, 'codigo'>, files: readonly ArquivoRecebido[], now: Date): Promise<void>;
  /** The model of an event was downloaded: now one may be uploaded. False when it was before. */
  downloaded(trx: Trx, event: Pick<EventoDosPapeis, 'id' | 'id_cliente'>): Promise<boolean>;
}
