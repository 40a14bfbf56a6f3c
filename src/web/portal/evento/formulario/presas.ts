import { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import type { Edit } from './store.ts';
import { mudadas } from './pessoas.ts';
import type { CampoDoEvento, EventoValues } from './values.ts';

/* What is typed, and whether it may still be saved: an event is closed while somebody writes in it. Pure. */

const CAMPOS = Object.keys(EVENTO_SEGURADO_FIELDS) as CampoDoEvento[];

const camposDe = (values: EventoValues): Pick<EventoValues, CampoDoEvento> =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, values[campo]])) as Pick<EventoValues, CampoDoEvento>;

export interface Fechado {
  /** The event's own fields stand. */
  readonly eventoFechado: boolean;
  /** Nobody may be added or changed. */
  readonly pessoasFechadas: boolean;
}

const eventoMudou = (filled: EventoValues, values: EventoValues): boolean => CAMPOS.some((campo) => filled[campo] !== values[campo]);

/** What a copy begins with is nobody's typing, though a save sends it. */
const alguemMudou = (filled: EventoValues, values: EventoValues): boolean => filled !== values && mudadas(filled, values).length > 0;

/** Whether something is typed that is not stored. */
export const mudou = (filled: EventoValues, values: EventoValues): boolean => eventoMudou(filled, values) || alguemMudou(filled, values);

/** What is typed and can be saved no more: all of it, or what was written of the event itself; null for nothing. */
export type Presas = 'tudo' | 'evento';

export function presasEm(filled: EventoValues, values: EventoValues, { eventoFechado, pessoasFechadas }: Fechado): Presas | null {
  if (pessoasFechadas) return mudou(filled, values) ? 'tudo' : null;
  return eventoFechado && eventoMudou(filled, values) ? 'evento' : null;
}

/** Whether a save would store something. */
export const haOQueSalvar = (filled: EventoValues, values: EventoValues, { eventoFechado, pessoasFechadas }: Fechado): boolean =>
  (!eventoFechado && eventoMudou(filled, values)) || (!pessoasFechadas && alguemMudou(filled, values));

/** Gives up what can be saved no more. */
export const soltar =
  (filled: EventoValues, presas: Presas): Edit =>
  (values) =>
    presas === 'tudo' ? filled : { ...values, ...camposDe(filled) };
