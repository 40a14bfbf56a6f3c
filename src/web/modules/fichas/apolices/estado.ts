import type { ApoliceResposta } from '#contract/fichas/fichas.schemas.ts';
import { type CivilDate, daysBetween } from '#contract/kernel/dates.ts';
import { span } from '#web/kernel/distance.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

export interface EstadoDaApolice {
  readonly text: string;
  readonly kind: StatusKind;
  /** How far the end of cover is, when it is near or past. */
  readonly note: string | null;
}

/** An end of cover within so many days is called near. */
const PERTO = 60;

/** Whether a policy covers today. The last day still counts. */
export function estadoDaApolice(
  { cancelado, possui_vigencia, data_vigencia }: Pick<ApoliceResposta, 'cancelado' | 'possui_vigencia' | 'data_vigencia'>,
  hoje: CivilDate,
): EstadoDaApolice {
  if (cancelado === 'S') return { text: 'Cancelada', kind: 'bad', note: null };
  if (possui_vigencia !== 'S' || data_vigencia === null) return { text: 'Sem vigência', kind: 'neutral', note: null };
  const left = daysBetween(hoje, data_vigencia);
  if (left < 0) return { text: 'Vencida', kind: 'attention', note: `há ${span(-left)}` };
  if (left === 0) return { text: 'Vigente', kind: 'good', note: 'vence hoje' };
  return { text: 'Vigente', kind: 'good', note: left <= PERTO ? `vence em ${span(left)}` : null };
}
