import { useSyncExternalStore } from 'react';

/** What is wrong, by path. */
type Problems = Readonly<Record<string, string>>;

export interface EditState<Ground, Values> {
  /** What the form stands on: what is stored, whose version a save carries, or what a new one comes from. */
  readonly ground: Ground;
  readonly values: Values;
  /** What counts as unchanged. */
  readonly filled: Values;
  /** Paths that were left once: what is wrong with them is said. */
  readonly touched: ReadonlySet<string>;
  /** A save was refused: what is wrong is said everywhere. */
  readonly tried: boolean;
  /** What the server refused, and the values it was about: each message stays until its field changes. */
  readonly refused: { readonly fields: Problems; readonly values: Values } | null;
}

const initialState = <Ground, Values>(ground: Ground, values: Values): EditState<Ground, Values> => ({
  ground,
  values,
  filled: values,
  touched: new Set(),
  tried: false,
  refused: null,
});

/** Messages of the server about what is still as it was sent; `same` says of a path whether both values have the same there. */
export function refusalsThatStand<Values>(
  { refused, values }: Pick<EditState<unknown, Values>, 'refused' | 'values'>,
  same: (path: string, sent: Values, now: Values) => boolean,
): Problems {
  if (refused === null) return {};
  return Object.fromEntries(Object.entries(refused.fields).filter(([path]) => same(path, refused.values, values)));
}

/** One form's state outside React: each field follows only what it shows. */
export function createEditStore<Ground, Values>(ground: Ground, first: Values, filled: Values = first) {
  type State = EditState<Ground, Values>;
  let state: State = { ...initialState(ground, filled), values: first };
  const listeners = new Set<() => void>();
  const set = (next: State): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): State => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edit: (values: Values) => Values): void => set({ ...state, values: edit(state.values) }),
    touch: (path: string): void => {
      if (!state.touched.has(path)) set({ ...state, touched: new Set(state.touched).add(path) });
    },
    refuse: (fields: Problems): void => set({ ...state, tried: true, refused: { fields, values: state.values } }),
    /** Takes what the server refused away. */
    forget: (): void => set({ ...state, refused: null }),
    /** What came to the record by itself: under what is typed, and nothing that was said is taken back. */
    take: (change: (state: State) => Pick<State, 'ground' | 'filled' | 'values'>): void => set({ ...state, ...change(state) }),
    /** Stands the form on `stored`, with `values` typed over it. */
    rebase: (stored: Ground, saved: Values, values: Values): void => set({ ...initialState(stored, saved), values }),
  };
}

type Followed<State> = { readonly get: () => State; readonly subscribe: (listener: () => void) => () => void };

/** A part of the state; renders again only when it changes. */
export const useStore = <State, T>(store: Followed<State>, select: (state: State) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
