import { dataLembrar, isDiaDeEvento } from '#contract/eventos/eventos.rules.ts';
import { ocorrenciasDesde, type Serie } from '#contract/eventos/recorrencia.ts';
import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { showDate } from '#web/kernel/format.ts';
import { antecedencia, diaPorExtenso, ritmo, vezes } from '../parts/palavras.ts';
import type { EventoValues } from './values.ts';

const isDay = (text: string): boolean => isCivilDate(text) && isDiaDeEvento(text);

/** The law of the series the form describes; null while it does not describe one. */
export function serieDe(values: EventoValues): Serie | null {
  const quantity = Number(values.recorrente_quantidade === '' ? '1' : values.recorrente_quantidade);
  if (!values.recorrente || !isDay(values.data_programada) || quantity < 1 || quantity > 3650) return null;
  if (values.recorrente_data_limite !== '' && !isCivilDate(values.recorrente_data_limite)) return null;
  return {
    data_programada: values.data_programada,
    recorrente_periodo: values.recorrente_periodo,
    recorrente_quantidade: quantity,
    recorrente_data_limite: values.recorrente_data_limite === '' ? null : values.recorrente_data_limite,
    recorrente_repetir: values.recorrente_repetir === '' ? null : Number(values.recorrente_repetir),
  };
}

/** The series in one sentence, without its full stop. */
export function fraseDaSerie(serie: Serie): string {
  const limits = [
    serie.recorrente_repetir === null ? null : `${vezes(serie.recorrente_repetir + 1)} ao todo`,
    serie.recorrente_data_limite === null ? null : `até ${showDate(serie.recorrente_data_limite)}`,
  ].filter((one) => one !== null);
  const start = `Repete ${ritmo(serie.recorrente_quantidade, serie.recorrente_periodo)} a partir de ${diaPorExtenso(serie.data_programada)}`;
  return [start, ...(limits.length === 0 ? ['sem data para acabar'] : limits)].join(', ');
}

/** The first occurrences from `from` on that are not among `feitas`. */
export function proximas(serie: Serie, from: CivilDate, feitas: ReadonlySet<CivilDate>, take: number): CivilDate[] {
  const found: CivilDate[] = [];
  for (const day of ocorrenciasDesde(serie, from)) {
    if (found.length === take) break;
    if (!feitas.has(day)) found.push(day);
  }
  return found;
}

/** When the reminder will be shown on the start screen, in words; null while that cannot be told. */
export function fraseDoLembrete(values: EventoValues, hoje: CivilDate): string | null {
  const quantity = Number(values.quantidade_lembrar === '' ? '1' : values.quantidade_lembrar);
  const rescheduled = !values.recorrente && isDay(values.data_reagendamento) ? values.data_reagendamento : null;
  if (!isDay(values.data_programada) || quantity > 3650) return null;
  if (values.recorrente) return `Cada ocorrência aparece na tela inicial ${antecedencia(quantity, values.periodo_lembrar)}.`;
  const day = dataLembrar(
    {
      data_programada: values.data_programada,
      data_reagendamento: rescheduled,
      quantidade_lembrar: quantity,
      periodo_lembrar: values.periodo_lembrar,
    },
    hoje,
  );
  return day <= hoje ? 'Já aparece na tela inicial.' : `Aparece na tela inicial em ${diaPorExtenso(day)}.`;
}
