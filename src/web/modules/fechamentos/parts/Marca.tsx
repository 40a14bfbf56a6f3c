import type { CivilDate } from '#contract/kernel/dates.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';

/** Why a line is not one of the days that the month itself bills. */
export function Marca({ ajuste, boletoProprio }: { readonly ajuste: CivilDate | null; readonly boletoProprio: 'S' | 'N' }) {
  if (ajuste !== null) return <StatusTag kind="attention">Ajuste mês {ajuste.slice(0, 7)}</StatusTag>;
  return boletoProprio === 'S' ? <StatusTag>Boleto próprio</StatusTag> : null;
}
