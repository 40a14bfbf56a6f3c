import { type SqlBool, sql } from 'kysely';
import type { OrdemModeloSms } from '#contract/modelos-sms/modelos-sms.orders.ts';
import type { TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsFiltroEntrada } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { holdsTextOrCode, typedCode } from '#server/kernel/db/text-search.ts';

export const TEMPLATE_COLUMNS = [
  'id',
  'descricao',
  'mensagem',
  'tipo',
  'nome_provedor',
  'idioma',
  'situacao_provedor',
  'corpo_provedor',
  'ativo',
  'data_edicao',
] as const;

const templates = (executor: Executor) => executor.selectFrom('modelos_sms').select(TEMPLATE_COLUMNS);

const matching = (filter: ModeloSmsFiltroEntrada) =>
  sql<SqlBool>`ativo = any(${filter.ativo ?? ['S']}::text[])
    and ${holdsTextOrCode(sql`busca`, sql`id`, filter.texto)}
    and (${filter.tipo ?? null}::int[] is null or tipo = any(${filter.tipo ?? null}::int[]))`;

/* A house has dozens of templates: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemModeloSms> = { id: sql`id`, descricao: sql`descricao collate pt_br`, tipo: sql`tipo` };

export const listTemplates = (executor: Executor, filter: ModeloSmsFiltroEntrada, page: Page) =>
  templates(executor)
    .where(matching(filter))
    .orderBy(
      chosenOrder(filter, ORDER_KEYS, sql`id`) ?? sql`(id = ${typedCode(filter.texto)}::int) desc nulls last, descricao collate pt_br, id`,
    )
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countTemplates = (executor: Executor, filter: ModeloSmsFiltroEntrada): Promise<number> =>
  countRows(executor.selectFrom('modelos_sms').where(matching(filter)));

export const loadTemplate = (executor: Executor, id: number) => templates(executor).where('id', '=', id).executeTakeFirst();

/** The active template, not to be put away before the transaction ends. */
export const holdActive = (executor: Executor, id: number, tipo: TipoModeloSms) =>
  templates(executor).where('id', '=', id).where('ativo', '=', 'S').where('tipo', '=', tipo).forShare().executeTakeFirst();

export const newestTemplate = (executor: Executor, tipo: TipoModeloSms) =>
  templates(executor)
    .where('ativo', '=', 'S')
    .where('tipo', '=', tipo)
    .orderBy('data_edicao', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

/** Those with a name at the provider. */
export const registeredTemplates = (executor: Executor) =>
  executor
    .selectFrom('modelos_sms')
    .select(['id', 'nome_provedor', 'idioma', 'situacao_provedor', 'corpo_provedor'])
    .where('nome_provedor', 'is not', null)
    .$narrowType<{ nome_provedor: string }>()
    .execute();
