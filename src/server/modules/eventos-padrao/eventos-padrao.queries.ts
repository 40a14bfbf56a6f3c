import { type SqlBool, sql } from 'kysely';
import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import type { OrdemPadrao } from '#contract/eventos-padrao/eventos-padrao.orders.ts';
import type { EventoPadraoListaEntrada } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { escapeLike } from '#server/kernel/db/text-search.ts';

export const PATTERN_COLUMNS = [
  'id',
  'alvo',
  'descricao',
  'quantidade',
  'periodo',
  'quantidade_lembrar',
  'periodo_lembrar',
  'recorrente',
  'recorrente_periodo',
  'recorrente_quantidade',
  'recorrente_repetir',
  'limitar',
  'limitar_periodo',
  'limitar_quantidade',
  'pre_cliente',
  'cotacao',
  'proposta',
  'emissao',
  'ativo',
  'data_edicao',
] as const;

/** More patterns than this for one kind of target are not looked at. */
const MOST = 500;

const patterns = (executor: Executor) => executor.selectFrom('eventos_padrao').select(PATTERN_COLUMNS);

/** `since`: what was removed before is gone. */
export interface PatternFilter extends EventoPadraoListaEntrada {
  readonly since: Date;
}

const matching = ({ texto, alvo, ativo, since }: PatternFilter) =>
  sql<SqlBool>`ativo = ${ativo} and (ativo = 'S' or excluido_em >= ${since})
    and (${texto ?? null}::text is null or busca like '%' || f_busca(${escapeLike(texto ?? '')}) || '%')
    and (${alvo ?? null}::int is null or alvo = ${alvo ?? null})`;

/* A house has dozens of patterns: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemPadrao> = { alvo: sql`alvo`, descricao: sql`descricao` };

export const listPatterns = (executor: Executor, filter: PatternFilter, page: Page) =>
  patterns(executor)
    .where(matching(filter))
    .orderBy(chosenOrder(filter, ORDER_KEYS, sql`id`) ?? sql`alvo, descricao, id`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countPatterns = (executor: Executor, filter: PatternFilter): Promise<number> =>
  countRows(executor.selectFrom('eventos_padrao').where(matching(filter)));

export const loadPattern = (executor: Executor, id: number) =>
  patterns(executor).where('id', '=', id).where('ativo', '=', 'S').executeTakeFirst();

export const patternsOf = (executor: Executor, alvo: Alvo) =>
  patterns(executor).where('alvo', '=', alvo).where('ativo', '=', 'S').orderBy('descricao').orderBy('id').limit(MOST).execute();

export const patternsByIds = async (executor: Executor, ids: readonly number[]): Promise<PatternRow[]> =>
  ids.length === 0 ? [] : patterns(executor).where('id', 'in', ids).execute();

export type PatternRow = Awaited<ReturnType<typeof listPatterns>>[number];
