import { normalizeText } from '#contract/kernel/formats.ts';
import type { Option } from './options.ts';

const NOT_MEANT = 3;

export const NOT_IN_LIST = 'Escolha um da lista';

export const sameName = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

/** Whether a text is the name of one of a closed list, or the other it is known by. */
export const isNamed = ({ label, also }: Pick<Option, 'label' | 'also'>, text: string): boolean =>
  sameName(label, text) || (also !== undefined && sameName(also, text));

type Named = Pick<Option, 'label' | 'also'>;

/** How likely a name is meant by a text: the whole name, one that begins with it, one that has it inside, none of these. */
function rankOf({ label, also = '' }: Named, sought: string): number {
  const names = [normalizeText(label), normalizeText(also)];
  if (names.includes(sought)) return 0;
  if (names.some((name) => name.startsWith(sought))) return 1;
  return names.some((name) => name.includes(sought)) ? 2 : NOT_MEANT;
}

/** What was found for a text, the likeliest first; what was found by more than its name comes after, in the order it had. */
export function likeliestFirst<T extends Named>(found: readonly T[], text: string): T[] {
  const sought = normalizeText(text);
  // Nothing sought begins every name alike.
  return found.toSorted((a, b) => rankOf(a, sought) - rankOf(b, sought));
}

/** What of a closed list a text may mean, the likeliest first. */
export function matching<T extends Named>(options: readonly T[], text: string): T[] {
  const sought = normalizeText(text);
  return likeliestFirst(
    options.filter((one) => rankOf(one, sought) < NOT_MEANT),
    text,
  );
}
