import type { CivilDate } from '#contract/kernel/dates.ts';
import { type Inadimplencia, inadimplenciaDe } from '#contract/inadimplencia/regra.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type ChargedClosing, type LastMove, lastMoves, membersOf, unpaidOf } from './inadimplencia.queries.ts';

/** Where a partner stands, and what is to be done about it. */
export interface Standing extends Inadimplencia {
  readonly id: number;
  readonly closings: readonly ChargedClosing[];
  readonly last: LastMove | null;
  /** In the group by the rule. */
  readonly byRule: boolean;
  /** In the group at all: somebody who was put there by hand is left there. */
  readonly suspended: boolean;
  readonly acao: 'suspender' | 'voltar' | null;
}

/** Somebody let it go: what was overdue then suspends it no more. */
const forgiven = (last: LastMove | null): CivilDate | null => (last?.tipo === 'manual' && last.entrou === 'N' ? last.mes : null);

/** Where these partners stand today, in a few statements however many they are. */
export async function standingsOf(executor: Executor, ids: readonly number[], hoje: CivilDate, group: number | null): Promise<Standing[]> {
  const [unpaid, moves, members] = await Promise.all([
    unpaidOf(executor, ids),
    lastMoves(executor, ids),
    group === null ? new Set<number>() : membersOf(executor, group, ids),
  ]);
  return ids.map((id) => {
    const closings = unpaid.get(id) ?? [];
    const last = moves.get(id) ?? null;
    const byRule = last?.tipo === 'suspensao' && last.esta;
    const suspended = byRule || members.has(id);
    const now = inadimplenciaDe(closings, hoje, { suspensa: byRule, perdoadoAte: forgiven(last) });
    const acao =
      byRule && now.situacao === 'em dia' ? 'voltar' : !suspended && group !== null && now.situacao === 'suspensa' ? 'suspender' : null;
    return { ...now, id, closings, last, byRule, suspended, acao };
  });
}
