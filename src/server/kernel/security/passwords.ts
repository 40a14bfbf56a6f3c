import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash of the next password, when `current` is the one it replaces; hashing is dear, and a failed guess gets none. */
export const nextHash = async (stored: string, current: string, next: string, hashed = hashPassword): Promise<string | null> =>
  (await verifyPassword(stored, current)) ? hashed(next) : null;

let decoy: Promise<string> | null = null;

/** Verifies in the same time whether the user exists or not (E019): without a stored hash, against one nobody knows. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await decoy, password);
  return false;
}
