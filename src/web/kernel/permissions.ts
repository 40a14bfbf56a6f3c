import type { PermissionRule } from '#contract/kernel/permissions.ts';
import { allows } from '#contract/kernel/permissions.ts';
import { sessionState, useSession } from './session.ts';

/** Whether the person logged in now passes `rule`; follows changes of permission. */
export function useAllows(rule: PermissionRule): boolean {
  const sessao = useSession();
  return sessao !== null && allows(sessao.permissao, rule);
}

/** The same question outside React, e.g. before a prefetch. */
export function allowsNow(rule: PermissionRule): boolean {
  const state = sessionState();
  return state.status !== 'out' && allows(state.stored.sessao.permissao, rule);
}
