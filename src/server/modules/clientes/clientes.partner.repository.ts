import { sql, type Updateable } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { countRows } from '#server/kernel/db/page.ts';
import type { ClientesSeguroAventura } from '#server/kernel/db/types.ts';

/* The row of a partner, beside its client's. Whoever writes it holds the client's row. */

export type PartnerColumns = Omit<Updateable<ClientesSeguroAventura>, 'id_cliente'>;

const stored = fixedQuery((executor) => executor.selectFrom('clientes_seguro_aventura').selectAll().where('id_cliente', '=', 0).compile());

export const partnerOf = async (executor: Executor, id: number) => (await stored(executor, id))[0] ?? null;

export type StoredPartner = NonNullable<Awaited<ReturnType<typeof partnerOf>>>;

/** The first column makes the row. */
export async function writePartner(trx: Trx, id: number, columns: PartnerColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await trx
    .insertInto('clientes_seguro_aventura')
    .values({ ...columns, id_cliente: id })
    .onConflict((conflict) => conflict.column('id_cliente').doUpdateSet(columns))
    .execute();
}

/** Another client with the code, in any case. */
export const findCodeOwner = (executor: Executor, code: string, exceptId: number | null) =>
  executor
    .selectFrom('clientes')
    .select(['id', 'nome'])
    .where(sql`upper(carta_oferta)`, '=', sql`upper(${code}::text)`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst();

export const planValues = (executor: Executor, id: number) =>
  executor
    .selectFrom('planos')
    .select(['valor', 'valor_morte_acidental', 'valor_invalidez', 'valor_dmho'])
    .where('id', '=', id)
    .executeTakeFirst();

export type PlanValues = NonNullable<Awaited<ReturnType<typeof planValues>>>;

/* Stays of some days at a property. */

export async function addStay(
  trx: Trx,
  id: number,
  stay: { readonly token: string; readonly days: number; readonly at: Date },
): Promise<number> {
  const row = await trx
    .insertInto('clientes_diarias_evento')
    .values({ id_cliente: id, numero_diarias_token: stay.token, numero_diarias: stay.days, data_cadastro: stay.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const countStays = (executor: Executor, id: number): Promise<number> =>
  countRows(executor.selectFrom('clientes_diarias_evento').where('id_cliente', '=', id));

export const stayOf = (executor: Executor, stay: number) =>
  executor
    .selectFrom('clientes_diarias_evento')
    .select(['numero_diarias', 'numero_diarias_token'])
    .where('id', '=', stay)
    .executeTakeFirst();

export const removeStay = (trx: Trx, id: number, token: string) =>
  trx
    .deleteFrom('clientes_diarias_evento')
    .where('id_cliente', '=', id)
    .where('numero_diarias_token', '=', token)
    .returning(['id', 'numero_diarias'])
    .executeTakeFirst();
