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

const SHOWN = 4;

/** The first of `days`, by how they are called; null where there is none. */
function frase([one, many]: readonly [string, string], days: readonly CivilDate[]): string | null {
  if (days.length === 0) return null;
  return `${days.length === 1 ? one : many}: ${days.slice(0, SHOWN).map(showDate).join(', ')}${days.length > SHOWN ? '…' : '.'}`;
}

/** The occurrences that have no row (`feitas` have one): those whose day is past, and those to come. */
export function frasesDasOcorrencias(serie: Serie, feitas: ReadonlySet<CivilDate>, hoje: CivilDate): readonly string[] {
  const passadas: CivilDate[] = [];
  const proximas: CivilDate[] = [];
  for (const day of ocorrenciasDesde(serie, serie.data_programada)) {
    if (day >= hoje || passadas.length > SHOWN) break;
    if (!feitas.has(day)) passadas.push(day);
  }
  for (const day of ocorrenciasDesde(serie, hoje)) {
    if (proximas.length > SHOWN) break;
    if (!feitas.has(day)) proximas.push(day);
  }
  const said = [frase(['Vencida', 'Vencidas'], passadas), frase(['Próxima', 'Próximas'], proximas)].filter((one) => one !== null);
  return said.length === 0 ? ['Não há mais ocorrências.'] : said;
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
