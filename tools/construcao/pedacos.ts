import type { Rolldown } from 'vite';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
type Chunk = Rolldown.OutputChunk;

/** What a page needs before it shows, as module files under the web's sources. */
export interface FirstScreens {
  /** The page's own script. */
  readonly entry: string;
  /** Screens for whoever is not logged in. */
  readonly outside: readonly string[];
  /** Screens everybody passes on the way to work. */
  readonly inside: readonly string[];
}

/** A file smaller than this costs more to ask for than to carry along, in bytes before compression. */
const SMALL_BYTES = 8_000;

/** The file names a chunk needs before it runs, itself included. */
function closure(chunks: ReadonlyMap<string, Chunk>, roots: readonly Chunk[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = roots.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(chunks.get(name)?.imports ?? []));
  }
  return seen;
}

/** Small files that need nothing beyond `known` and one another: together they can be one file without circles. */
function smallOnes(shared: readonly Chunk[], known: ReadonlySet<string>): ReadonlySet<string> {
  const kept = new Set(shared.filter(({ code }) => code.length < SMALL_BYTES).map(({ fileName }) => fileName));
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    for (const { fileName, imports } of shared) {
      if (!imports.every((one) => known.has(one) || kept.has(one))) kept.delete(fileName);
    }
  }
  return kept;
}

/**
 * In which file each module travels, judged by a build that was left to the bundler's own rules: one file for whatever the same set
 * of screens shares. That is sixty small files before the first row of a list, asked for six at a time; a browser is faster with few.
 *
 * `base` is needed by every page, `formularios` by the login and the panel, `casca` by the panel, `pecas` are the small parts that
 * several screens share. Modules of one screen only are not in the answer: they stay with it.
 */
export function groupModules(output: Output, screens: FirstScreens): ReadonlyMap<string, string> {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const chunkOf = (module: string): Chunk => {
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`A construção não tem ${module}.`);
    return found;
  };
  const base = closure(chunks, [chunkOf(screens.entry)]);
  const outside = closure(chunks, screens.outside.map(chunkOf));
  const inside = closure(chunks, screens.inside.map(chunkOf));
  const shared = [...chunks.values()].filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry);
  const small = smallOnes(
    shared.filter(({ fileName }) => !base.has(fileName) && !inside.has(fileName)),
    new Set([...base, ...inside]),
  );
  const groupOf = (fileName: string): string | null => {
    if (base.has(fileName)) return 'base';
    if (inside.has(fileName)) return outside.has(fileName) ? 'formularios' : 'casca';
    return small.has(fileName) && !outside.has(fileName) ? 'pecas' : null;
  };
  const groups = new Map<string, string>();
  for (const { fileName, moduleIds } of shared) {
    const group = groupOf(fileName);
    if (group !== null) for (const id of moduleIds) groups.set(id, group);
  }
  return groups;
}
