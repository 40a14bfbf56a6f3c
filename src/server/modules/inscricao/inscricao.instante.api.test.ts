import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { inscricao, openLink } from '#tests/support/registrations.ts';

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
  ours = await createPartner(api);
});
afterAll(() => api.stop());

const BEFORE_MIDNIGHT = '2026-11-22T02:59:58.000Z';
const MIDNIGHT = '2026-11-22T03:00:00.000Z';

/** Two people who register before and after midnight, and share a transaction: the first waits behind somebody for the event. */
async function aroundMidnight(dataFinal: string) {
  api.setNow(START);
  const { id, token } = (await saveEvent(api, ours.claims, { dataInicio: '2026-11-21', horaInicio: '23:30', dataFinal })).dados;
  api.setNow(BEFORE_MIDNIGHT);
  const { inscrever } = await openLink(api, token);
  const release = await held(api.database, (trx) =>
    trx.selectFrom('seguro_aventura').select('id').where('id', '=', id).forUpdate().execute(),
  );
  const ahead = inscrever(inscricao({ nome: 'Ana Primeira' }));
  await expect.poll(() => waiting(api.database)).toBe(1);
  const before = inscrever(inscricao({ nome: 'Bia Antes' }));
  // A whole call later that one has its instant.
  await openLink(api, token);
  api.setNow(MIDNIGHT);
  const after = inscrever(inscricao({ nome: 'Caio Depois' }));
  await openLink(api, token);
  await release();
  const answers = await Promise.all([ahead, before, after]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const people = await api.database
    .selectFrom('seguro_aventura_participantes')
    .select(['nome', 'data_entrada', 'email_enviado', 'data_cadastro'])
    .where('id_evento', '=', id)
    .orderBy('nome')
    .execute();
  const [, second, third] = people;
  // Else they shared none, and this says nothing of it.
  expect(second?.data_cadastro).toEqual(third?.data_cadastro);
  return people;
}

test('whoever registers before midnight is covered from that day, whoever shares their transaction after it', async () => {
  const people = await aroundMidnight('2026-11-22');
  expect(people.map(({ data_entrada }) => data_entrada)).toEqual([null, null, '2026-11-22']);
});

test('whoever registers before the end of the event is told, and whoever comes after it is not', async () => {
  const people = await aroundMidnight('2026-11-21');
  expect(people.map(({ email_enviado }) => email_enviado)).toEqual(['S', 'S', 'N']);
});
