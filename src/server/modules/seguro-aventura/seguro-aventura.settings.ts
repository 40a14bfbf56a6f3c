import type { Executor } from '#server/kernel/db/database.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { TOLERANCE, toleranceIn } from './seguro-aventura.api.ts';

export const readTolerance = async (executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<number> =>
  toleranceIn(await configuracoes.values(executor, [TOLERANCE]));
