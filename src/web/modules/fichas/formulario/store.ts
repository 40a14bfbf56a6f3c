import { useSyncExternalStore } from 'react';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { Edit } from './edits.ts';
import { isFieldPath, sameValue, valueAt } from './field-paths.ts';
import type { Origem } from './payload.ts';
import type { Problems } from './problems.ts';
import type { FichaValues } from './values.ts';

export interface FormState {
  /** What the form stands on: a stored ficha, whose version a save carries, or the client of a new one. */
  readonly origem: Origem;
  readonly values: FichaValues;
  /** What counts as unchanged. */
  readonly filled: FichaValues;
  /** Fields that were left once: what is wrong with them is said. */
  readonly touched: ReadonlySet<string>;
  /** A save was refused: what is wrong is said everywhere. */
  readonly tried: boolean;
  /** What the server refused, and the values it was about: each message stays until its field changes. */
  readonly refused: { readonly fields: Problems; readonly values: FichaValues } | null;
}

const initialState = (origem: Origem, values: FichaValues): FormState => ({
  origem,
  values,
  filled: values,
  touched: new Set(),
  tried: false,
  refused: null,
});

/** Messages of the server about fields that are still as they were sent. */
export function standingRefusals({ refused, values }: FormState): Problems {
  if (refused === null) return {};
  const stands = ([path]: readonly [string, string]): boolean =>
    !isFieldPath(path) || sameValue(valueAt(refused.values, path), valueAt(values, path));
  return Object.fromEntries(Object.entries(refused.fields).filter(stands));
}

/** One form's state outside React: each field follows only what it shows. */
export function createFormStore(origem: Origem, first: FichaValues) {
  let state = initialState(origem, first);
  const listeners = new Set<() => void>();
  const set = (next: FormState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): FormState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edit: Edit): void => set({ ...state, values: edit(state.values) }),
    touch: (path: string): void => {
      if (!state.touched.has(path)) set({ ...state, touched: new Set(state.touched).add(path) });
    },
    refuse: (fields: Problems): void => set({ ...state, tried: true, refused: { fields, values: state.values } }),
    /** Takes what the server refused away. */
    forget: (): void => set({ ...state, refused: null }),
    /** Stands the form on `base`, with `values` typed over it. */
    rebase: (base: FichaCompletaResposta, filled: FichaValues, values: FichaValues): void =>
      set({ ...initialState({ ...state.origem, base, renovada: null }, filled), values }),
  };
}

export type FormStore = ReturnType<typeof createFormStore>;

/** A part of the state; renders again only when it changes. */
export const useStore = <T>(store: FormStore, select: (state: FormState) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
