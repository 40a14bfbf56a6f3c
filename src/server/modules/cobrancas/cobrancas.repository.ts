import { type Updateable, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Cobrancas } from '#server/kernel/db/types.ts';
import type { AskedCharge, SituacaoCobranca, WantedCharge } from './cobrancas.api.ts';

export const chargeOf = (executor: Executor, id: number) =>
  executor.selectFrom('cobrancas').selectAll().where('id', '=', id).executeTakeFirst();

export type Charge = NonNullable<Awaited<ReturnType<typeof chargeOf>>>;

export const lockCharge = (trx: Trx, id: number) =>
  trx.selectFrom('cobrancas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCharge = (trx: Executor, id: number, columns: Updateable<Cobrancas>) =>
  trx
    .updateTable('cobrancas')
    .set((eb) => ({ ...columns, revisao: eb('revisao', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Refused charges of a day to come wait to be issued once more. */
export const reopenRefused = (trx: Trx, today: CivilDate) =>
  trx
    .updateTable('cobrancas')
    .set((eb) => ({ situacao: 'pendente', motivo: null, revisao: eb('revisao', '+', 1) }))
    .where('situacao', '=', 'recusada')
    .where('vencimento', '>=', today)
    .returning(['id', 'chave'])
    .execute();

/** The charges of a base key, whatever was added to it. */
const ofKey = sql`c.id_cliente = w.cliente and (c.chave = w.chave or starts_with(c.chave, w.chave || '-'))`;
const wantedRows = (wanted: readonly WantedCharge[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    wanted.map(({ clienteId, userId, ...rest }) => ({ ...rest, cliente: clienteId, usuario: userId })),
  )}::jsonb) as w(cliente int, chave text, origem text, mes date, valor numeric, vencimento date, descricao text, usuario int)`;

/** Writes down those of which none lives; two at once write one. Gives the rows that are new. */
export async function insertCharges(
  trx: Trx,
  wanted: readonly WantedCharge[],
  now: Date,
): Promise<readonly { id: number; chave: string }[]> {
  const { rows } = await sql<{ id: number; chave: string }>`
    insert into cobrancas (id_cliente, chave, origem, mes, valor, vencimento, descricao, id_usuario, data_cadastro)
    select w.cliente, w.chave || case when e.antes = 0 then '' else '-' || (e.antes + 1) end,
      w.origem, w.mes, w.valor, w.vencimento, w.descricao, w.usuario, ${now}::timestamptz
    from ${wantedRows(wanted)}
    cross join lateral (
      select count(*) as antes, coalesce(bool_or(c.situacao <> 'removida'), false) as viva from cobrancas c where ${ofKey}
    ) e
    where not e.viva
    on conflict do nothing
    returning id, chave`.execute(trx);
  return rows;
}

/** The living charge of each key. */
export async function livingCharges(executor: Executor, wanted: readonly WantedCharge[]): Promise<readonly Omit<AskedCharge, 'criada'>[]> {
  const { rows } = await sql<{ id: number; chave: string; situacao: SituacaoCobranca }>`
    select distinct c.id, w.chave, c.situacao
    from ${wantedRows(wanted)} join cobrancas c on ${ofKey} and c.situacao <> 'removida'
    order by c.id`.execute(executor);
  return rows;
}

/** Another living charge of the same month, locked; one of events is of no month. */
export const lockSibling = async (trx: Trx, { id, id_cliente, mes }: Charge): Promise<Charge | undefined> =>
  mes === null
    ? undefined
    : trx
        .selectFrom('cobrancas')
        .selectAll()
        .where('id_cliente', '=', id_cliente)
        .where('mes', '=', mes)
        .where('origem', '=', 'fechamento')
        .where('situacao', '<>', 'removida')
        .where('id', '<>', id)
        .forUpdate()
        .executeTakeFirst();

/** Takes a charge to issue it, with the customer it is for; undefined where it waits for nobody. */
export const takeToIssue = (executor: Executor, id: number) =>
  executor
    .updateTable('cobrancas as c')
    .from('clientes as k')
    .set({ situacao: 'enviando' })
    .whereRef('k.id', '=', 'c.id_cliente')
    .where('c.id', '=', id)
    .where('c.situacao', 'in', ['pendente', 'enviando', 'incerta'])
    .returning(['c.id', 'c.chave', 'c.valor', 'c.vencimento', 'c.descricao', 'k.id_asaas'])
    .executeTakeFirst();

/** It waits, and says why. */
export const delayCharge = (trx: Trx, id: number, situacao: 'pendente' | 'incerta', motivo: string) =>
  trx
    .updateTable('cobrancas')
    .set({ situacao, motivo })
    .where('id', '=', id)
    .where('situacao', 'in', ['pendente', 'enviando', 'incerta'])
    .execute();

/** The charge that the provider speaks of: by its own id, or by our key where its answer was lost. */
export const findByProvider = (executor: Executor, provider: string, key: string | null) =>
  executor
    .selectFrom('cobrancas')
    .select(['id', 'id_provedor', 'situacao'])
    .where((eb) => eb.or([eb('id_provedor', '=', provider), ...(key === null ? [] : [eb('chave', '=', key)])]))
    .orderBy(sql`id_provedor is not distinct from ${provider}`, 'desc')
    .limit(1)
    .executeTakeFirst();

const OPEN = ['P', 'N'] as const;

/** Open charges, and those that were never looked at, in the order of how long ago it was. */
export const leastChecked = (executor: Executor, before: Date, most: number) =>
  executor
    .selectFrom('cobrancas')
    .select('id')
    .where('situacao', '=', 'emitida')
    .where((eb) => eb.or([eb('conferida_em', 'is', null), eb.and([eb('pago', 'in', OPEN), eb('conferida_em', '<', before)])]))
    .orderBy(sql`conferida_em nulls first`)
    .orderBy('id')
    .limit(most)
    .execute();

export const markChecked = (executor: Executor, ids: readonly number[], now: Date) =>
  executor.updateTable('cobrancas').set({ conferida_em: now }).where('id', 'in', ids).execute();

/** The first day that an open charge is due on; null where none is open. */
export const firstOpenDay = async (executor: Executor): Promise<CivilDate | null> =>
  (
    await executor
      .selectFrom('cobrancas')
      .select((eb) => eb.fn.min('vencimento').as('dia'))
      .where('pago', 'in', OPEN)
      .executeTakeFirst()
  )?.dia ?? null;

interface Told {
  readonly id: string;
  readonly chave: string | null;
}

/** What is written of the charges that the provider has, under its ids or our keys. */
export const writtenOf = (executor: Executor, told: readonly Told[]) =>
  executor
    .selectFrom('cobrancas')
    .select([
      'id',
      'chave',
      'id_provedor',
      'situacao',
      'pago',
      'motivo',
      'situacao_provedor',
      'vencimento',
      'valor',
      'paga_em',
      'link_boleto',
      'link_fatura',
    ])
    .where((eb) =>
      eb.or([
        eb('id_provedor', '=', sql<string>`any(${told.map(({ id }) => id)}::text[])`),
        eb('chave', '=', sql<string>`any(${told.flatMap(({ chave }) => chave ?? [])}::text[])`),
      ]),
    )
    .execute();

/** How many of these events are of the client. */
export const ownEvents = async (executor: Executor, clientId: number, events: readonly number[]): Promise<number> =>
  Number(
    (
      await executor
        .selectFrom('seguro_aventura')
        .select((eb) => eb.fn.countAll().as('total'))
        .where('id_cliente', '=', clientId)
        .where('id', 'in', events)
        .executeTakeFirstOrThrow()
    ).total,
  );

/** The number that the provider gave a client; null where it has none. */
export const integratedAs = async (executor: Executor, clientId: number): Promise<string | null> =>
  (await executor.selectFrom('clientes').select('id_asaas').where('id', '=', clientId).executeTakeFirst())?.id_asaas ?? null;

interface Part {
  readonly id_evento: number;
  readonly mes: string;
  readonly dias: number;
  readonly valor: string;
}

/** What a boleto of events is for. */
export const insertParts = (trx: Trx, id: number, parts: readonly Part[]) =>
  trx
    .insertInto('cobrancas_eventos')
    .values(parts.map((part) => ({ id_cobranca: id, ...part })))
    .execute();

export const partsOf = (executor: Executor, id: number) =>
  executor.selectFrom('cobrancas_eventos').select(['id_evento', 'mes', 'dias']).where('id_cobranca', '=', id).execute();
