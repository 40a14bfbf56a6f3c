import type { Sensitivity } from '#contract/kernel/sensitive.ts';
import { SEARCHED_NAMES, SENSITIVE_NAMES } from './sensitive-names.ts';

/**
 * What a field's content is, by its name: the contract's schemas said it. Null for what anybody who may read the entry may read.
 * `searched`: the field is part of what somebody asked for, where some names mean words to look for.
 */
export type FieldKinds = (name: string, searched?: boolean) => Sensitivity | null;

type Names = Readonly<Record<Sensitivity, readonly string[]>>;

/** `numeroCartao`, `numero_cartao` and `NUMERO_CARTAO` are one name. */
const bare = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Names that only the database knows: what was hashed or sealed, and what is derived to be searched in. */
const STORED = /(_hash|_cifrado)$|^busca(_|$)/;

export function fieldKinds(sensitive: Names, searchedFor: readonly string[]): FieldKinds {
  const kinds = new Map(
    Object.entries(sensitive).flatMap(([kind, names]) => names.map((name) => [bare(name), kind as Sensitivity] as const)),
  );
  const words = new Set(searchedFor.map(bare));
  return (name, searched = false) => {
    if (STORED.test(name)) return 'segredo';
    const key = bare(name);
    return searched && words.has(key) ? 'procura' : (kinds.get(key) ?? null);
  };
}

/** The fields of the product. */
export const FIELDS: FieldKinds = fieldKinds(SENSITIVE_NAMES, SEARCHED_NAMES);

/** Every sensitive name as the contract writes it. */
export const SENSITIVE_KEYS: readonly string[] = Object.values(SENSITIVE_NAMES).flat();
