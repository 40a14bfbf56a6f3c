import { type CivilDate, daysBetween, type Periodo } from '#contract/kernel/dates.ts';
import { showCount, showDate, showNumber } from '#web/kernel/format.ts';

/* How reminders are said in Portuguese. Pure functions. */

const UNIDADES: Readonly<Record<Periodo, readonly [string, string]>> = {
  D: ['dia', 'dias'],
  S: ['semana', 'semanas'],
  M: ['mês', 'meses'],
  A: ['ano', 'anos'],
};
const CADA: Readonly<Record<Periodo, string>> = { D: 'todo dia', S: 'toda semana', M: 'todo mês', A: 'todo ano' };
const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
/** A Sunday: the days of the week are counted from it. */
const DOMINGO = '1970-01-04';

/** `1 dia`, `2 meses`. */
export const prazo = (quantidade: number, periodo: Periodo): string =>
  `${showNumber(quantidade)} ${UNIDADES[periodo][quantidade === 1 ? 0 : 1]}`;

/** `toda semana`, `a cada 2 meses`. */
export const ritmo = (quantidade: number, periodo: Periodo): string =>
  quantidade === 1 ? CADA[periodo] : `a cada ${prazo(quantidade, periodo)}`;

/** `no próprio dia`, `3 dias antes`. */
export const antecedencia = (quantidade: number, periodo: Periodo): string =>
  quantidade === 0 ? 'no próprio dia' : `${prazo(quantidade, periodo)} antes`;

/** `terça` */
export const diaDaSemana = (dia: CivilDate): string => SEMANA[((daysBetween(DOMINGO, dia) % 7) + 7) % 7] ?? '';

/** `terça, 10/02/2026`. */
export const diaPorExtenso = (dia: CivilDate): string => `${diaDaSemana(dia)}, ${showDate(dia)}`;

/** How often: `1 vez`, `3 vezes`. */
export const vezes = (quantas: number): string => showCount(quantas, 'vez', 'vezes');
