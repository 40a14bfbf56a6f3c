/*
 * Addresses of pages as patterns: `/login`, `/{token}/cliente`, `/painel/*`. A part in braces stands for any one part, a final `*` for any
 * number of them, none included. A final slash changes nothing.
 */

const REST = '*';
const isParameter = (part: string): boolean => part.startsWith('{');

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const open = pattern.at(-1) === REST;
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, at) => isParameter(part) || part === parts[at]);
}

/** How exact each part is: a word before any part, any part before the rest, the end before a rest that is empty. */
const rank = (part: string | undefined): number => (part === undefined ? 1 : part === REST ? 3 : isParameter(part) ? 2 : 0);

/** Negative when `a` is the more exact of two patterns that one address matches. */
export function compareExactness(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = rank(left[at]) - rank(right[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds what belongs to an address (without its query) in a table of patterns: the most exact one decides, whatever their order. */
export function pageFinder<T>(table: readonly (readonly [pattern: string, page: T])[]): (path: string) => T | null {
  const sorted = table.toSorted(([a], [b]) => compareExactness(a, b)).map(([pattern, page]) => ({ pattern: partsOf(pattern), page }));
  return (path) => {
    const parts = partsOf(path);
    return sorted.find(({ pattern }) => matches(pattern, parts))?.page ?? null;
  };
}
