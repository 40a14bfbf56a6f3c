import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { OrdemDispositivo } from '#contract/dispositivos/dispositivos.orders.ts';
import type { DispositivoFiltro } from '#contract/dispositivos/dispositivos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { holdsTextOrCode, typedCode } from '#server/kernel/db/text-search.ts';

type Filter = z.output<typeof DispositivoFiltro>;

/** Terminals with the name of who linked each; the hash itself is not even read. */
const devices = (executor: Executor) =>
  executor
    .selectFrom('dispositivos as d')
    .leftJoin('usuarios as u', 'u.id', 'd.id_usuario_vinculo')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['d.id', 'd.descricao', 'd.habilitar_ponto', 'd.ativo', 'd.vinculado_em', 'd.data_edicao'])
    .select(sql<string | null>`coalesce(c.nome, u.login)`.as('vinculado_por'));

const matching = (filter: Filter) =>
  sql<SqlBool>`${holdsTextOrCode(sql`d.busca`, sql`d.id`, filter.texto)}
    and (${filter.ativo}::text = 'T' or d.ativo = ${filter.ativo})
    and (${filter.disponivel ?? null}::text is null or (d.ativo = 'S' and d.hashcookie is null) = (${filter.disponivel ?? null} = 'S'))`;

/* A house has a handful of terminals: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemDispositivo> = {
  id: sql`d.id`,
  descricao: sql`d.descricao`,
  ponto: sql`d.habilitar_ponto`,
  vinculo: sql`d.vinculado_em`,
  ativo: sql`d.ativo`,
};

export const listDevices = (executor: Executor, filter: Filter, page: Page) =>
  devices(executor)
    .where(matching(filter))
    .orderBy(chosenOrder(filter, ORDER_KEYS, sql`d.id`) ?? sql`(d.id = ${typedCode(filter.texto)}::int) desc nulls last, d.descricao, d.id`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countDevices = (executor: Executor, filter: Filter): Promise<number> =>
  countRows(executor.selectFrom('dispositivos as d').where(matching(filter)));

export const loadDevice = (executor: Executor, id: number) => devices(executor).where('d.id', '=', id).executeTakeFirst();

const byHash = fixedQuery((executor) =>
  executor.selectFrom('dispositivos').select(['id', 'descricao', 'habilitar_ponto']).where('hashcookie', '=', Buffer.alloc(0)).compile(),
);

/** The terminal a browser is, by the hash of its secret. */
export const findLinked = async (executor: Executor, terminal: Buffer) => (await byHash(executor, terminal))[0];

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof loadDevice>>>;
