import {
  ALL_PERMISSIONS,
  FLAG_KEYS,
  LEVEL_KEYS,
  type Level,
  NO_PERMISSIONS,
  type PermissionKey,
  type PermissionRule,
  type Permissions,
} from '#contract/kernel/permissions.ts';

/** Who stands just inside a rule, and who just outside of it. */
export interface Edges {
  /** Nothing but what is needed: one for each way the rule may be met. */
  readonly inside: readonly Permissions[];
  /** Everything but what is needed: one for each way it may be missed. Whoever has less of anything is refused with them. */
  readonly outside: readonly Permissions[];
}

/** Keys and the level of each; a flag is at 1 or 2, as off or on. */
type Few = ReadonlyMap<PermissionKey, number>;

const isLevel = (key: PermissionKey): key is (typeof LEVEL_KEYS)[number] => LEVEL_KEYS.some((one) => one === key);

const written = (base: Permissions, few: Few): Permissions => {
  const all = { ...base };
  for (const key of LEVEL_KEYS) all[key] = (few.get(key) ?? all[key]) as Level;
  for (const key of FLAG_KEYS) {
    const at = few.get(key);
    if (at !== undefined) all[key] = at > 1 ? 'S' : 'N';
  }
  return all;
};

const together = (parts: readonly (readonly Few[])[], choose: (one: number, other: number) => number): Few[] =>
  parts.reduce<Few[]>(
    (made, part) =>
      made.flatMap((one) =>
        part.map((other) => {
          const merged = new Map(one);
          for (const [key, at] of other) merged.set(key, choose(merged.get(key) ?? at, at));
          return merged;
        }),
      ),
    [new Map()],
  );

/** Each way to have just enough. */
function enough(rule: PermissionRule): Few[] {
  switch (rule.kind) {
    case 'signedIn':
      return [new Map()];
    case 'level':
      return [new Map([[rule.key, rule.minimum]])];
    case 'flag':
      return [new Map([[rule.key, 2]])];
    case 'any':
      return rule.of.flatMap(enough);
    case 'all':
      return together(rule.of.map(enough), Math.max);
  }
}

/** Each way to have just too little, of what is not said there everything. */
function tooLittle(rule: PermissionRule): Few[] {
  switch (rule.kind) {
    case 'signedIn':
      return [];
    case 'level':
      return rule.minimum > 1 ? [new Map([[rule.key, rule.minimum - 1]])] : [];
    case 'flag':
      return [new Map([[rule.key, 1]])];
    case 'any':
      return together(rule.of.map(tooLittle), Math.min);
    case 'all':
      return rule.of.flatMap(tooLittle);
  }
}

/** The permissions at which the answer to a rule turns. */
export const edgesOf = (rule: PermissionRule): Edges => ({
  inside: enough(rule).map((few) => written(NO_PERMISSIONS, few)),
  outside: tooLittle(rule).map((few) => written(ALL_PERMISSIONS, few)),
});

/** What sets these permissions apart, in few words. */
export function nameOf(permissions: Permissions): string {
  const keys = [...LEVEL_KEYS, ...FLAG_KEYS];
  const held = keys.filter((key) => permissions[key] !== NO_PERMISSIONS[key]);
  const lacking = keys.filter((key) => permissions[key] !== ALL_PERMISSIONS[key]);
  const said = (key: PermissionKey): string => (isLevel(key) ? `${key} ${permissions[key]}` : key);
  if (held.length === 0) return 'nada';
  if (lacking.length === 0) return 'tudo';
  return held.length <= lacking.length ? `só ${held.map(said).join(', ')}` : `tudo, mas ${lacking.map(said).join(', ')} a menos`;
}
