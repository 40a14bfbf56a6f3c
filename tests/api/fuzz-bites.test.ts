import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#contract/kernel/operation.ts';
import { callersModule, doParticipante, doPromotor } from '#server/kernel/http/callers.fixture.ts';
import { route } from '#server/kernel/http/route.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Partners, fuzz } from '#tests/support/fuzz.ts';

/* The fuzz finds what it is there to find: operations with a fault, for each kind of partner. */

const broken = {
  method: 'POST',
  body: z.object({ nome: z.string() }),
  history: 'none',
  repeat: 'nature',
  response: z.object({ letras: z.int() }),
} as const;
const doPromotorComDefeito = operation({
  ...broken,
  id: 'teste/defeito/promotor',
  summary: 'Quebrar',
  path: '/teste/defeito/promotor',
  access: { to: 'promotor' },
});
const doParticipanteComDefeito = operation({
  ...broken,
  id: 'teste/defeito/participante',
  summary: 'Quebrar',
  path: '/teste/defeito/participante',
  access: { to: 'participante' },
});
const countLetters = async (_context: unknown, { body }: { readonly body: { readonly nome: string } }) => {
  if (body.nome.length > 1) throw new TypeError('defeito');
  return { letras: body.nome.length };
};

const PARTNERS: Partners = {
  promotor: async () => ({ cliente: 1, versao: 1 }),
  participante: async () => ({ evento: 1 }),
};

/** So many that chance does not miss a fault; the first that bites ends them. */
const ENOUGH = 1000;

let api: Api;
beforeAll(async () => {
  const faulty = { routes: [route(doPromotorComDefeito, countLetters), route(doParticipanteComDefeito, countLetters)] };
  api = await startApi({ others: (kernel) => [callersModule(kernel), faulty] });
});
afterAll(() => api.stop());

describe('the fuzz', () => {
  test.each([doPromotorComDefeito, doParticipanteComDefeito])('finds the fault of $id', async (faulty) => {
    await expect(fuzz(api, faulty, PARTNERS, ENOUGH)).rejects.toHaveProperty('cause.message', expect.stringMatching(/^500: .*defeito/));
  });

  test.each([doPromotor, doParticipante])('finds none in $id', async (sound) => {
    expect(await fuzz(api, sound, PARTNERS)).toBe(1);
  });

  test('does not pass what nobody knows how to call', async () => {
    await expect(fuzz(api, doPromotor, {})).rejects.toThrow('ninguém sabe ser promotor');
  });

  test('tells that nothing was proved where whoever is served is refused', async () => {
    expect(await fuzz(api, doPromotor, { promotor: async () => ({ cliente: 1, versao: 0 }) })).toBeLessThan(0.5);
  });
});
