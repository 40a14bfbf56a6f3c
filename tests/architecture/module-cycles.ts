/** An import, from file to file. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const moduleOf = (file: string): string | undefined => /^src\/web\/modules\/([^/]+)\//.exec(file)?.[1];

/** Which modules of the web need themselves through others, whatever the files: `clientes → fichas → clientes`. One for each module that does. */
export function moduleCycles(imports: readonly Import[]): readonly string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [moduleOf(from), moduleOf(to)];
    if (one && other && one !== other) needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  return [...needs.keys()].flatMap((start) => wayBack(needs, start) ?? []);
}

/** The shortest way from a module back to itself. */
function wayBack(needs: ReadonlyMap<string, ReadonlySet<string>>, start: string): string | null {
  const seen = new Set<string>();
  let ways: string[][] = [[start]];
  while (ways.length > 0) {
    const next = ways.flatMap((way) => [...(needs.get(way.at(-1) ?? '') ?? [])].map((one) => [...way, one]));
    const back = next.find((way) => way.at(-1) === start);
    if (back) return back.join(' → ');
    ways = next.filter((way) => !seen.has(way.at(-1) ?? '') && seen.add(way.at(-1) ?? ''));
  }
  return null;
}
