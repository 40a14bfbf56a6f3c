import { sha256 } from '@noble/hashes/sha2.js';
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import type { DesafioDaProvaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { pause } from '#web/kernel/try-again.ts';

/** So long at most the page neither draws nor hears a touch. */
const BREATH_MS = 40;

/** SHA-256 of our own: over plain http, as in a local network, browsers have none. */
function derivation(signal: AbortSignal): DeriveKeyFunction {
  let breathed = performance.now();
  return async ({ cost, keyLength }, salt, password) => {
    if (performance.now() - breathed > BREATH_MS) {
      await pause(0, signal);
      breathed = performance.now();
    }
    const first = new Uint8Array(salt.length + password.length);
    first.set(salt);
    first.set(password, salt.length);
    let derivedKey = sha256(first);
    for (let times = 1; times < cost; times += 1) derivedKey = sha256(derivedKey);
    return { derivedKey: derivedKey.subarray(0, keyLength) };
  };
}

/** The proof of work of a challenge, as it is shown. Rejects when the page is left. */
export async function resolver(challenge: DesafioDaProvaResposta, signal: AbortSignal): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey: derivation(signal) });
  // A minute and a half was not enough: another one, later.
  if (solution === null) throw new ApiError(429, null, null);
  return JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } });
}
