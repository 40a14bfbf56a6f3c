import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';

const SHOWN = ['id', 'nome', 'nome_temporario', 'largura', 'altura'] as const;

/** Those that templates choose from. */
const free = (executor: Executor) => executor.selectFrom('imagens_emails').where('reservada', '=', 'N');

export const listImages = (executor: Executor, page: Page) =>
  free(executor).select(SHOWN).orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();

export const countImages = (executor: Executor): Promise<number> => countRows(free(executor));

export const loadImage = (executor: Executor, id: number) =>
  executor
    .selectFrom('imagens_emails')
    .select([...SHOWN, 'chave'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The key of the file behind a public address. */
export const keyOfAddress = async (executor: Executor, name: string): Promise<string | null> => {
  const row = await executor.selectFrom('imagens_emails').select('chave').where('nome_temporario', '=', name).executeTakeFirst();
  return row?.chave ?? null;
};
