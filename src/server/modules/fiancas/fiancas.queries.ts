import { type SqlBool, sql } from 'kysely';
import type { OrdemFianca } from '#contract/fiancas/fiancas.orders.ts';
import type { FiancaFiltroEntrada } from '#contract/fiancas/fiancas.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';

const LINE = ['f.id', 'f.modo', 'f.nome', 'f.imobiliaria', 'f.cidade', 'f.estado', 'f.lido', 'f.data_cadastro'] as const;

/* A house has some hundreds of them: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemFianca> = {
  id: sql`f.id`,
  nome: sql`f.nome collate pt_br`,
  imobiliaria: sql`f.imobiliaria collate pt_br`,
  data_cadastro: sql`f.data_cadastro`,
};

/** What is typed: words of the tenant, the agency or the town; a number. */
function searched(texto: string | undefined) {
  if (texto === undefined) return sql<SqlBool>`true`;
  const term = parseSearch(texto);
  return sql<SqlBool>`(${holdsWords(sql`f.busca`, term)} or f.id = ${term.id}::int)`;
}

const matching = (executor: Executor, texto: string | undefined, lido: FiancaFiltroEntrada['lido']) =>
  executor
    .selectFrom('solicitacoes_fianca as f')
    .where(searched(texto))
    .$if(lido !== 'T', (query) => query.where('f.lido', '=', lido === 'S' ? 'S' : 'N'));

export const listRequests = (executor: Executor, filter: FiancaFiltroEntrada, page: Page) =>
  matching(executor, filter.texto, filter.lido)
    .select(LINE)
    .orderBy(chosenOrder(filter, ORDER_KEYS, sql`f.id`) ?? sql`f.data_cadastro desc, f.id desc`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countRequests = (executor: Executor, texto: string | undefined, lido: FiancaFiltroEntrada['lido']): Promise<number> =>
  countRows(matching(executor, texto, lido));

export const loadRequest = (executor: Executor, id: number) =>
  executor.selectFrom('solicitacoes_fianca as f').select(LINE).select('f.formulario').where('f.id', '=', id).executeTakeFirst();

export type LineRow = Awaited<ReturnType<typeof listRequests>>[number];
