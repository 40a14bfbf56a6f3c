import { eventoProblems } from '#contract/eventos/eventos.rules.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { dateProblem } from '#web/ui/typed-date.ts';
import { camposDe } from './payload.ts';
import type { EventoField, EventoValues } from './values.ts';

export type Problems = Readonly<Partial<Record<EventoField, string>>>;

const DAYS = ['data_programada', 'data_reagendamento', 'recorrente_data_limite'] as const;
const SERIES_ONLY: readonly EventoField[] = ['recorrente_data_limite', 'recorrente_quantidade', 'recorrente_repetir'];

const tooMany = (text: string, most: number): string | undefined => (Number(text) > most ? `Use no máximo ${most}` : undefined);

/** Everything wrong with the form, field by field, before it is sent. `recorrente_pai` of an occurrence. */
export function problemsOf(values: EventoValues, recorrente_pai: number | null): Problems {
  const typed = Object.fromEntries(DAYS.map((key) => [key, dateProblem(values[key]) ?? undefined]));
  const day = (key: (typeof DAYS)[number]): string | null => (isCivilDate(values[key]) ? values[key] : null);
  const rules = eventoProblems({
    ...camposDe(values),
    descricao: values.descricao.trim(),
    data_programada: day('data_programada'),
    data_reagendamento: values.recorrente ? null : day('data_reagendamento'),
    recorrente: values.recorrente ? 'S' : 'N',
    recorrente_data_limite: day('recorrente_data_limite'),
    recorrente_pai,
  });
  const all: Partial<Record<EventoField, string | undefined>> = {
    quantidade_lembrar: tooMany(values.quantidade_lembrar, 3650),
    recorrente_quantidade: values.recorrente_quantidade === '0' ? 'Use no mínimo 1' : tooMany(values.recorrente_quantidade, 3650),
    recorrente_repetir: tooMany(values.recorrente_repetir, 9999),
    ...rules,
    // A day that does not exist is said as such, not as a missing one.
    ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined)),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([key, text]) => text !== undefined && (values.recorrente || !SERIES_ONLY.includes(key as EventoField))),
  );
}

/** What the form does not show now: a message about it has no field to stand at. */
export const semCampo = (
  recorrente: boolean,
  { stored, repete }: { readonly stored: boolean; readonly repete: boolean },
): EventoField[] => [
  ...(!stored || recorrente ? (['data_reagendamento', 'concluido', 'observacao_concluido'] as const) : []),
  ...(repete ? [] : (['recorrente'] as const)),
];
