import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import type { EventoCompleto } from '../eventos.queries.ts';
import type { Conflict } from './enviar.ts';
import type { EventoBody } from './payload.ts';
import type { Problems } from './problems.ts';
import type { Anexos } from './use-anexos.ts';
import type { EventoField, EventoValues, Rascunho } from './values.ts';

/** What is being written: a stored reminder, a new one of a target, or one that is saved later with its target (EVE-011). */
export type Escrita =
  | { readonly kind: 'editar'; readonly stored: EventoCompleto }
  | {
      readonly kind: 'novo';
      readonly alvo: Required<Pick<EventoBody['dados'], 'alvo_tabela' | 'id_alvo'>>;
      readonly escolheCliente: boolean;
    }
  | { readonly kind: 'automatico'; readonly rascunho: Rascunho; readonly onSalvar: (rascunho: Rascunho) => void };

export interface FormOptions {
  readonly escrita: Escrita;
  readonly initial: EventoValues;
  readonly onSaved: (registro: EventoRegistroResposta | null) => void;
  readonly onClose: () => void;
}

export interface EventoForm {
  readonly values: EventoValues;
  readonly set: (change: Partial<EventoValues>) => void;
  readonly problems: Problems;
  /** Messages of a refusal that belong to no field. */
  readonly others: readonly string[];
  readonly anexos: Anexos;
  /** The client chosen in the place of the given target; nobody when it is empty. */
  readonly cliente: readonly PickerOption[];
  readonly setCliente: (cliente: readonly PickerOption[]) => void;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly save: () => void;
  readonly conflict: Conflict | null;
  readonly base: EventoValues;
  readonly resolve: (keep: ReadonlySet<EventoField>) => void;
  readonly dismissConflict: () => void;
}
