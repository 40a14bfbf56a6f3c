import type { Executor } from '#server/kernel/db/database.ts';
import { type ConfiguracoesApi, numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';
import { KEPT_DAYS } from './seguro-aventura.health.ts';
import { TOLERANCE, toleranceIn } from './seguro-aventura.api.ts';

export const readTolerance = async (executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<number> =>
  toleranceIn(await configuracoes.values(executor, [TOLERANCE]));

/** How long after the end of an event what was told of health is kept, in days (E190). */
const HEALTH_DAYS = 'retencaoSaudeDias';

export const readHealthDays = async (executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<number> =>
  numberOr((await configuracoes.values(executor, [HEALTH_DAYS])).get(HEALTH_DAYS), KEPT_DAYS);
