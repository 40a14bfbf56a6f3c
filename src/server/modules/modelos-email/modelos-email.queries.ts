import { sql } from 'kysely';
import type { z } from 'zod';
import type { ModeloEmailFiltro } from '#contract/modelos-email/modelos-email.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { escapeLike } from '#server/kernel/db/text-search.ts';

type Filter = Omit<z.output<typeof ModeloEmailFiltro>, 'pagina' | 'registrosPorPagina'>;

const filtered = (executor: Executor, { texto, tipo, ativo }: Filter) =>
  executor
    .selectFrom('modelos_email')
    .where('ativo', '=', ativo ?? 'S')
    .$if(tipo !== undefined, (query) => query.where('tipo', '=', tipo ?? '1'))
    .$if(texto !== undefined, (query) => query.where(sql<boolean>`busca like '%' || f_busca(${escapeLike(texto ?? '')}) || '%'`));

export const listTemplates = (executor: Executor, filter: Filter, page: Page) =>
  filtered(executor, filter)
    .select(['id', 'descricao', 'titulo', 'tipo', 'ativo'])
    .orderBy('descricao')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countTemplates = (executor: Executor, filter: Filter): Promise<number> => countRows(filtered(executor, filter));

export const loadTemplate = (executor: Executor, id: number) =>
  executor.selectFrom('modelos_email').selectAll().where('id', '=', id).executeTakeFirst();
