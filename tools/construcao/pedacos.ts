import type { Rolldown } from 'vite';
import { type Planned, crumbsOf } from './migalhas.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

/** What the pages of an entry need before they show, as module files under the web's sources. */
export interface FirstScreens {
  readonly name: string;
  /** Small pages of one family share their common files as one: many cuts would make the first screens of the large entries many files. */
  readonly family?: string;
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

/** When an entry needs a file: `base` before its script runs, the others as `groupModules` says; null: at some later time. */
type Role = 'base' | 'formularios' | 'casca' | 'pecas' | null;

/** The role of each shared chunk in one entry. */
function rolesIn(
  chunks: Chunks,
  screens: FirstScreens,
  shared: readonly Chunk[],
  chunkOf: (module: string) => Chunk,
): (file: string) => Role {
  const base = closure(chunks, [chunkOf(screens.script)], before);
  const outside = closure(chunks, screens.outside.map(chunkOf), before);
  const inside = closure(chunks, screens.inside.map(chunkOf), before);
  const small = smallOnes(
    shared.filter(({ fileName }) => !base.has(fileName) && !inside.has(fileName)),
    new Set([...base, ...inside]),
  );
  return (fileName) => {
    if (base.has(fileName)) return 'base';
    if (inside.has(fileName)) return outside.has(fileName) ? 'formularios' : 'casca';
    return small.has(fileName) && !outside.has(fileName) ? 'pecas' : null;
  };
}

interface Use {
  readonly name: string;
  readonly role: Role;
  /** People work in it: it has screens inside. */
  readonly large: boolean;
}

/** The uses of one family as one: at once, as soon as any of them needs it at once. */
function asFamilies(uses: readonly Use[]): readonly Use[] {
  const families = new Map<string, Use>();
  for (const use of uses) {
    const known = families.get(use.name);
    families.set(use.name, known && known.role === 'base' ? known : use);
  }
  return [...families.values()];
}

const FIRST: readonly Role[] = ['base', 'formularios', 'casca'];

/**
 * What is among the first screens of one entry that people work in and comes later in another such: where it is small they get it a little
 * early, and one file less. What is heavy, and what only small pages need at once, stays for later: it would weigh on the first screens of
 * the others.
 */
const early = (uses: readonly Use[], heavy: boolean): readonly Use[] =>
  !heavy && uses.some(({ large, role }) => large && FIRST.includes(role))
    ? uses.map((use) => (use.large && !FIRST.includes(use.role) ? { ...use, role: 'casca' } : use))
    : uses;

/** One file for whatever the same entries need at the same time of each; null: it stays a file of its own. */
function groupFor(asked: readonly Use[], heavy: boolean): string | null {
  const uses = early(asked, heavy);
  const [first] = uses;
  if (first === undefined || uses.some(({ role }) => role === null)) return null;
  const roles = new Set(uses.map(({ role }) => role));
  if (uses.length === 1) return `${first.name}-${first.role}`;
  // The small parts of one among the first screens of another would make these wait for what they do not show; of two, each screen asks for
  // those it shows.
  if (roles.has('pecas') && (roles.size > 1 || uses.length > 1)) return null;
  if (roles.size === 1) return `comum-${uses.map(({ name }) => name).join('-')}${first.role === 'base' ? '' : `-${first.role}`}`;
  return `comum-${uses.map(({ name, role }) => `${name}-${role}`).join('-')}`;
}

/**
 * In which file each module travels, judged by a build that was left to the bundler's own rules: one file for whatever the same set
 * of screens shares. That is sixty small files before the first row of a list, asked for six at a time; a browser is faster with few.
 *
 * Of an entry, `base` is needed by its every page, `formularios` by its screens outside and inside, `casca` by those inside, `pecas` are
 * the small parts that several of its screens share. What several entries need is one file for just those entries and the time each needs
 * it: a small page never carries what only a large one needs. Modules of one screen, or that one of the entries needs only later, are not
 * in the answer: they stay where the bundler puts them.
 */
export function groupModules(output: Output, entries: readonly FirstScreens[]): ReadonlyMap<string, string> {
  const chunks: Chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const chunkOf = (module: string): Chunk => {
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`A construção não tem ${module}.`);
    return found;
  };
  const shared = [...chunks.values()].filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry);
  const reach = entries.map((entry) => {
    const all = closure(chunks, [chunkOf(entry.script)], ever);
    const roleOf = rolesIn(
      chunks,
      entry,
      shared.filter(({ fileName }) => all.has(fileName)),
      chunkOf,
    );
    return { name: entry.family ?? entry.name, large: entry.inside.length > 0, all, roleOf };
  });
  const isHeavy = (file: string): boolean =>
    (chunks.get(file)?.code.length ?? 0) >= SMALL_BYTES &&
    reach.some(({ large, all, roleOf }) => large && all.has(file) && !FIRST.includes(roleOf(file)));
  const planned = new Map<string, Planned>();
  for (const chunk of shared) {
    const { fileName } = chunk;
    const uses = reach.filter(({ all }) => all.has(fileName)).map(({ name, large, roleOf }) => ({ name, large, role: roleOf(fileName) }));
    // With what it brings along. What is on small pages too is never of much weight.
    const heavy = uses.every(({ large }) => large) && [...closure(chunks, [chunk], before)].some(isHeavy);
    const families = asFamilies(uses);
    const group = groupFor(families, heavy);
    if (group === null) continue;
    planned.set(group, {
      group,
      entries: new Set(families.map(({ name }) => name)),
      base: families.every(({ role }) => role === 'base'),
      chunks: [...(planned.get(group)?.chunks ?? []), chunk],
    });
  }
  const crumbs = crumbsOf([...planned.values()], chunks);
  return new Map(
    [...planned.values()].flatMap(({ group, chunks: own }) =>
      own.flatMap(({ moduleIds }) => moduleIds.map((id) => [id, crumbs.get(group) ?? group] as const)),
    ),
  );
}
