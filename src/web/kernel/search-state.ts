import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { RawSearch } from './search-params.ts';

/** Any of the parameters; `undefined` takes one out of the address. */
export type SearchChange<S> = { readonly [K in keyof S]?: S[K] | undefined };

export interface ChangeOptions {
  /** Takes the place of the present address instead of adding a step to the browser's history: for what is typed. */
  readonly replace?: boolean;
  /** Back to the top of the screen: for another page of a list. */
  readonly toTop?: boolean;
}

export type ChangeSearch<S> = (change: SearchChange<S>, options?: ChangeOptions) => void;

/**
 * The parameters of this screen, read by `read` (which must accept anything, its own result too), and how to change some of
 * them. Any change goes to page 1 unless it names `pagina` (CLI-152).
 */
export function useSearchState<S extends object>(read: (raw: RawSearch) => S): [S, ChangeSearch<S>] {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => read(raw as RawSearch), [raw, read]);
  const change = useCallback<ChangeSearch<S>>(
    (next, { replace = false, toTop = false } = {}) => {
      void navigate({
        to: '.',
        search: (before: object) => read({ ...before, pagina: undefined, ...next }),
        replace,
        resetScroll: toTop,
      });
    },
    [navigate, read],
  );
  return [state, change];
}
