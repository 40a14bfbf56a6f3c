import { normalizeText } from '#contract/kernel/formats.ts';

export const NOT_IN_LIST = 'Escolha um da lista';

export const sameName = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

/** What of a closed list a text may mean, the likeliest first: the name itself, names that begin with it, names that have it inside. */
export function matching<T extends { readonly label: string }>(options: readonly T[], text: string): T[] {
  const sought = normalizeText(text);
  const rank = ({ label }: T): number => {
    const name = normalizeText(label);
    if (name === sought) return 0;
    return name.startsWith(sought) ? 1 : 2;
  };
  return options.filter(({ label }) => normalizeText(label).includes(sought)).toSorted((a, b) => rank(a) - rank(b));
}
