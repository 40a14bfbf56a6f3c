import { type SelectQueryBuilder, sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { anyOf, fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { DB } from '#server/kernel/db/types.ts';
import { boletoOfEvent } from './seguro-aventura.boleto.ts';

/** Whether days of the event were taken by a boleto (`id_cobranca`) or a closing (`id_fechamento`). */
const taken = (by: 'id_cobranca' | 'id_fechamento') =>
  sql<boolean>`exists (select from seguro_aventura_diarias d where d.id_evento = e.id and d.${sql.ref(by)} is not null)`;

/** Events `e` with what their partner's record says of them. */
export const eventWithPartner = (executor: Executor) =>
  executor
    .selectFrom('seguro_aventura as e')
    .innerJoin('clientes as c', 'c.id', 'e.id_cliente')
    .select([
      'e.id',
      'e.id_cliente',
      'e.codigo',
      'e.token',
      'e.nome_evento',
      'e.local_evento',
      'e.descricao',
      'e.data_inicio',
      'e.hora_inicio',
      'e.data_final',
      'e.inicio_em',
      'e.finaliza_em',
      'e.fim_em',
      'e.responsavel',
      'e.telefone',
      'e.email',
      'e.propriedade',
      'e.token_numero_diarias',
      'e.link_inscricao_bloqueado',
      'e.bloquear_envio_emails_seguro_aventura',
      'e.realizou_download_xls',
      'e.mobile',
      'e.finalizado',
      'e.cancelado',
      'e.cancelado_em',
      'e.cancelado_por_cliente',
      'e.motivo_cancelado',
      'e.integrado',
      'e.integrado_api',
      'e.ultimo_numero',
      'e.participantes',
      'e.aceitos',
      'e.sinistro_comunicado',
      'e.data_cadastro',
      'e.data_edicao',
      'e.id_usuario_edicao',
    ])
    .select(['c.tipo_pessoa', 'c.cpf', 'c.cnpj', 'c.nome as parceiro', 'c.nome_fantasia', 'c.carta_oferta', 'c.numero_apolice'])
    .select([
      boletoOfEvent.as('boleto'),
      taken('id_cobranca').as('com_boleto'),
      taken('id_fechamento').as('com_fechamento'),
      sql<boolean>`exists (select from seguro_aventura_meses m where m.id_evento = e.id and m.a_faturar > 0)`.as('a_faturar'),
    ]);

type Rows<Q> = Q extends SelectQueryBuilder<DB, never, infer O> ? O : never;
export type EventRow = Rows<ReturnType<typeof eventWithPartner>>;

const byId = fixedQuery((executor) => eventWithPartner(executor).where('e.id', '=', 0).compile());
const byToken = fixedQuery((executor) => eventWithPartner(executor).where('e.token', '=', '').compile());
const ownById = fixedQuery((executor) => eventWithPartner(executor).where('e.id', '=', 0).where('e.id_cliente', '=', 0).compile());
const ownByToken = fixedQuery((executor) => eventWithPartner(executor).where('e.token', '=', '').where('e.id_cliente', '=', 0).compile());

/** The event by its code; undefined when there is none. */
export const loadEvent = async (executor: Executor, id: number): Promise<EventRow | undefined> => (await byId(executor, id))[0];

const byIds = fixedQuery((executor) => eventWithPartner(executor).where('e.id', '=', anyOf([])).compile());

/** These events, in any order. */
export const loadEvents = (executor: Executor, ids: readonly number[]): Promise<EventRow[]> => byIds(executor, [...ids]);

/** The event of a partner by its code or its token; another partner's is none. */
export const loadOwnEvent = async (
  executor: Executor,
  clientId: number,
  which: { readonly id: number } | { readonly token: string },
): Promise<EventRow | undefined> =>
  (await ('id' in which ? ownById(executor, which.id, clientId) : ownByToken(executor, which.token, clientId)))[0];

/** The event of a partner by its token; another partner's is none. */
export const loadEventByToken = (executor: Executor, clientId: number, token: string): Promise<EventRow | undefined> =>
  loadOwnEvent(executor, clientId, { token });

/** The event whose link somebody has, whoever they are. */
export const loadEventByLink = async (executor: Executor, token: string): Promise<EventRow | undefined> =>
  (await byToken(executor, token))[0];

const SAME_EVENT = sql`(${''}::text is null or e.token = ${''}::text) and (${0}::int is null or e.id_cliente = ${0}::int) for no key update`;

const lockById = fixedQuery((executor) =>
  sql<{ id: number }>`select e.id from seguro_aventura e where e.id = ${0}::int and ${SAME_EVENT}`.compile(executor),
);
const lockByToken = fixedQuery((executor) =>
  sql<{ id: number }>`select e.id from seguro_aventura e where e.token = ${''}::text and ${SAME_EVENT}`.compile(executor),
);

/** Locks the event: whoever changes it, its people or its days goes one after the other. Undefined for none, or of another partner. */
export async function lockEvent(
  trx: Trx,
  which: { readonly id?: number | undefined; readonly token?: string | undefined; readonly clientId?: number | undefined },
): Promise<EventRow | undefined> {
  const { id, token = null, clientId = null } = which;
  const same = [token, token, clientId, clientId];
  const [locked] = id === undefined ? await lockByToken(trx, token, ...same) : await lockById(trx, id, ...same);
  return locked && loadEvent(trx, locked.id);
}

/** What is read of somebody, beside what they told of their health. */
const PERSON = [
  'id',
  'id_evento',
  'token',
  'numero',
  'nome',
  'estrangeiro',
  'cpf',
  'numero_passaporte',
  'nacionalidade',
  'data_nascimento',
  'genero',
  'email',
  'telefone',
  'favorito',
  'email_enviado',
  'data_entrada',
  'data_saida',
  'cancelado',
  'cancelado_em',
  'ativo',
  'aceitou_termos',
  'seguradora',
  'numero_sorte',
  'data_cadastro',
  'data_edicao',
  'id_usuario_edicao',
] as const;

const person = (executor: Executor) =>
  executor
    .selectFrom('seguro_aventura_participantes as p')
    .leftJoin('seguro_aventura_sensiveis as s', 's.id_participante', 'p.id')
    .select(PERSON.map((name) => `p.${name}` as const))
    .select('s.dados_cifrados');

export type PersonRow = Rows<ReturnType<typeof person>>;
/** As a statement that writes somebody gives them back. */
export type WrittenRow = Omit<PersonRow, 'dados_cifrados'>;
export const WRITTEN = sql.join(PERSON.map((name) => sql.ref(`p.${name}`)));

const peopleOf = fixedQuery((executor) =>
  person(executor).where('p.id_evento', '=', 0).where('p.ativo', '=', 'S').orderBy('p.numero').compile(),
);
const personById = fixedQuery((executor) => person(executor).where('p.id', '=', 0).compile());

/** The people of an event who were not taken out, in the order of their numbers. */
export const loadPeople = (executor: Executor, eventId: number): Promise<PersonRow[]> => peopleOf(executor, eventId, 'S');

/** These people of an event, in any order. */
export const loadPeopleById = async (executor: Executor, eventId: number, ids: readonly number[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? []
    : person(executor)
        .where('p.id', '=', sql<number>`any(${[...ids]}::int[])`)
        .where('p.id_evento', '=', eventId)
        .execute();

export const loadPerson = async (executor: Executor, id: number): Promise<PersonRow | undefined> => (await personById(executor, id))[0];

/** Where somebody is: the event, of what partner, by code or by token. */
export const findPerson = (executor: Executor, which: { readonly id: number } | { readonly token: string }) =>
  executor
    .selectFrom('seguro_aventura_participantes as p')
    .select(['p.id', 'p.id_evento', 'p.id_cliente'])
    .where((eb) => ('id' in which ? eb('p.id', '=', which.id) : eb('p.token', '=', which.token)))
    .executeTakeFirst();

/** Those of these months that a closing of the partner took, earliest first. */
export async function closedAmong(executor: Executor, clientId: number, months: readonly string[]): Promise<string[]> {
  const rows = await executor
    .selectFrom('seguro_aventura_meses_fechados')
    .select('mes')
    .where('id_cliente', '=', clientId)
    .where('mes', '=', sql<string>`any(${[...months]}::date[])`)
    .orderBy('mes')
    .execute();
  return rows.map(({ mes }) => mes);
}
