import { expect, test } from 'vitest';
import { type Bearers, bearersOf } from './bearers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const origin = { address: '127.0.0.1', terminal: null };
const promotor: Bearers['promotor'] = async (claims) => ({ kind: 'promotor', id: 1, name: 'Operadora', enteredBy: null, claims });
const participante: Bearers['participante'] = async (claims) => ({ kind: 'participante', id: 2, name: 'Evento', enteredBy: null, claims });

test('whoever shows a JWT that no module gives is nobody', async () => {
  expect(await bearersOf([]).promotor({}, origin, NOW)).toBeNull();
  expect(await bearersOf([{}, { bearers: { promotor } }]).participante({}, origin, NOW)).toBeNull();
});

test('each module says who stands behind the JWTs it gives', async () => {
  const bearers = bearersOf([{ bearers: { participante } }, {}, { bearers: { promotor } }]);
  expect(await bearers.promotor({}, origin, NOW)).toMatchObject({ kind: 'promotor', id: 1 });
  expect(await bearers.participante({}, origin, NOW)).toMatchObject({ kind: 'participante', id: 2 });
});

test('two modules do not say it of the same scope', () => {
  expect(() => bearersOf([{ bearers: { promotor } }, { bearers: { promotor } }])).toThrow('promotor');
});
