import { useSyncExternalStore } from 'react';
import type { Edit } from './edits.ts';
import { isFieldPath, sameValue, valueAt } from './field-paths.ts';
import type { Problems } from './problems.ts';
import type { FichaValues } from './values.ts';

export interface FormState {
  readonly values: FichaValues;
  /** What the form was filled from: a stored ficha, or the start of a new one. */
  readonly filled: FichaValues;
  /** Fields that were left once: what is wrong with them is said. */
  readonly touched: ReadonlySet<string>;
  /** A save was refused: what is wrong is said everywhere. */
  readonly tried: boolean;
  /** What the server refused, and the values it was about: each message stays until its field changes. */
  readonly refused: { readonly fields: Problems; readonly values: FichaValues } | null;
}

export const initialState = (values: FichaValues): FormState => ({
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
export function createFormStore(first: FichaValues) {
  let state = initialState(first);
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
    /** Stands the form on what is stored now, with `values` typed over it. */
    rebase: (filled: FichaValues, values: FichaValues): void => set({ ...initialState(filled), values }),
  };
}

export type FormStore = ReturnType<typeof createFormStore>;

/** A part of the state; renders again only when it changes. */
export const useStore = <T>(store: FormStore, select: (state: FormState) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
