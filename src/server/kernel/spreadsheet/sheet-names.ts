const MAX = 31;

const clean = (name: string): string =>
  [...name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/\s+/g, ' ')]
    .slice(0, MAX)
    .join('')
    .replace(/^['\s]+|['\s]+$/g, '') || 'Planilha';

/** Gives each sheet a name the format accepts: at most 31 characters, none of `[]:*?/\`, unique whatever the case. */
export function createSheetNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const base = clean(wanted);
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) {
      const suffix = ` (${n})`;
      name = base.slice(0, MAX - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  };
}
