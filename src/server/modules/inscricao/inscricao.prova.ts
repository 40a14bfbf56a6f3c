import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import { DesafioDaProva, type DesafioDaProvaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { deriveKey as keyFor } from '#server/kernel/security/secrets.ts';

/*
 * Proofs of work: a challenge that takes a cheap phone a second and the house two signatures. What was shown is remembered by the process,
 * so that each registers one person (decision 0103).
 */

/** Hashes of each try, and how many tries find it: a solver in the page makes 30 to 60 thousand. */
export interface Difficulty {
  readonly cost: number;
  readonly least: number;
  readonly most: number;
}

const DIFFICULTY: Difficulty = { cost: 20, least: 1500, most: 3000 };

/** A phone that lost its signal while it worked still gets there. */
const LASTS_SECONDS = 5 * 60;
/** So many that were shown are remembered at most: to show the oldest again somebody would have to solve all of these within its minutes. */
const REMEMBERED = 100_000;

const Proof = z.object({
  challenge: DesafioDaProva,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(128) }),
});

const JsonText = z.string().transform((text, { issues }) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    issues.push({ code: 'custom', message: 'não é JSON', input: text });
    return z.NEVER;
  }
});
const Told = JsonText.pipe(Proof);

export interface Proofs {
  readonly challenge: (now: Date) => Promise<DesafioDaProvaResposta>;
  /** Whether it is a proof of ours, still good, and shown for the first time, or again by the same repeated call. */
  readonly holds: (proof: string, call: string | null, now: Date) => Promise<boolean>;
}

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

export function createProofs(key: Buffer, { cost, least, most }: Difficulty = DIFFICULTY): Proofs {
  const secrets = {
    hmacSignatureSecret: keyFor(key, 'desafio').toString('hex'),
    hmacKeySignatureSecret: keyFor(key, 'resposta').toString('hex'),
  };
  /** By the signature of the challenge, which call showed it; the oldest first. */
  const shown = new Map<string, string | null>();

  const remember = (signature: string, call: string | null): void => {
    shown.set(signature, call);
    if (shown.size <= REMEMBERED) return;
    const [oldest] = shown.keys();
    if (oldest !== undefined) shown.delete(oldest);
  };

  return {
    challenge: async (now) => {
      // Its end is told by the clock of the house, not by the library's.
      const data = { ate: seconds(now) + LASTS_SECONDS };
      const made = await createChallenge({ algorithm: 'SHA-256', cost, counter: randomInt(most, least), data, deriveKey, ...secrets });
      return DesafioDaProva.parse(made);
    },
    holds: async (proof, call, now) => {
      const { data: told } = Told.safeParse(proof);
      if (!told || told.challenge.parameters.data.ate < seconds(now)) return false;
      const { verified } = await verifySolution({ ...told, deriveKey, ...secrets });
      if (!verified) return false;
      const { signature } = told.challenge;
      const before = shown.get(signature);
      if (before !== undefined) return before !== null && before === call;
      remember(signature, call);
      return true;
    },
  };
}
