import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estadoDe, parcelaDe } from './palavras.ts';

const of = (status_operadora: number | null, status_sms: number | null = null, cancelado: 'S' | 'N' = 'N') =>
  estadoDe({ cancelado, status_operadora, status_sms })[0];

test('each state has the word of the document; 6 and 8 are their number, in no colour', () => {
  expect([1, 2, 3, 4, 5, 7, 9].map((one) => of(one))).toEqual([
    'Enfileirada',
    'Agendada',
    'Enviando',
    'Enviada',
    'Erro',
    'Usuário sem Créditos',
    'Recebido',
  ]);
  expect([of(1, 6), of(1, 5), of(6), of(8)]).toEqual(['Enviada', 'Enfileirada', '6', '8']);
  expect(estadoDe({ cancelado: 'N', status_operadora: 8, status_sms: null })[1]).toBe('neutral');
});

test('what was called off says so whatever the operator says, and no number breaks a row', () =>
  fc.assert(
    fc.property(fc.option(fc.integer()), fc.option(fc.integer()), (operadora, sms) => {
      expect(of(operadora, sms, 'S')).toBe('Cancelado');
      expect(of(operadora, sms)).not.toBe('');
    }),
  ));

test('an instalment is said with its amount and whether it is paid', () => {
  expect(parcelaDe({ numero: 3, valor: '152.40', pago: 'S' }).replaceAll('\u00a0', ' ')).toBe('Parcela 3, R$ 152,40, paga');
});
