import { deriveKey } from './secrets.ts';

/** A secret under which card numbers rest, by the name that stands beside each of them. */
export interface CardKey {
  readonly id: string;
  readonly secret: string;
}

const NAME = /^[a-z0-9-]{1,20}$/;
const MIN_LENGTH = 32;

/** The keys of a text like `nome:segredo,outro:segredo`, the one that seals first; null when it is no such text. */
export function readCardKeys(text: string): readonly CardKey[] | null {
  const keys = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => ({ id: one.slice(0, Math.max(0, one.indexOf(':'))), secret: one.slice(one.indexOf(':') + 1) }));
  const right = keys.every(({ id, secret }) => NAME.test(id) && secret.length >= MIN_LENGTH);
  return right && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/**
 * The keys in force. The embedded demonstration makes its own out of its master key: no other secret lies beside the data, and nothing of theirs
 * tells it; another master key is another one. On a database of one's own nothing stands in for keys that nobody gave.
 */
export function cardKeysOf(
  { cardKeys, databaseUrl }: { readonly cardKeys: readonly CardKey[]; readonly databaseUrl: string | null },
  masterKey: string | null,
): readonly CardKey[] {
  if (cardKeys.length > 0 || databaseUrl !== null || masterKey === null) return cardKeys;
  return [{ id: 'demonstracao', secret: deriveKey(masterKey, 'cartoes').toString('hex') }];
}
