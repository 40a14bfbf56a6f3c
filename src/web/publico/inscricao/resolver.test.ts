import { type Payload, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, test } from 'vitest';
import { DesafioDaProva } from '#contract/inscricao/inscricao.schemas.ts';
import { resolver } from './resolver.ts';

const secrets = { hmacSignatureSecret: 'um', hmacKeySignatureSecret: 'outro' };
const challenge = async (counter: number) =>
  DesafioDaProva.parse(await createChallenge({ algorithm: 'SHA-256', cost: 20, counter, data: { ate: 1 }, deriveKey, ...secrets }));

test('what the page works out is what the house derives', async () => {
  const proof = JSON.parse(await resolver(await challenge(40), new AbortController().signal)) as Payload;
  expect(proof.solution.counter).toBe(40);
  expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({ verified: true });
});

test('it gives up with the page', async () => {
  const left = new AbortController();
  const working = resolver(await challenge(4_000_000), left.signal);
  left.abort();
  await expect(working).rejects.toMatchObject({ name: 'AbortError' });
});
