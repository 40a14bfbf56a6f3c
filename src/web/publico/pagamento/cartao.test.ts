import { maskitoTransform } from '@maskito/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NUMERO_MASCARA, VAZIO, enviadoDe, pedidoDe, problemasDoCartao, vencimentoDigitado, vencimentoInteiro } from './cartao.ts';

const TODAY = '2026-11-21';

describe('the number', () => {
  test.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['4111-1111 1111.1111', '4111 1111 1111 1111'],
  ])('%s is shown as it is printed', (typed, shown) => {
    expect(maskitoTransform(typed, NUMERO_MASCARA)).toBe(shown);
  });
});

describe('the expiry', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['12/2027', '12/2027'],
    ['2027-12', '12/2027'],
    ['7/28', '07/28'],
    ['12/20279', '12/2027'],
  ])('%s becomes %s', (typed, shown) => {
    expect(vencimentoDigitado(typed)).toBe(shown);
  });

  test('two digits of a year are of this century; typing over what is shown changes nothing', () => {
    expect([vencimentoInteiro('12/27'), vencimentoInteiro('12/2027'), vencimentoInteiro('12')]).toEqual(['12/2027', '12/2027', '12']);
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const once = vencimentoDigitado(text);
        expect(once).toMatch(/^(\d{0,2}|\d{2}\/\d{1,4})$/);
        expect(vencimentoDigitado(once)).toBe(once);
      }),
    );
  });
});

test('the address may say what is to be paid, whole or not at all', () => {
  const whole = { valor: '123,45', vencimento_fatura: '2026-12-10' };
  expect(pedidoDe('?valor=123.45&vencimento_fatura=2026-12-10')).toEqual(whole);
  expect(pedidoDe('?valor=123,45&vencimento_fatura=10/12/2026')).toEqual(whole);
  for (const search of [
    '',
    '?valor=1',
    '?valor=0&vencimento_fatura=2026-12-10',
    '?valor=x&vencimento_fatura=2026-12-10',
    '?valor=1&vencimento_fatura=2026-02-30',
  ])
    expect(pedidoDe(search)).toBeNull();
});

test('what is sent has the brand of its number, and every field says what is wrong with it', () => {
  const typed = {
    ...VAZIO,
    nome: ' Ana Lima ',
    numero: '4111 1111 1111 1111',
    vencimento: '12/27',
    codigo: '123',
    valor: '1.234,5',
    vencimento_fatura: '2026-12-10',
  };
  const sent = enviadoDe(typed);
  expect(sent).toEqual({
    nome: 'Ana Lima',
    numero: '4111111111111111',
    bandeira: 1,
    vencimento: '12/2027',
    codigo: '123',
    valor: '1234.50',
    vencimento_fatura: '2026-12-10',
    site: '',
  });
  expect(problemasDoCartao(sent, TODAY)).toEqual({});
  expect(problemasDoCartao(enviadoDe(VAZIO), TODAY)).toEqual({
    nome: 'Informe o nome no cartão',
    numero: 'Informe o número do cartão',
    vencimento: 'Informe o vencimento do cartão',
    codigo: 'Informe o código de segurança',
    valor: 'Informe um valor maior que zero',
    vencimento_fatura: 'Informe o vencimento da fatura',
  });
  expect(problemasDoCartao({ ...sent, numero: '6011000990139424', bandeira: null }, TODAY)).toEqual({
    numero: 'Aceitamos Visa, Mastercard, American Express, Diners e Elo',
  });
});
