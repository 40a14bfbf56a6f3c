import { EVENTO_FIELDS } from '#contract/eventos/eventos.form.ts';
import type { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import type { EventoNovoEntrada } from '#contract/eventos/eventos.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { adoptedBy } from '#web/modules/anexos/parts/anexo-item.ts';
import { bodyFrom } from '#web/patterns/form/values.ts';
import { idOf } from '#web/patterns/picker/options.ts';
import type { EventoCompleto } from '../eventos.queries.ts';
import type { EventoValues, Rascunho } from './values.ts';

export type EventoBody = RequestOf<typeof salvarEvento>['body'];

/** An empty quantity is one (EVE-015, EVE-016). */
const quantity = (text: string): number => (text === '' ? 1 : Number(text));

type Campos = Omit<EventoNovoEntrada, 'tempId' | 'id_evento_padrao' | 'concluido' | 'observacao_concluido'>;
type Conclusao = Pick<EventoBody['dados'], 'concluido' | 'observacao_concluido'>;

/** What the form says, as the API takes it. The rhythm of what does not repeat is left as it is stored: it stays with its occurrences. */
export function camposDe(values: EventoValues): Campos {
  const {
    concluido: _concluido,
    observacao_concluido: _observacao,
    recorrente_quantidade: _every,
    recorrente_periodo: _of,
    recorrente_repetir,
    recorrente_data_limite,
    ...campos
  } = bodyFrom(EVENTO_FIELDS, values);
  return {
    ...campos,
    data_programada: campos.data_programada === '' ? null : campos.data_programada,
    data_reagendamento: values.recorrente ? null : campos.data_reagendamento,
    quantidade_lembrar: quantity(values.quantidade_lembrar),
    periodo_lembrar: values.periodo_lembrar,
    ...(values.recorrente && {
      recorrente_quantidade: quantity(values.recorrente_quantidade),
      recorrente_periodo: values.recorrente_periodo,
      recorrente_repetir,
      recorrente_data_limite,
    }),
  };
}

/** The conclusion: only said of what can be concluded, an occurrence or a reminder that does not repeat. */
export function conclusaoDe(values: EventoValues): Conclusao {
  const { concluido, observacao_concluido } = bodyFrom(EVENTO_FIELDS, values);
  return values.recorrente ? {} : { concluido, observacao_concluido };
}

/** What is being written: a stored reminder, a new one of a target, or one that is saved later with its target (EVE-011). */
export type Escrita =
  | { readonly kind: 'editar'; readonly stored: EventoCompleto }
  | {
      readonly kind: 'novo';
      readonly alvo: Required<Pick<EventoBody['dados'], 'alvo_tabela' | 'id_alvo'>>;
      readonly escolheCliente: boolean;
    }
  | { readonly kind: 'automatico'; readonly rascunho: Rascunho; readonly onSalvar: (rascunho: Rascunho) => void };

/** The body of POST /eventos. `base`: the reminder the form stands on. */
export function bodyOf(values: EventoValues, base: EventoCompleto | null, escrita: Escrita): EventoBody {
  const cliente = idOf(values.cliente);
  return {
    dados: {
      ...camposDe(values),
      ...(base && { id: base.registro.id, data_edicao: base.registro.data_edicao, ...conclusaoDe(values) }),
      ...(escrita.kind === 'novo' && (cliente === null ? escrita.alvo : { alvo_tabela: 'clientes' as const, id_alvo: cliente })),
    },
    anexos: adoptedBy(values.anexos),
    anexosRemover: values.anexos.filter((one) => one.removido).map((one) => one.anexo.id),
  };
}
