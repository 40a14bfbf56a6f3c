import type { Rolldown } from 'vite';
import { type Planned, crumbsOf } from './migalhas.ts';
import { type Chunk, type Chunks, type FirstScreens, type Role, before, closure, ever, rolesIn } from './quando.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** A file smaller than this costs more to ask for than to carry along, in bytes before compression. */
const SMALL_BYTES = 7_000;
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

const whenOf = (roles: readonly Role[]): Planned['when'] => {
  if (roles.every((role) => role === 'base')) return 'base';
  return roles.every((role) => FIRST.includes(role)) ? 'first' : 'later';
};

/** A file of its own wherever one entry needs it so, whatever the others do. */
const ALONE: Role = 'entrada';

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
  if (first === undefined || uses.every(({ role }) => role === null) || uses.some(({ role }) => role === ALONE)) return null;
  if (uses.length === 1) return `${first.name}-${first.role}`;
  const roles = new Set(uses.map(({ role }) => role));
  // What few screens of one entry need would make the first of another carry it.
  if (roles.has(null) && uses.some(({ role }) => FIRST.includes(role))) return null;
  if (roles.size === 1) return `comum-${uses.map(({ name }) => name).join('-')}${first.role === 'base' ? '' : `-${first.role}`}`;
  return `comum-${uses.map(({ name, role }) => `${name}-${role ?? 'raro'}`).join('-')}`;
}

/**
 * In which file each module travels, judged by a build that was left to the bundler's own rules: one file for whatever the same set
 * of screens shares. That is sixty small files before the first row of a list, asked for six at a time; a browser is faster with few.
 *
 * Of an entry, `base` is needed by its every page, `formularios` by its screens outside and inside, `casca` by those inside, `pecas` by two
 * fifths of its later screens, `registros` by a fifth, each of these cut once more by the `light` screens that show it. What several entries
 * need is one file for just those entries and the time each needs it: a small page never carries what only a large one needs. Modules of few
 * screens, or that one of the entries needs rarely and another at once, are not in the answer: they stay where the bundler puts them.
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
    return { name: entry.family ?? entry.name, large: entry.inside.length > 0, all, roleOf: rolesIn(chunks, entry, all, chunkOf) };
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
      when: whenOf(families.map(({ role }) => role)),
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
