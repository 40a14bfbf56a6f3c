import { createEditStore, type EditState, refusalsThatStand } from '#web/patterns/form/edit-store.ts';
import { inteiraDe } from './pessoas.ts';
import { type Problems, pessoaDoCaminho } from './problems.ts';
import type { CampoDoEvento, EventoLido, EventoValues } from './values.ts';

/** Stands on the stored event; null for a new one. */
export type FormState = EditState<EventoLido | null, EventoValues>;

export type Edit = (values: EventoValues) => EventoValues;

/** The text, or yes or no, at a path; undefined where nobody is there any more. */
export function valueAt(values: EventoValues, path: string): string | boolean | undefined {
  const dePessoa = pessoaDoCaminho(path);
  if (dePessoa === null) return path in values ? values[path as CampoDoEvento] : undefined;
  const inteira = inteiraDe(values, dePessoa.chave);
  return inteira ? { ...inteira.pessoa, ...inteira.saude }[dePessoa.campo] : undefined;
}

export const standingRefusals = (state: Pick<FormState, 'refused' | 'values'>): Problems =>
  refusalsThatStand(state, (path, sent, now) => valueAt(sent, path) === valueAt(now, path));

/** The form of one event outside React: a card follows only its own person. */
export const createFormStore = createEditStore<EventoLido | null, EventoValues>;

export type FormStore = ReturnType<typeof createFormStore>;
