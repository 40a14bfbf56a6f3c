import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DesafioDaProvaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { createProofs } from './inscricao.prova.ts';

const EASY = { cost: 1, least: 5, most: 20 };
const NOW = new Date('2026-11-21T15:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

const proofs = createProofs(randomBytes(32), EASY);
const solved = async (challenge: DesafioDaProvaResposta) => {
  const { counter = 0, derivedKey = '' } = (await solveChallenge({ challenge, deriveKey })) ?? {};
  return { challenge, solution: { counter, derivedKey } };
};
const fresh = async () => solved(await proofs.challenge(NOW));
const holds = (proof: unknown, call: string | null = null, now = NOW) => proofs.holds(JSON.stringify(proof), call, now);

test('holds within its five minutes, once, and again only for the same repeated call', async () => {
  const [kept, late, open] = await Promise.all([fresh(), fresh(), fresh()]);
  expect(await holds(kept, 'a', later(300))).toBe(true);
  expect([await holds(kept, 'a'), await holds(kept, 'b'), await holds(kept)]).toEqual([true, false, false]);
  expect(await holds(late, 'a', later(301))).toBe(false);
  expect([await holds(open), await holds(open)]).toEqual([true, false]);
});

test('of another challenge, or of another house, does not hold', async () => {
  const [one, other] = await Promise.all([fresh(), fresh()]);
  expect(await holds({ challenge: one.challenge, solution: other.solution })).toBe(false);
  const stranger = createProofs(randomBytes(32), EASY);
  expect(await holds(await solved(await stranger.challenge(NOW)))).toBe(false);
  expect(await holds(one)).toBe(true);
});

test('nothing that was changed in it holds', async () => {
  const proof = await fresh();
  const text = JSON.stringify(proof);
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom('0', '7', 'a', 'f', '"', '}', ' '), async (at, put) => {
      const touched = text.slice(0, at) + put + text.slice(at + 1);
      // The counter tells nothing beside the key that it leads to.
      const counter = text.lastIndexOf('"counter"');
      fc.pre(touched !== text && !(at >= counter && at < text.indexOf(',', counter)));
      expect(await proofs.holds(touched, null, NOW)).toBe(false);
    }),
    { numRuns: 60 },
  );
  const { challenge } = proof;
  const longer = { ...challenge, parameters: { ...challenge.parameters, data: { ate: challenge.parameters.data.ate + 60 } } };
  expect(await holds({ ...proof, challenge: longer })).toBe(false);
});

test('any text is judged, and none but a proof holds', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      expect(await proofs.holds(text, null, NOW)).toBe(false);
    }),
    { numRuns: 60 },
  ));
