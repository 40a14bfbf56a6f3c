import type { Executor } from '#server/kernel/db/database.ts';
import { type ConfiguracoesApi, numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';

type Values = Pick<ConfiguracoesApi, 'values'>;

const KEY = 'chaveApiGoogle';
const LIMIT = 'geocodificacaoLimiteDia';
const USUAL_LIMIT = 1000;

/** The key of the maps service, null without one, and how many addresses may be looked for in a day. */
export async function readLocating(
  executor: Executor,
  configuracoes: Values,
): Promise<{ readonly key: string | null; readonly limit: number }> {
  const values = await configuracoes.values(executor, [KEY, LIMIT]);
  return { key: values.get(KEY) || null, limit: numberOr(values.get(LIMIT), USUAL_LIMIT) };
}

export const readLimit = async (executor: Executor, configuracoes: Values): Promise<number> =>
  (await readLocating(executor, configuracoes)).limit;
