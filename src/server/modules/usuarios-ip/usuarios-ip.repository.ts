import { sql } from 'kysely';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemEndereco } from '#contract/usuarios-ip/usuarios-ip.orders.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import type { Origin } from '#server/kernel/http/context.ts';
import { originAllowed } from '#server/kernel/session.ts';
import { escapeLike } from '#server/kernel/db/text-search.ts';

// A network keeps no bits of a host: 10.0.0.5/24 is 10.0.0.0/24.
const kept = (address: string) => sql<string>`network(${address}::inet)::inet`;

export const loadUser = (executor: Executor, id: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'c.nome'])
    .where('u.id', '=', id)
    .executeTakeFirst();

// The mask of a single address goes unsaid; 32 bits of IPv6 are a network.
const SHOWN = sql<string>`case when masklen(endereco_ip) = case family(endereco_ip) when 4 then 32 else 128 end then host(endereco_ip) else text(endereco_ip) end`;

const ofUser = (executor: Executor, userId: number, texto: string | undefined) =>
  executor
    .selectFrom('usuarios_ip')
    .where('id_usuario', '=', userId)
    .$if(texto !== undefined, (query) => query.where(sql<boolean>`${SHOWN} like '%' || ${escapeLike(texto?.toLowerCase() ?? '')} || '%'`));

const COLUMNS = ['id', 'id_usuario', 'criado_em', SHOWN.as('endereco_ip')] as const;

const ORDER_KEYS: OrderKeys<OrdemEndereco> = { endereco_ip: sql`usuarios_ip.endereco_ip`, criado_em: sql`criado_em` };

interface Asked extends Ordering<OrdemEndereco> {
  readonly texto?: string | undefined;
}

export const listAddresses = (executor: Executor, userId: number, asked: Asked, page: Page) =>
  ofUser(executor, userId, asked.texto)
    .select(COLUMNS)
    .orderBy(chosenOrder(asked, ORDER_KEYS, sql`id`) ?? sql`usuarios_ip.endereco_ip, id`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countAddresses = (executor: Executor, userId: number, texto: string | undefined): Promise<number> =>
  countRows(ofUser(executor, userId, texto));

/** The user of an address; null when there is no such address. Locks the user: rules of one user change one at a time. */
export async function lockUserOf(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx.selectFrom('usuarios').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export const loadAddress = (executor: Executor, id: number) =>
  executor.selectFrom('usuarios_ip').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const insertAddress = (trx: Trx, userId: number, address: string, now: Date) =>
  trx
    .insertInto('usuarios_ip')
    .values({ id_usuario: userId, endereco_ip: kept(address), criado_em: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateAddress = (trx: Trx, id: number, address: string) =>
  trx
    .updateTable('usuarios_ip')
    .set({ endereco_ip: kept(address) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function deleteAddress(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('usuarios_ip').where('id', '=', id).execute();
}

/** Whether a user may still enter from where they are, as the rules stand now in this transaction. */
export async function mayEnter(trx: Trx, userId: number, origin: Origin): Promise<boolean> {
  const row = await trx
    .selectFrom('usuarios as u')
    .select(originAllowed(sql.ref('u.id'), origin).as('allowed'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row?.allowed ?? false;
}
