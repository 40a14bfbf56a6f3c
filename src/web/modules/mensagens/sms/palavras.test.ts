import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFilter, readSmsBusca } from './busca.ts';
import { estadoDe, motivoDe, parcelaDe } from './palavras.ts';

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

test('what did not leave or arrive says why, and what to do next', () => {
  const why = (motivo: string | null, status_operadora: number | null = 5) => motivoDe({ motivo, cancelado: 'N', status_operadora });
  expect(why('Celular inválido')).toBe('Celular inválido. Confira o celular no cadastro.');
  expect(why('Mensagem excede 160')).toBe('Mensagem excede 160. Encurte a mensagem, ou as tags dela.');
  expect(why('Resultado incerto – verifique antes de reenviar')).toMatch(/\. Pergunte ao cliente antes de enviar de novo\.$/);
  expect(why('Cliente descadastrado')).toBe('Cliente descadastrado. Escreva por outro canal.');
  expect(why('Recusado.')).toBe('Recusado. Confira o celular e o texto, e envie de novo.');
  expect([why(null), why('O servidor demora', 1), motivoDe({ motivo: 'x', cancelado: 'S', status_operadora: 5 })]).toEqual([
    null,
    'O servidor demora',
    'x',
  ]);
});

test('an instalment is said with its amount and whether it is paid', () => {
  expect(parcelaDe({ numero: 3, valor: '152.40', pago: 'S' }).replaceAll('\u00a0', ' ')).toBe('Parcela 3, R$ 152,40, paga');
});

test('what a list opens with is no filter: those of the operator, and of a client all', () => {
  const read = ['1', 'todos', '5'].map((statusOperadora) => [
    hasFilter(readSmsBusca({ statusOperadora })),
    hasFilter(readSmsBusca({ statusOperadora }, 'todos')),
  ]);
  expect(read).toEqual([
    [false, true],
    [true, false],
    [true, true],
  ]);
});
