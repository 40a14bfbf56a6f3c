import type { Rolldown } from 'vite';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

/** What the pages of an entry need before they show, as module files under the web's sources. */
export interface FirstScreens {
  readonly name: string;
  /** The page's own script. */
  readonly script: string;
  /** Screens for whoever is not logged in. */
  readonly outside: readonly string[];
  /** Screens everybody passes on the way to work. */
  readonly inside: readonly string[];
}

/** A file smaller than this costs more to ask for than to carry along, in bytes before compression. */
const SMALL_BYTES = 7_000;

/** The file names chunks need, themselves included: before they run, or whenever. */
function closure(chunks: Chunks, roots: readonly Chunk[], needs: (chunk: Chunk) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = roots.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = chunks.get(name);
    if (chunk) waiting.push(...needs(chunk));
  }
  return seen;
}

const before = ({ imports }: Chunk): readonly string[] => imports;
const ever = ({ imports, dynamicImports }: Chunk): readonly string[] => [...imports, ...dynamicImports];

/** Small files that need nothing beyond `known` and one another: together they can be one file without circles. */
function smallOnes(shared: readonly Chunk[], known: ReadonlySet<string>): ReadonlySet<string> {
  const kept = new Set(shared.filter(({ code }) => code.length < SMALL_BYTES).map(({ fileName }) => fileName));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const { fileName, imports } of shared) {
      if (!imports.every((one) => known.has(one) || kept.has(one))) kept.delete(fileName);
    }
  }
  return kept;
}

type GroupOf = (fileName: string) => string | null;

/** The groups of one entry: `own` are the shared chunks that nobody else ever needs. */
function groupsOfEntry(
  chunks: Chunks,
  { name, ...screens }: FirstScreens,
  own: readonly Chunk[],
  chunkOf: (module: string) => Chunk,
): GroupOf {
  const base = closure(chunks, [chunkOf(screens.script)], before);
  const outside = closure(chunks, screens.outside.map(chunkOf), before);
  const inside = closure(chunks, screens.inside.map(chunkOf), before);
  const small = smallOnes(
    own.filter(({ fileName }) => !base.has(fileName) && !inside.has(fileName)),
    new Set([...base, ...inside]),
  );
  return (fileName) => {
    if (base.has(fileName)) return `${name}-base`;
    if (inside.has(fileName)) return outside.has(fileName) ? `${name}-formularios` : `${name}-casca`;
    return small.has(fileName) && !outside.has(fileName) ? `${name}-pecas` : null;
  };
}

/**
 * In which file each module travels, judged by a build that was left to the bundler's own rules: one file for whatever the same set
 * of screens shares. That is sixty small files before the first row of a list, asked for six at a time; a browser is faster with few.
 *
 * Of an entry, `base` is needed by its every page, `formularios` by its screens outside and inside, `casca` by those inside, `pecas` are
 * the small parts that several of its screens share. What the scripts of several entries need before they run is one file for just those
 * entries: a small page never carries what only a large one needs. Modules of one screen, or that entries share later, are not in the
 * answer: they stay where the bundler puts them.
 */
export function groupModules(output: Output, entries: readonly FirstScreens[]): ReadonlyMap<string, string> {
  const chunks: Chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const chunkOf = (module: string): Chunk => {
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`A construção não tem ${module}.`);
    return found;
  };
  const shared = [...chunks.values()].filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry);
  const reach = entries.map((entry) => ({
    entry,
    first: closure(chunks, [chunkOf(entry.script)], before),
    all: closure(chunks, [chunkOf(entry.script)], ever),
  }));
  const groups = new Map<string, string>();
  const put = ({ moduleIds }: Chunk, group: string): void => moduleIds.forEach((id) => void groups.set(id, group));

  for (const { entry } of reach) {
    const own = shared.filter(({ fileName }) => reach.every((other) => other.all.has(fileName) === (other.entry === entry)));
    const groupOf = groupsOfEntry(chunks, entry, own, chunkOf);
    for (const chunk of own) {
      const group = groupOf(chunk.fileName);
      if (group !== null) put(chunk, group);
    }
  }
  for (const chunk of shared) {
    const users = reach.filter(({ all }) => all.has(chunk.fileName));
    // Wherever one of them needs it only later, it stays a file of its own.
    if (users.length > 1 && users.every(({ first }) => first.has(chunk.fileName)))
      put(chunk, `comum-${users.map(({ entry }) => entry.name).join('-')}`);
  }
  return groups;
}
