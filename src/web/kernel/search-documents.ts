import { type DraftPlace, drafts, whoTypes } from './draft-store.ts';
import { randomKey } from './idempotency.ts';
import { type RawSearch, isDocument, searchParam, textParam } from './search-params.ts';

/** Documents that somebody is looked for by, each under the name of its parameter. */
type Documents = Readonly<Record<string, string>>;

/** What a step of the browser's history says of them. */
export interface Beside {
  /** Under which name the tab keeps them, never they themselves: whoever leaves leaves none behind, and a step back finds none (G2-51). */
  readonly documents?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Beside {}
}

/** As much of one as the API takes. */
const MAX = 100;

/** So many searches are kept, the newest first: a step back beyond them finds no document. */
const KEPT = 50;

type Kept = readonly [name: string, documents: Documents];

const place = (): DraftPlace => drafts.at('procurados', whoTypes);

function keptOf(): readonly Kept[] {
  const kept = place().read();
  return Array.isArray(kept) ? kept.filter((one): one is Kept => Array.isArray(one)) : [];
}

/** The documents among these parameters; of what `hidden` names alone. */
function documentsIn(search: object, hidden: readonly string[]): Documents {
  const given: Readonly<Record<string, unknown>> = { ...search };
  const found: Record<string, string> = {};
  for (const name of hidden) {
    const text = searchParam(given[name], MAX);
    if (text !== undefined && isDocument(text)) found[name] = text;
  }
  return found;
}

/** Those that a step of the history goes with, for whoever looked for them and over a reload, too. */
export function documentsOf({ documents }: Beside, hidden: readonly string[]): Documents {
  if (documents === undefined || hidden.length === 0) return {};
  return documentsIn(keptOf().find(([name]) => name === documents)?.[1] ?? {}, hidden);
}

/** Keeps the documents of a search for the step that it goes with; nothing where it looks for none. */
function besides(search: object, hidden: readonly string[]): Beside {
  const found = documentsIn(search, hidden);
  if (Object.keys(found).length === 0) return {};
  const kept = keptOf();
  const said = JSON.stringify(found);
  const documents = kept.find(([, one]) => JSON.stringify(one) === said)?.[0] ?? randomKey();
  place().keep([[documents, found], ...kept.filter(([name]) => name !== documents)].slice(0, KEPT));
  return { documents };
}

/** What goes with a step that changes some parameters: the documents among those, and of the others what went before. */
export function besidesChanged(before: Beside, change: object, hidden: readonly string[]): Beside {
  if (hidden.some((name) => name in change)) return besides({ ...documentsOf(before, hidden), ...change }, hidden);
  return hidden.length > 0 && before.documents !== undefined ? { documents: before.documents } : {};
}

/** Whether an address says a document where it may not. */
export const namesDocument = (raw: RawSearch, hidden: readonly string[]): boolean =>
  hidden.some((name) => isDocument(textParam(raw[name])));
