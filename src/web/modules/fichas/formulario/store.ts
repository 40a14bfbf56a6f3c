import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { createEditStore, type EditState, refusalsThatStand } from '#web/patterns/form/edit-store.ts';
import { isFieldPath, sameValue, valueAt } from './field-paths.ts';
import type { Origem } from './payload.ts';
import type { Problems } from './problems.ts';
import type { FichaValues } from './values.ts';

/** Stands on a stored ficha or on the client of a new one. */
export type FormState = EditState<Origem, FichaValues>;

export const standingRefusals = (state: FormState): Problems =>
  refusalsThatStand(state, (path, sent, now) => !isFieldPath(path) || sameValue(valueAt(sent, path), valueAt(now, path)));

/** The form of one ficha outside React. */
export function createFormStore(origem: Origem, first: FichaValues) {
  const { rebase, ...store } = createEditStore(origem, first);
  return {
    ...store,
    /** Stands the form on `base`, with `values` typed over it. */
    rebase: (base: FichaCompletaResposta, filled: FichaValues, values: FichaValues): void =>
      rebase({ ...store.get().ground, base, renovada: null }, filled, values),
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
