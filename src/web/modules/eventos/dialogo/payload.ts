import type { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import type { EventoNovoEntrada } from '#contract/eventos/eventos.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { EventoValues } from './values.ts';

export type EventoBody = RequestOf<typeof salvarEvento>['body'];

const dayOrNull = (text: string): string | null => (text === '' ? null : text);
/** An empty quantity is one (EVE-015, EVE-016). */
const quantity = (text: string): number => (text === '' ? 1 : Number(text));

/** What the form says, as the API takes it. The rhythm of what does not repeat is left as it is stored: it stays with its occurrences. */
export function camposDe(
  values: EventoValues,
): Omit<EventoNovoEntrada, 'tempId' | 'id_evento_padrao' | 'concluido' | 'observacao_concluido'> {
  return {
    descricao: values.descricao.trim(),
    data_programada: dayOrNull(values.data_programada),
    data_reagendamento: values.recorrente ? null : dayOrNull(values.data_reagendamento),
    id_responsavel: values.responsavel[0] === undefined ? null : Number(values.responsavel[0].id),
    quantidade_lembrar: quantity(values.quantidade_lembrar),
    periodo_lembrar: values.periodo_lembrar,
    recorrente: values.recorrente ? 'S' : 'N',
    ...(values.recorrente && {
      recorrente_quantidade: quantity(values.recorrente_quantidade),
      recorrente_periodo: values.recorrente_periodo,
      recorrente_repetir: values.recorrente_repetir === '' ? null : Number(values.recorrente_repetir),
      recorrente_data_limite: dayOrNull(values.recorrente_data_limite),
    }),
  };
}

/** The conclusion: only said of what can be concluded, an occurrence or a reminder that does not repeat. */
export const conclusaoDe = (values: EventoValues): Pick<EventoBody['dados'], 'concluido' | 'observacao_concluido'> =>
  values.recorrente
    ? {}
    : {
        concluido: values.concluido ? 'S' : 'N',
        observacao_concluido: values.observacao_concluido.trim() === '' ? null : values.observacao_concluido.trim(),
      };
