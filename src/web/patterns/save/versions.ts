/* Two versions of what a form holds: where they differ, and how they are brought together. Pure. */

/** A field on which the form and the record saved meanwhile by somebody else differ. */
export interface Difference<Field extends string = string> {
  readonly field: Field;
  /** The person changed it here; otherwise only the other one did. */
  readonly changedHere: boolean;
}

/** How the versions of a form are compared and merged. `Field`: what choices and messages name, a key of the values or a path into them. */
export interface Versions<Values, Field extends string = string> {
  /** Where `mine` differs from `theirs`, in screen order (E013). `base` is what the form was filled from. */
  readonly differences: (base: Values, mine: Values, theirs: Values) => readonly Difference<Field>[];
  /**
   * The record of now with my value in each field of `keep`; what cannot be chosen stays as typed, or is brought together. `before`: what
   * `mine` was typed over, which is not always what the form was filled from.
   */
  readonly merge: (mine: Values, theirs: Values, keep: ReadonlySet<Field>, before: Values) => Values;
  /** A record just saved, with what was typed while the save was on its way. */
  readonly typedSince: (submitted: Values, now: Values, fresh: Values) => Values;
}

/** Whether two names speak of the same: one of them may be a part of the other. */
export const overlaps = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** A list whose entries are brought together instead of chosen. */
export interface ListMerge<List> {
  /** Their entries as they are now, with what was changed, removed or added here. */
  readonly merge: (mine: List, theirs: List) => List;
  /** What of the list is still to be sent, once `submitted` is stored; all of it when absent. */
  readonly since?: (submitted: List, now: List) => List;
}

export interface VersionRules<Values> {
  /** What is compared, in screen order. Any other field is only here (a new password) and stays as typed. */
  readonly fields: readonly (keyof Values & string)[];
  readonly lists?: { readonly [K in keyof Values]?: ListMerge<Values[K]> };
}

type Meaning = (key: string, part: unknown) => unknown;

/** Whether two values say the same, by what `meaning` leaves of each part of them. Of a chosen record only its code counts: its name may have changed. */
export const sameBy = (meaning: Meaning) => {
  const said = (value: unknown): string =>
    JSON.stringify(value, (key, part: unknown) => (key === 'label' ? undefined : meaning(key, part))) ?? '';
  return (a: unknown, b: unknown): boolean => a === b || said(a) === said(b);
};

/** Whether two values of a field say the same. */
export const sameValue = sameBy((_key, part) => part);

/** The versions of a form without parts. */
export function versionsOf<Values extends object>({ fields, lists = {} }: VersionRules<Values>): Versions<Values, keyof Values & string> {
  type Key = keyof Values & string;
  const merges = lists as Readonly<Partial<Record<Key, ListMerge<Values[Key]>>>>;
  const compared = fields.filter((field) => merges[field] === undefined);
  const offered: ReadonlySet<string> = new Set(compared);
  const build = (like: Values, valueOf: (key: Key) => Values[Key]): Values =>
    Object.fromEntries((Object.keys(like) as Key[]).map((key) => [key, valueOf(key)])) as Values;

  const merge = (mine: Values, theirs: Values, keep: ReadonlySet<Key>): Values =>
    build(theirs, (key) => {
      const list = merges[key];
      if (list) return list.merge(mine[key], theirs[key]);
      return keep.has(key) || !offered.has(key) ? mine[key] : theirs[key];
    });

  return {
    merge,
    differences: (base, mine, theirs) =>
      compared
        .filter((field) => !sameValue(mine[field], theirs[field]))
        .map((field) => ({ field, changedHere: !sameValue(base[field], mine[field]) })),
    typedSince: (submitted, now, fresh) =>
      build(fresh, (key) => {
        if (sameValue(submitted[key], now[key])) return fresh[key];
        const list = merges[key];
        return list ? list.merge(list.since?.(submitted[key], now[key]) ?? now[key], fresh[key]) : now[key];
      }),
  };
}
