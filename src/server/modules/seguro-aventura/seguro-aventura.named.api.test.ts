import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';

/* By what the messages about somebody are found again (G2-46). */

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  ours = await createPartner(api, 'Trilha Nova');
});
afterAll(() => api.stop());

const save = async (body: object) => api.bearer('promotor', ours.claims).call(salvarEvento, { body: body as never });

test('what nobody writes is said of the person too, by code or by what the form calls them', async () => {
  const mine = await saveEvent(api, ours.claims, {}, [pessoa()]);
  const { id } = mine.participantes[0]?.dados ?? {};
  const { status, refusal } = await save({
    dados: evento({ id: mine.dados.id, nomeEvento: 'x'.repeat(1001) }),
    participantes: [
      { ...pessoa(), estrangeiro: 'talvez' },
      { ...pessoa({ tempId: 'a1', nome: 'x'.repeat(10_000) }), genero: 'X' },
      pessoa({ tempId: 'fine' }),
      { dados: { ...pessoa({ id }), genero: 'X' } },
    ],
  });
  expect(status).toBe(400);
  expect(refusal).toEqual({
    nomeEvento: 'Texto longo demais',
    participantes: {
      '0': { estrangeiro: 'Use S ou N' },
      a1: { nome: 'Texto longo demais', genero: 'Use M ou F' },
      [id ?? 0]: { genero: 'Use M ou F' },
    },
  });
  const mistyped = await save({ dados: evento(), participantes: [{ ...pessoa({ tempId: 'a1' }), nome: 7 }] });
  expect([mistyped.status, Object.keys(mistyped.refusal)]).toEqual([422, ['mensagem', 'campos']]);
});

test('two who are called the same are refused: which of them a message or a code is of nobody could tell', async () => {
  const two = [pessoa({ tempId: 7 }), pessoa({ tempId: '7' })];
  expect((await save({ dados: evento(), participantes: two })).refusal).toEqual({
    participantes: { '7': { nome: 'Este participante está duas vezes na lista' } },
  });
  const nameless = await save({ dados: evento(), participantes: [pessoa(), pessoa()] });
  expect(nameless.status).toBe(200);
});
