import { type SqlBool, sql } from 'kysely';
import type { OrdemModeloEmail } from '#contract/modelos-email/modelos-email.orders.ts';
import type { TipoModeloEmail } from '#contract/modelos-email/modelos-email.rules.ts';
import type { ModeloEmailFiltroEntrada } from '#contract/modelos-email/modelos-email.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { holdsTextOrCode, typedCode } from '#server/kernel/db/text-search.ts';

const matching = (filter: ModeloEmailFiltroEntrada) =>
  sql<SqlBool>`ativo = ${filter.ativo ?? 'S'}
    and ${holdsTextOrCode(sql`busca`, sql`id`, filter.texto)}
    and (${filter.tipo ?? null}::text is null or tipo = ${filter.tipo ?? null})`;

/* A house has dozens of templates: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemModeloEmail> = {
  id: sql`id`,
  descricao: sql`descricao collate pt_br`,
  titulo: sql`titulo collate pt_br`,
  tipo: sql`tipo`,
};

export const listTemplates = (executor: Executor, filter: ModeloEmailFiltroEntrada, page: Page) =>
  executor
    .selectFrom('modelos_email')
    .select(['id', 'descricao', 'titulo', 'tipo', 'ativo'])
    .where(matching(filter))
    .orderBy(
      chosenOrder(filter, ORDER_KEYS, sql`id`) ?? sql`(id = ${typedCode(filter.texto)}::int) desc nulls last, descricao collate pt_br, id`,
    )
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countTemplates = (executor: Executor, filter: ModeloEmailFiltroEntrada): Promise<number> =>
  countRows(executor.selectFrom('modelos_email').where(matching(filter)));

export const TEMPLATE_COLUMNS = [
  'id',
  'descricao',
  'titulo',
  'tipo',
  'padrao_novo',
  'id_imagem',
  'destaque',
  'conteudo_corpo',
  'conteudo',
  'ativo',
  'data_edicao',
] as const;

export const loadTemplate = (executor: Executor, id: number) =>
  executor.selectFrom('modelos_email').select(TEMPLATE_COLUMNS).where('id', '=', id).executeTakeFirst();

/** The active template, not to be put away before the transaction ends. */
export const holdActive = (executor: Executor, id: number, tipo: TipoModeloEmail) =>
  executor
    .selectFrom('modelos_email')
    .select('id')
    .where('id', '=', id)
    .where('ativo', '=', 'S')
    .where('tipo', '=', tipo)
    .forShare()
    .executeTakeFirst();

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof loadTemplate>>>;
