import { useMatch, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { type Beside, besidesChanged, documentsOf, namesDocument } from './search-documents.ts';
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

export interface SearchStateOptions<S> {
  /** Parameters that, while they are documents, the browser keeps beside the address: `read` takes a name there, and no document. */
  readonly hidden?: readonly (keyof S & string)[];
  /**
   * Of a part of a record: what else its address says, as the tab (`{ aba: 'sms' }`). A change takes the place of the present address, and
   * never counts as leaving what is typed in the record.
   */
  readonly within?: Readonly<Record<string, string>>;
}

const NOTHING_HIDDEN: readonly never[] = [];

/** An address, and what the browser keeps beside it. */
interface Place {
  readonly pathname: string;
  readonly search: RawSearch;
  readonly state: Beside;
}

interface Places {
  readonly location: Place;
  readonly resolvedLocation?: Place | undefined;
}

const bare = (pathname: string): string => pathname.replace(/\/$/, '');

/** Where the screen at `mine` stands: of the step that is being taken, or of the one before, while that is to another screen. */
const placeOf = (mine: string, { location, resolvedLocation }: Places): Place =>
  [location, resolvedLocation].find((one) => one !== undefined && bare(one.pathname) === mine) ?? location;

/**
 * What a screen follows of the router's state, apart: a step that changes neither draws nothing anew, and each is the same object until it
 * says another thing.
 */
export const followed = (mine: string) => ({
  search: (places: Places): RawSearch => placeOf(mine, places).search,
  documents: (places: Places): string | undefined => placeOf(mine, places).state.documents,
});

/** Both as they are at one moment: a name never goes without the document that it took the place of, nor a screen before the next one came. */
function usePlace() {
  const mine = useMatch({ strict: false, select: ({ pathname }) => bare(pathname) }) ?? '';
  const { search, documents } = followed(mine);
  return { raw: useRouterState({ select: search }), documents: useRouterState({ select: documents }) };
}

/**
 * The parameters of this screen, read by `read` (which must accept anything, its own result too), and how to change some of
 * them. Any change goes to page 1 unless it names `pagina` (CLI-152).
 */
export function useSearchState<S extends object>(
  read: (raw: RawSearch) => S,
  { hidden = NOTHING_HIDDEN, within }: SearchStateOptions<S> = {},
): [S, ChangeSearch<S>] {
  const { raw, documents } = usePlace();
  const navigate = useNavigate();
  const state = useMemo(() => ({ ...read(raw), ...documentsOf({ documents }, hidden) }), [raw, documents, read, hidden]);
  const change = useCallback<ChangeSearch<S>>(
    (next, { replace = false, toTop = false } = {}) => {
      void navigate({
        to: '.',
        search: (before: object) => ({ ...within, ...read({ ...before, pagina: undefined, ...next }) }),
        state: (before) => besidesChanged(before, next, hidden),
        replace: replace || within !== undefined,
        ignoreBlocker: within !== undefined,
        resetScroll: toTop && within === undefined,
      });
    },
    [navigate, read, hidden, within],
  );
  // Written by hand, or kept from before: it is not looked for, and does not stay where it may be sent and logged.
  const named = namesDocument(raw, hidden);
  useEffect(() => {
    if (!named) return;
    const search = (before: object) => ({ ...within, ...read({ ...before }) });
    void navigate({ to: '.', search, state: true, replace: true, ignoreBlocker: within !== undefined, resetScroll: false });
  }, [named, navigate, read, within]);
  return [state, change];
}
