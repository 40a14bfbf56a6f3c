import { useSyncExternalStore } from 'react';
import { inteiraDe } from './pessoas.ts';
import { type Problems, pessoaDoCaminho } from './problems.ts';
import type { CampoDoEvento, EventoLido, EventoValues } from './values.ts';

export interface FormState {
  /** The stored event, whose version a save carries; null for a new one. */
  readonly base: EventoLido | null;
  readonly values: EventoValues;
  /** What counts as unchanged. */
  readonly filled: EventoValues;
  /** Paths that were left once: what is wrong with them is said. */
  readonly touched: ReadonlySet<string>;
  /** A save was refused: what is wrong is said everywhere. */
  readonly tried: boolean;
  /** What the server refused, and the values it was about: each message stays until its field changes. */
  readonly refused: { readonly fields: Problems; readonly values: EventoValues } | null;
}

export type Edit = (values: EventoValues) => EventoValues;

/** The text, or yes or no, at a path; undefined where nobody is there any more. */
export function valueAt(values: EventoValues, path: string): string | boolean | undefined {
  const dePessoa = pessoaDoCaminho(path);
  if (dePessoa === null) return path in values ? values[path as CampoDoEvento] : undefined;
  const inteira = inteiraDe(values, dePessoa.chave);
  return inteira ? { ...inteira.pessoa, ...inteira.saude }[dePessoa.campo] : undefined;
}

/** Messages of the server about what is still as it was sent. */
export function standingRefusals({ refused, values }: Pick<FormState, 'refused' | 'values'>): Problems {
  if (refused === null) return {};
  return Object.fromEntries(Object.entries(refused.fields).filter(([path]) => valueAt(refused.values, path) === valueAt(values, path)));
}

const initialState = (base: EventoLido | null, values: EventoValues): FormState => ({
  base,
  values,
  filled: values,
  touched: new Set(),
  tried: false,
  refused: null,
});

/** The form of one event outside React: a card follows only its own person. */
export function createFormStore(base: EventoLido | null, first: EventoValues, filled: EventoValues = first) {
  let state: FormState = { ...initialState(base, filled), values: first };
  const listeners = new Set<() => void>();
  const set = (next: FormState): void => {
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
    rebase: (stored: EventoLido, saved: EventoValues, values: EventoValues): void => set({ ...initialState(stored, saved), values }),
  };
}

export type FormStore = ReturnType<typeof createFormStore>;

/** A part of the state; renders again only when it changes. */
export const useStore = <T>(store: FormStore, select: (state: FormState) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
