import type { AniversariantesResposta } from '#contract/clientes/aniversariantes.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { distance } from '#web/kernel/distance.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { diaDaSemana } from '#web/modules/eventos/parts/palavras.ts';

export type Dia = AniversariantesResposta['datas'][number];

/** `Hoje`, `Ontem`, `Amanhã`, else the day of the week, and `10/02`. */
export function tituloDoDia(dia: CivilDate, hoje: CivilDate): string {
  const near = distance(dia, hoje);
  const name = ['hoje', 'ontem', 'amanhã'].includes(near) ? near : diaDaSemana(dia);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${dia.slice(8, 10)}/${dia.slice(5, 7)}`;
}

/** `quinta, 27/11`. */
export const diaCurto = (dia: CivilDate): string => `${diaDaSemana(dia)}, ${dia.slice(8, 10)}/${dia.slice(5, 7)}`;

/** `1 lembrete`, `3 lembretes`. */
export const lembretes = (total: number): string => showCount(total, 'lembrete', 'lembretes');

/** `quinta, 27/11: 3 lembretes`. */
export const nomeDaBarra = (dia: CivilDate, total: number, hoje: CivilDate): string =>
  `${dia === hoje ? 'hoje, ' : ''}${diaCurto(dia)}: ${lembretes(total)}`;

/** `fez 45 anos`, `faz 45 anos hoje`, `fará 1 ano`. */
export function idade(idade: number, dia: CivilDate, hoje: CivilDate): string {
  const years = showCount(idade, 'ano', 'anos');
  if (dia === hoje) return `faz ${years} hoje`;
  return dia < hoje ? `fez ${years}` : `fará ${years}`;
}

/** For a screen too narrow to list them: `4 hoje`, `12 nestes dias`. */
export function resumo(datas: readonly Dia[], hoje: CivilDate): string {
  const today = datas.find(({ data }) => data === hoje)?.total ?? 0;
  return today > 0 ? `${showNumber(today)} hoje` : `${showNumber(datas.reduce((sum, { total }) => sum + total, 0))} nestes dias`;
}

/** Days with somebody, and today in any case. */
export const diasComGente = (datas: readonly Dia[], hoje: CivilDate): Dia[] =>
  datas.filter(({ data, total }) => total > 0 || data === hoje);
