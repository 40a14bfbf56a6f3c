import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { OrdemGrupo } from '#contract/grupos/grupos.orders.ts';
import type { GrupoFiltro } from '#contract/grupos/grupos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { holdsWordsOfFew, parseSearch, typedCode } from '#server/kernel/db/text-search.ts';

type Filter = z.output<typeof GrupoFiltro>;

/** Groups with the count of their clients, counted for the rows of the page only. */
const groups = (executor: Executor) =>
  executor
    .selectFrom('grupos as g')
    .select(['g.id', 'g.descricao', 'g.propriedade', 'g.suspenso', 'g.ativo', 'g.data_edicao'])
    .select(sql<number>`(select count(*) from clientes_grupos cg where cg.id_grupo = g.id)`.as('_quantidade'))
    .select(
      sql<number>`(select count(*) from clientes_grupos cg join clientes c on c.id = cg.id_cliente where cg.id_grupo = g.id and c.ativo = 'N')`.as(
        '_inativos',
      ),
    );

const matching = (filter: Filter) =>
  sql<SqlBool>`(${filter.texto === undefined ? sql`true` : holdsWordsOfFew(sql`g.busca`, parseSearch(filter.texto))} or g.id = ${typedCode(filter.texto)}::int)
    and (${filter.ids ?? null}::int[] is null or g.id = any(${filter.ids ?? null}::int[]))
    and (${filter.ativo ?? null}::text is null or g.ativo = ${filter.ativo ?? null})`;

/* A house has dozens of groups: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemGrupo> = {
  id: sql`g.id`,
  descricao: sql`g.descricao collate pt_br`,
  quantidade: sql`(select count(*) from clientes_grupos cg where cg.id_grupo = g.id)`,
};

export const listGroups = (executor: Executor, filter: Filter, page: Page) =>
  groups(executor)
    .where(matching(filter))
    .orderBy(
      chosenOrder(filter, ORDER_KEYS, sql`g.id`) ??
        sql`(g.id = ${typedCode(filter.texto)}::int) desc nulls last, g.descricao collate pt_br, g.id`,
    )
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countGroups = (executor: Executor, filter: Filter): Promise<number> =>
  countRows(executor.selectFrom('grupos as g').where(matching(filter)));

export const loadGroup = (executor: Executor, id: number) => groups(executor).where('g.id', '=', id).executeTakeFirst();

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];
