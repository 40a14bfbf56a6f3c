import type { Executor } from '#server/kernel/db/database.ts';
import { type ConfiguracoesApi, numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';

export const AUTOMATIC = 'suspensaoAutomaticaInadimplencia';
export const GROUP = 'grupoSuspensao';

export interface DebtSettings {
  readonly automatic: boolean;
  /** The group suspended partners are put in; null when it is no more, or suspends nobody. */
  readonly group: { readonly id: number; readonly descricao: string } | null;
}

export async function readDebtSettings(executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<DebtSettings> {
  const values = await configuracoes.values(executor, [AUTOMATIC, GROUP]);
  const group = await executor
    .selectFrom('grupos')
    .select(['id', 'descricao'])
    .where('id', '=', numberOr(values.get(GROUP), 0))
    .where('suspenso', '=', 'S')
    .executeTakeFirst();
  return { automatic: values.get(AUTOMATIC) === 'S', group: group ?? null };
}
