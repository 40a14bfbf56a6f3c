import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Consulta } from './inicio.busca.ts';

/** Whose reminders up to which day, asked by whom on which day. */
export interface PendenciasProps {
  readonly sessao: Sessao;
  readonly consulta: Consulta;
  readonly hoje: CivilDate;
}
