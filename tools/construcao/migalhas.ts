import type { Rolldown } from 'vite';
import { CRUMB_BYTES } from './quando.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'code'>;

/** A file that several screens share, as the plan has it so far. */
export interface Planned {
  readonly group: string;
  /** The entries that load it at some time. */
  readonly entries: ReadonlySet<string>;
  /** All of them load it before their script runs; for their first screens; or one of them with some later screen. */
  readonly when: 'base' | 'first' | 'later';
  readonly chunks: readonly Chunk[];
}

const sizeOf = ({ chunks }: Planned): number => chunks.reduce((sum, { code }) => sum + code.length, 0);

/** The narrowest of the files that whoever loads `crumb` has before it. */
const wholeFor = (crumb: Planned, wholes: readonly Planned[]): Planned | undefined =>
  wholes
    .filter(({ group, entries }) => group !== crumb.group && [...crumb.entries].every((one) => entries.has(one)))
    .toSorted((a, b) => a.entries.size - b.entries.size)[0];

/**
 * Which planned files are so small that they travel with a larger one, and with which: of the answer the key goes with the value. Only with
 * one that every screen loads first, and only where it needs nothing that does not come with it: the larger file would wait for what it does
 * not show, or turn in a circle with it.
 */
export function crumbsOf(planned: readonly Planned[], chunks: ReadonlyMap<string, Chunk>): ReadonlyMap<string, string> {
  const groupOf = new Map(planned.flatMap(({ group, chunks: own }) => own.map(({ fileName }) => [fileName, group] as const)));
  const wholes = planned.filter((one) => one.when === 'base' && sizeOf(one) >= CRUMB_BYTES);
  /** The files a group needs before it runs, and those of what it needs. */
  const neededBy = ({ chunks: own }: Planned): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = own.flatMap(({ imports }) => imports);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(...(chunks.get(name)?.imports ?? []));
    }
    return seen;
  };
  const moves = new Map<string, string>();
  const needs = new Map(wholes.map((one) => [one.group, neededBy(one)]));
  for (const crumb of planned) {
    const whole = crumb.when !== 'later' && sizeOf(crumb) < CRUMB_BYTES ? wholeFor(crumb, wholes) : undefined;
    if (whole) moves.set(crumb.group, whole.group);
  }
  const staysWith = (name: string, whole: string): boolean => {
    const group = groupOf.get(name);
    return group === whole || (group !== undefined && moves.get(group) === whole) || needs.get(whole)?.has(name) === true;
  };
  for (let size = -1; size !== moves.size; ) {
    size = moves.size;
    for (const { group, chunks: own } of planned) {
      const whole = moves.get(group);
      if (whole !== undefined && !own.every(({ imports }) => imports.every((name) => staysWith(name, whole)))) moves.delete(group);
    }
  }
  return moves;
}
