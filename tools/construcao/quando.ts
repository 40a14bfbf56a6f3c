import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;
export type Chunks = ReadonlyMap<string, Chunk>;

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
  /** Later screens (`*.page.tsx`), by a name, that are to stand soon too: what they need travels with nothing that they do not. */
  readonly light?: Readonly<Record<string, readonly string[]>>;
}

/**
 * What this share of an entry's later screens needs travels together. A form of a client was 75 files, most below a kilobyte, asked for six
 * at a time; whoever opens one screen opens others, and finds it there.
 */
const OF_MOST = 2 / 5;
const OF_MANY = 1 / 5;
/** A file below this is all asking and no content, in bytes before compression: two later screens are enough for it to travel with others. */
export const CRUMB_BYTES = 2_500;
const SCREEN = /\.page\.tsx$/;

/** The file names chunks need, themselves included: before they run, or whenever. */
export function closure(chunks: Chunks, roots: readonly Chunk[], needs: (chunk: Chunk) => readonly string[]): ReadonlySet<string> {
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

export const before = ({ imports }: Chunk): readonly string[] => imports;
export const ever = ({ imports, dynamicImports }: Chunk): readonly string[] => [...imports, ...dynamicImports];

type Later = 'pecas' | 'registros';

/**
 * When an entry needs a file: `base` before its script runs, the others as `groupModules` says; null: at some later time. What a file needs
 * is needed at least as soon, and as often, so that files cut by it never turn in a circle.
 */
export type Role = 'base' | 'formularios' | 'casca' | 'entrada' | Later | `${Later}-${string}` | null;

/** Those of the small ones that need nothing but what travels as soon as they would, and one another. */
function crumbsAmong(small: readonly Chunk[], travels: (file: string) => boolean): ReadonlySet<string> {
  const kept = new Set(small.map(({ fileName }) => fileName));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const { fileName, imports } of small) {
      if (!imports.every((one) => travels(one) || kept.has(one))) kept.delete(fileName);
    }
  }
  return kept;
}

/** How often the later screens of an entry ask for each file, told in the shares that travel together; those with their crumbs. */
function laterIn(
  reached: readonly Chunk[],
  screens: readonly ReadonlySet<string>[],
  isFirst: (file: string) => boolean,
): (file: string) => Later | null {
  const asking = new Map(reached.map(({ fileName }) => [fileName, screens.filter((one) => one.has(fileName)).length]));
  const askedBy = (share: number, file: string): boolean => (asking.get(file) ?? 0) >= Math.max(2, screens.length * share);
  const small = reached.filter(({ fileName, code }) => code.length < CRUMB_BYTES && askedBy(0, fileName));
  const withCrumbs = (share: number): ((file: string) => boolean) => {
    const crumbs = crumbsAmong(small, (file) => isFirst(file) || askedBy(share, file));
    return (file) => askedBy(share, file) || crumbs.has(file);
  };
  const [most, many] = [withCrumbs(OF_MOST), withCrumbs(OF_MANY)];
  return (file) => (most(file) ? 'pecas' : many(file) ? 'registros' : null);
}

/** The role of each shared chunk in one entry, of which `all` is whatever it may ever load. */
export function rolesIn(
  chunks: Chunks,
  entry: FirstScreens,
  all: ReadonlySet<string>,
  chunkOf: (module: string) => Chunk,
): (file: string) => Role {
  const needed = (modules: readonly string[]): ReadonlySet<string> => closure(chunks, modules.map(chunkOf), before);
  const base = needed([entry.script]);
  const outside = needed(entry.outside);
  const inside = needed(entry.inside);
  const light = Object.entries(entry.light ?? {}).map(([name, modules]) => ({ name, files: needed(modules) }));
  const reached = [...chunks.values()].filter(({ fileName }) => all.has(fileName));
  const laterScreens = reached.filter(({ fileName, facadeModuleId }) => SCREEN.test(facadeModuleId ?? '') && !inside.has(fileName));
  const later = laterIn(
    reached,
    laterScreens.map((screen) => closure(chunks, [screen], before)),
    (file) => base.has(file) || inside.has(file) || outside.has(file),
  );
  return (file) => {
    if (base.has(file)) return 'base';
    if (inside.has(file)) return outside.has(file) ? 'formularios' : 'casca';
    if (outside.has(file)) return 'entrada';
    const when = later(file);
    const showing = light.filter(({ files }) => files.has(file)).map(({ name }) => name);
    return when && showing.length > 0 ? `${when}-${showing.join('-')}` : when;
  };
}
