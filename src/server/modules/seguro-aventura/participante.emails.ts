import { sql } from 'kysely';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';
import { sha256 } from '#server/kernel/security/secrets.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { Content, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { EventoDosPapeis, ParticipantContent } from './papeis.api.ts';
import { linkForParticipants } from './participante.link.ts';
import type { EventRow, WrittenRow } from './seguro-aventura.queries.ts';

const TITULO = 'Você está no seguro do evento [evento_nome]';

const wordsOf = (numero: string): string =>
  '<p>Olá, [participante_nome].</p>' +
  '<p>[promotor_nome] incluiu você no seguro do evento <strong>[evento_nome]</strong>, em [evento_local].</p>' +
  '<p>Sua cobertura vai de <strong>[evento_inicio]</strong> a <strong>[evento_fim]</strong>. Código do evento: [evento_codigo].</p>' +
  `${numero}<p>Link do evento: <a href="[link_evento]">[link_evento]</a></p>`;

export interface ParticipantEmailNeeds {
  readonly clientes: Pick<ClientesApi, 'partnerPapers' | 'property'>;
  readonly imagens: Pick<ImagensEmailsApi, 'load'>;
  readonly mensagens: Pick<MensagensApi, 'sendMany'> & { readonly emails: Pick<MensagensApi['emails'], 'compose'> };
  readonly publicUrl: () => string;
}

type Told = Pick<
  EventoDosPapeis,
  | 'id'
  | 'id_cliente'
  | 'codigo'
  | 'token'
  | 'nome_evento'
  | 'local_evento'
  | 'inicio_em'
  | 'fim_em'
  | 'data_inicio'
  | 'data_final'
  | 'propriedade'
  | 'cancelado'
>;

/** From when on somebody is covered: at a property from the registration on, which is no hour of the day (G2-11). */
const beginOf = ({ propriedade, data_inicio, inicio_em }: Told, entry: string | null): string =>
  propriedade === 'N' && (entry === null || entry === data_inicio) ? formatInstant(inicio_em) : formatCivilDate(entry ?? data_inicio);

/** Why somebody is told, once for an address. */
const SAVED = 'salvo';

export interface Addressee {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly data_entrada: string | null;
  readonly data_saida: string | null;
  readonly promotor: string;
  readonly numero_sorte: string | null;
}

interface ToldTogether {
  readonly event: Told;
  readonly people: readonly Addressee[];
}

/** Of people who are in an event, as they are stored, whoever was not told at the address they have now. */
const untold = (people: readonly WrittenRow[], promotor: string): Addressee[] =>
  people
    .flatMap(({ email, email_enviado, cancelado, ...person }) =>
      email === null || email_enviado === 'S' || cancelado === 'S' ? [] : [{ ...person, email, promotor }],
    )
    .toSorted((a, b) => a.id - b.id);

/** Images of partners whose words are kept laid out: more than are at work in an hour. */
const KEPT = 200;

/** Of these people of an event those that may be written to. */
async function addressees(trx: Trx, eventId: number, ids: readonly number[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select p.id, p.nome, p.email, p.data_entrada, p.data_saida, p.numero_sorte, coalesce(c.nome_fantasia, c.nome) as promotor
    from seguro_aventura_participantes p join clientes c on c.id = p.id_cliente
    where p.id_evento = ${eventId} and p.id = any(${[...ids]}::int[]) and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora <> 'dispensado'
      and p.email is not null
    order by p.id`.execute(trx);
  return rows;
}

/** What participants are told by e-mail: once for a reason and an address, however often it is saved (G2-29, E199). */
export function createParticipantEmails({ clientes, imagens, mensagens, publicUrl }: ParticipantEmailNeeds) {
  const kept = new Map<number | null, Promise<ParticipantContent>>();

  const composed = async (executor: Executor, imageId: number | null): Promise<ParticipantContent> => {
    const imagem = imageId === null ? null : await imagens.load(executor, imageId);
    const compose = (numero: string): Promise<Content> =>
      mensagens.emails.compose({
        titulo: TITULO,
        corpo: wordsOf(numero),
        imagem,
        destaque: null,
        responder_para: null,
        padrao_novo: 'S',
        bulk: false,
      });
    return { plain: await compose(''), numbered: await compose('<p>Seu número da sorte: <strong>[numero_sorte]</strong>.</p>') };
  };

  const tell = async (
    trx: Trx,
    content: ParticipantContent,
    told: { readonly event: Told; readonly people: readonly Addressee[]; readonly reason: string },
    files: ReadonlyMap<number, readonly ArquivoRecebido[]>,
    now: Date,
  ): Promise<void> => {
    const { event, people, reason } = told;
    await send(trx, content, [{ event, people }], reason, files, now);
    await sql`
      update seguro_aventura_participantes set email_enviado = 'S'
      where id = any(${people.map(({ id }) => id)}::int[]) and email_enviado = 'N'`.execute(trx);
  };

  const linkOf = linkForParticipants({ clientes, publicUrl });

  const written = ({ event, people }: ToldTogether, link: string, reason: string, files: ReadonlyMap<number, readonly ArquivoRecebido[]>) =>
    people.map(({ id, nome, email, data_entrada, data_saida, promotor, numero_sorte }) => ({
      destino: email,
      nome,
      valores: {
        participante_nome: nome,
        promotor_nome: promotor,
        evento_nome: event.nome_evento,
        evento_codigo: event.codigo,
        evento_local: event.local_evento,
        evento_inicio: beginOf(event, data_entrada),
        evento_fim: `${formatCivilDate(data_saida ?? event.data_final)} 23:59`,
        link_evento: link,
        ...(numero_sorte !== null && { numero_sorte }),
      },
      chave: `seguro-aventura:participante:${id}:${reason}:${sha256(email.toLowerCase()).toString('hex').slice(0, 16)}`,
      anexos: files.get(id) ?? [],
    }));

  const send = async (
    trx: Trx,
    content: ParticipantContent,
    told: readonly ToldTogether[],
    reason: string,
    files: ReadonlyMap<number, readonly ArquivoRecebido[]>,
    now: Date,
  ): Promise<void> => {
    const people = [];
    for (const one of told) people.push(...written(one, await linkOf(trx, one.event), reason, files));
    for (const [numbered, those] of Map.groupBy(people, ({ valores }) => 'numero_sorte' in valores))
      await mensagens.sendMany(trx, { content: numbered ? content.numbered : content.plain, idUsuario: null, people: those }, now);
  };

  /** With this image of a partner's, or none. */
  const contentWith = async (executor: Executor, image: number | null): Promise<ParticipantContent> => {
    const known = kept.get(image);
    if (known) return known;
    const made = composed(executor, image);
    if (kept.size >= KEPT) kept.clear();
    kept.set(image, made);
    made.catch(() => kept.delete(image));
    return made;
  };

  return {
    content: async (executor: Executor, clientId: number): Promise<ParticipantContent> =>
      contentWith(executor, (await clientes.partnerPapers(executor, clientId)).id_imagem_participante),

    contentWith,

    /** Whoever has just registered, who may be of several events: their own addresses, told for the first time; they are stored as told. */
    async tellRegistered(trx: Trx, content: ParticipantContent, told: readonly ToldTogether[], now: Date): Promise<void> {
      await send(trx, content, told, SAVED, new Map(), now);
    },

    /**
     * Of those that were just saved, who was not told yet, and is told now: their codes. Nobody of an event that is over, or where
     * participants are not written to.
     */
    async tellSaved(
      trx: Trx,
      content: ParticipantContent,
      {
        event,
        partner,
        saved,
      }: {
        readonly event: EventRow;
        readonly partner: Pick<EventoDosPapeis, 'bloquear_envio_emails_seguro_aventura'>;
        readonly saved: readonly WrittenRow[];
      },
      now: Date,
    ): Promise<ReadonlySet<number>> {
      const blocked = [event, partner].some((one) => one.bloquear_envio_emails_seguro_aventura === 'S');
      if (blocked || event.cancelado === 'S' || event.fim_em < now) return new Set();
      const people = untold(saved, event.nome_fantasia ?? event.parceiro);
      if (people.length > 0) await tell(trx, content, { event, people, reason: SAVED }, new Map(), now);
      return new Set(people.map(({ id }) => id));
    },

    async tellAgain(
      trx: Trx,
      content: ParticipantContent,
      told: {
        readonly event: Told;
        readonly ids: readonly number[];
        readonly vez: string;
        readonly files?: ReadonlyMap<number, readonly ArquivoRecebido[]>;
      },
      now: Date,
    ): Promise<number> {
      const people = await addressees(trx, told.event.id, told.ids);
      await tell(trx, content, { event: told.event, people, reason: `reenvio:${told.vez}` }, told.files ?? new Map(), now);
      return people.length;
    },
  };
}

export type ParticipantEmails = ReturnType<typeof createParticipantEmails>;
