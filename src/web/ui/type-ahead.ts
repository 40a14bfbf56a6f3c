import { normalizeText } from '#contract/kernel/formats.ts';
import type { Option } from './options.ts';

/** The letters typed one after the other in a closed list, and when the last one was. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { text: '', at: 0 };

/** After this pause a letter begins another name. */
const PAUSE_MS = 1000;

export interface Pressed {
  readonly key: string;
  readonly at: number;
}

export interface TypeAhead {
  readonly typed: Typed;
  /** What the letters name; null when they name none. */
  readonly option: Option | null;
}

/** What a key does in a closed list, as in the system's own lists; null when it is no letter of a name. */
export function typeAhead(before: Typed, { key, at }: Pressed, options: readonly Option[]): TypeAhead | null {
  const going = at - before.at < PAUSE_MS ? before.text : '';
  if ([...key].length !== 1 || (key === ' ' && going === '')) return null;
  const text = going + key;
  const sought = normalizeText(text);
  const named = (is: (name: string) => boolean): Option | undefined =>
    options.find(({ label }) => is(normalizeText(label))) ?? options.find(({ also = '' }) => also !== '' && is(normalizeText(also)));
  // A whole name comes before a longer one that begins as it: Mato Grosso, Mato Grosso do Sul.
  const option = named((name) => name === sought) ?? named((name) => name.startsWith(sought)) ?? null;
  return { typed: { text, at }, option };
}
