import { expect, test } from 'vitest';
import { fraseDoSms } from './sms.ts';

const QUANDO = '2026-12-07T12:00:00.000Z';

test.each([
  ['agendado', null, 'SMS em 07/12/2026'],
  ['saindo', null, 'SMS saindo'],
  ['enviado', null, 'SMS enviado em 07/12/2026'],
  ['cancelado', null, 'SMS cancelado'],
  ['erro', 'Celular inválido', 'SMS não enviado: Celular inválido'],
] as const)('%s', (situacao, motivo, frase) => {
  expect(fraseDoSms({ id: 1, situacao, quando: QUANDO, motivo })).toBe(frase);
});
