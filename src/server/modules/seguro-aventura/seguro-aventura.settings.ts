import type { Executor } from '#server/kernel/db/database.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';

const TOLERANCE = 'seguroAventuraToleranciaAtrasoMinutos';
const USUAL_TOLERANCE = 60;

/** How long after the start people may still be added or cancelled, in minutes. */
export async function readTolerance(executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<number> {
  const value = (await configuracoes.values(executor, [TOLERANCE])).get(TOLERANCE);
  return value === undefined || value === '' ? USUAL_TOLERANCE : Number(value);
}
