import { hash } from 'node:crypto';
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pedirProva } from '#contract/inscricao/inscricao.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { inscricao, openLink } from '#tests/support/registrations.ts';
import { CROWD } from './inscricao.multidao.ts';

let api: Api;
let partner: Partner;
beforeAll(async () => {
  api = await startApi();
  partner = await createPartner(api);
});
afterAll(() => api.stop());

const ASKED = { prova: 'Confirme que você não é um robô' };
const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
  let derivedKey: Uint8Array = Buffer.concat([salt, password]);
  for (let times = 0; times < cost; times += 1) derivedKey = hash('sha256', derivedKey, 'buffer');
  return { derivedKey };
};
const prove = async (): Promise<string> => {
  const { body: challenge } = await api.anonymous.call(pedirProva);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
};
const event = async () => {
  const { dados } = await saveEvent(api, partner.claims);
  const people = () =>
    api.database.selectFrom('seguro_aventura_participantes').select('numero').where('id_evento', '=', dados.id).execute();
  return { people, inscrever: (await openLink(api, dados.token)).inscrever };
};

test('whoever fills what people do not see is asked for a proof, and leaves nothing; with it they go under the same key', async () => {
  const { people, inscrever } = await event();
  const somebody = inscricao();
  const refused = await inscrever(somebody, { site: 'https://exemplo.com' }, 'uma');
  expect([refused.status, refused.refusal]).toEqual([400, ASKED]);
  expect((await inscrever(somebody, { site: 'x', prova: 'sim' }, 'uma')).refusal).toEqual(ASKED);
  expect(await people()).toHaveLength(0);
  const prova = await prove();
  const first = await inscrever(somebody, { site: 'x', prova }, 'outra');
  expect(first.status).toBe(200);
  // The answer was lost: the same call again is answered the same, with the proof that it showed or with another.
  expect((await inscrever(somebody, { site: 'x', prova }, 'outra')).body).toEqual(first.body);
  expect((await inscrever(somebody, { site: 'x', prova: await prove() }, 'outra')).body).toEqual(first.body);
  expect((await inscrever(inscricao(), { site: 'x', prova }, 'mais uma')).refusal).toEqual(ASKED);
  expect((await inscrever(inscricao({ nome: 'Outra Pessoa' }), { site: 'x', prova: await prove() }, 'outra')).status).toBe(422);
  expect(await people()).toHaveLength(1);
});

test('the 601st of an address within a minute is asked, and goes with a proof', async () => {
  const { people, inscrever } = await event();
  const somebody = inscricao();
  expect((await inscrever(somebody, {}, 'antes')).status).toBe(200);
  for (let left = CROWD; left > 0; left -= 50) await Promise.all(Array.from({ length: 50 }, () => inscrever(inscricao(), { site: 'x' })));
  const other = inscricao();
  expect((await inscrever(other, {}, 'depois')).refusal).toEqual(ASKED);
  expect(await people()).toHaveLength(1);
  expect((await inscrever(other, { prova: await prove() }, 'depois')).body.dados.numeroInscricao).toBe('002');
  // What was answered before the crowd came is answered again.
  expect((await inscrever(somebody, { prova: await prove() }, 'antes')).body.dados.numeroInscricao).toBe('001');
  expect(await people()).toHaveLength(2);
});
