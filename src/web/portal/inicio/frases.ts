import type { PainelResposta } from '#contract/portal/painel.schemas.ts';
import { addMonths } from '#contract/kernel/dates.ts';
import { monthName } from '#contract/kernel/months.ts';
import { centsOf, formatMoney, times } from '#contract/kernel/money.ts';
import { ABSENT, showCount, showDate, showMoney } from '#web/kernel/format.ts';

/* How the first screen speaks of a partner's months and debts. Pure. */

type Mes = PainelResposta['somatorioMeses']['mesAtual'];
type APagar = NonNullable<PainelResposta['aPagar']>;

export const diarias = (count: number): string => showCount(count, 'diária', 'diárias');
export const pessoas = (count: number): string => showCount(count, 'pessoa', 'pessoas');

const valorDe = ({ valor }: Mes): string => (valor === null ? 'sem valor por diária' : showMoney(valor));

const fechaEm = (days: number): string => (days <= 0 ? 'fecha hoje' : days === 1 ? 'fecha amanhã' : `fecha em ${days} dias`);

/** Of a month closed before its end, what came after: it goes with the next. */
const depoisDeFechado = ({ mes, periodo }: Mes): string =>
  periodo === 0 ? 'já fechado' : `${periodo === 1 ? 'vai' : 'vão'} com ${monthName(addMonths(`${mes}-01`, 1))}`;

/** `312 diárias · R$ 1.404,00 · fecha em 9 dias`; `12 diárias · R$ 54,00 · vão com dezembro` */
export const doMesAtual = (mes: Mes): string =>
  [diarias(mes.periodo), valorDe(mes), mes.fechado === 'S' ? depoisDeFechado(mes) : fechaEm(mes.diasParaFechar)].join(' · ');

/** `40 diárias · R$ 180,00` */
export const doMesPosterior = (mes: Mes): string => [diarias(mes.periodo), valorDe(mes)].join(' · ');

/** `12/12`, and its year when that is another. */
export const diaCurto = (civil: string, hoje: string): string =>
  civil.slice(0, 4) === hoje.slice(0, 4) ? showDate(civil).slice(0, 5) : showDate(civil);

/** `Pagar R$ 213,90, vencidos desde 12/11`: what is overdue comes first, and the rest waits; else all of it, `Pagar R$ 1.231,20 até 12/12`. */
export function pagarDe({ valor, valorVencido = valor, vencimento, vencidas, cobrancas }: APagar, hoje: string): string {
  const day = diaCurto(vencimento, hoje);
  if (vencidas > 0) return `Pagar ${showMoney(valorVencido)}, ${vencidas === 1 ? 'vencido em' : 'vencidos desde'} ${day}`;
  const oneDay = cobrancas.every((one) => one.vencimento === vencimento);
  return oneDay ? `Pagar ${showMoney(valor)} até ${day}` : `Pagar ${showMoney(valor)}, o primeiro até ${day}`;
}

/** `21/11/2026`, `21 a 23/11/2026`, `30/11 a 02/12/2026`: as long as it has to be. */
export function diasDe(dataInicio: string, dataFinal: string): string {
  if (dataInicio === dataFinal) return showDate(dataInicio);
  const shared = dataInicio.slice(0, 7) === dataFinal.slice(0, 7) ? 2 : dataInicio.slice(0, 4) === dataFinal.slice(0, 4) ? 5 : 10;
  return `${showDate(dataInicio).slice(0, shared)} a ${showDate(dataFinal)}`;
}

/** Days by the daily value; '—' where none is set. */
export const custoDe = (days: number, valorDiaria: string | null): string =>
  valorDiaria === null ? ABSENT : formatMoney(times(centsOf(valorDiaria), days));
