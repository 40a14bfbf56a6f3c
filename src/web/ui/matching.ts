import { normalizeText } from '#contract/kernel/formats.ts';
import type { Option } from './options.ts';

const NOT_MEANT = 3;

export const NOT_IN_LIST = 'Escolha um da lista';

export const sameName = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

/** Whether a text is the name of one of a closed list, or the other it is known by. */
export const isNamed = ({ label, also }: Pick<Option, 'label' | 'also'>, text: string): boolean =>
  sameName(label, text) || (also !== undefined && sameName(also, text));

/** What of a closed list a text may mean, the likeliest first: a whole name, names that begin with it, names that have it inside. */
export function matching<T extends Pick<Option, 'label' | 'also'>>(options: readonly T[], text: string): T[] {
  const sought = normalizeText(text);
  const rank = ({ label, also = '' }: T): number => {
    const names = [normalizeText(label), normalizeText(also)];
    if (names.includes(sought)) return 0;
    if (names.some((name) => name.startsWith(sought))) return 1;
    return names.some((name) => name.includes(sought)) ? 2 : NOT_MEANT;
  };
  return options.filter((one) => rank(one) < NOT_MEANT).toSorted((a, b) => rank(a) - rank(b));
}
