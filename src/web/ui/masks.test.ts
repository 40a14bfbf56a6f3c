import { maskitoTransform } from '@maskito/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPlaca } from '#contract/fichas/placa.ts';
import { Telefone } from '#contract/kernel/vocabulary.ts';
import type { MaskKind } from './masks.ts';
import { bareValue, maskOptions } from './masks.ts';

const shown = (kind: MaskKind, bare: string): string => maskitoTransform(bare, maskOptions(kind));

test('documents, CEP and code are masked', () => {
  expect(shown('cpf', '12345678909')).toBe('123.456.789-09');
  expect(shown('cnpj', '12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(shown('cep', '01310100')).toBe('01310-100');
  expect(shown('code', '1234567')).toBe('123456');
});

test('a phone changes its form between ten and eleven digits', () => {
  expect(shown('phone', '1132345678')).toBe('(11) 3234-5678');
  expect(shown('phone', '11912345678')).toBe('(11) 91234-5678');
  expect(shown('phone', '119123456789')).toBe('(11) 91234-5678');
});

test('pasted phones are reduced to their digits', () => {
  expect(bareValue('phone', '(11) 91234-5678 ramal 22')).toBe('11912345678');
});

test('masking loses nothing of a complete value', () => {
  for (const [kind, bare] of [
    ['cpf', '12345678909'],
    ['cnpj', '12ABC34501DE35'],
    ['phone', '1132345678'],
    ['phone', '11912345678'],
    ['cep', '01310100'],
  ] as const)
    expect(bareValue(kind, shown(kind, bare))).toBe(bare);
});

/** As the box is after each key; the mask sees what stands there and the key together. */
const boxAfter = (kind: MaskKind, text: string): string =>
  [...text].reduce((shown, key) => maskitoTransform(shown + key, maskOptions(kind)), '');
const typedOneByOne = (text: string): string => bareValue('phone', boxAfter('phone', text));
const pasted = (text: string): string => bareValue('phone', text);

const area = fc.constantFrom('11', '21', '55', '92', '98', '99');
const rest = (length: number) => fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));
const mobile = fc.tuple(area, rest(8)).map(([ddd, number]) => `${ddd}9${number}`);
const landline = fc.tuple(area, fc.constantFrom('2', '3', '4', '5'), rest(7)).map(([ddd, first, number]) => `${ddd}${first}${number}`);
const phone = fc.oneof(mobile, landline);
const masked = (bare: string): string => shown('phone', bare);

test('a phone typed or pasted with the code of the country, or the zero before the area, is the same phone', () =>
  fc.assert(
    fc.property(phone, (bare) => {
      for (const text of [bare, masked(bare), `0${bare}`, `+55${bare}`, `+55 ${masked(bare)}`, `+55 0${bare}`]) {
        expect(typedOneByOne(text)).toBe(bare);
        expect(pasted(text)).toBe(bare);
      }
      expect(pasted(`${masked(bare)} ramal 22`)).toBe(bare);
    }),
  ));

test('the code of the country without its sign is read, or refused where it may be an area: never another phone', () =>
  fc.assert(
    fc.property(phone, (bare) => {
      for (const text of [`55${bare}`, `0055${bare}`, `55 ${masked(bare)}`]) {
        expect(pasted(text)).toBe(typedOneByOne(text));
        const read = Telefone.safeParse(pasted(text));
        expect(read.success ? read.data : bare).toBe(bare);
      }
      expect(pasted(`5511${bare.slice(2)}`)).toBe(`11${bare.slice(2)}`);
    }),
  ));

test('a phone of another country is refused, typed or pasted', () => {
  for (const text of ['+1 202 555 0100', '+351 912 345 678']) {
    expect(typedOneByOne(text)).toBe(`+${text.replace(/\D/g, '')}`);
    expect(pasted(text)).toBe(typedOneByOne(text));
    expect(Telefone.safeParse(pasted(text)).success).toBe(false);
  }
});

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');
const plate = fc.tuple(letter, letter, letter, digit, fc.oneof(letter, digit), digit, digit).map((signs) => signs.join(''));
const separator = fc.constantFrom('', '-', ' ', '.', ' - ');

test('a plate typed or pasted, however it is punctuated, is the same plate and shows the same', () =>
  fc.assert(
    fc.property(plate, separator, separator, fc.boolean(), (bare, first, last, small) => {
      const text = `${bare.slice(0, 3)}${first}${bare.slice(3)}${last}`;
      const typed = small ? text.toLowerCase() : text;
      expect(boxAfter('plate', typed)).toBe(formatPlaca(bare));
      expect(shown('plate', typed)).toBe(formatPlaca(bare));
      expect(bareValue('plate', typed)).toBe(bare);
      expect(bareValue('plate', formatPlaca(bare))).toBe(bare);
    }),
  ));

test('what is no plate stays as it is typed', () => {
  for (const text of ['sem placa', 'AB 123 CD', 'em licenciamento', 'ABC1234567']) {
    expect(bareValue('plate', text)).toBe(text);
    expect(shown('plate', text)).toBe(text);
  }
});

const pressed = (value: string, caret: number): { readonly value: string; readonly selection: readonly [number, number] } =>
  maskitoTransform({ value, selection: [caret, caret] }, maskOptions('plate'));

test('the caret stays behind what was typed, and goes back over the hyphen', () => {
  expect(pressed('ABC12', 5)).toMatchObject({ value: 'ABC-12', selection: [6, 6] });
  expect(pressed('ABC12', 3)).toMatchObject({ value: 'ABC-12', selection: [3, 3] });
  expect(pressed('ABC1D', 5)).toMatchObject({ value: 'ABC1D', selection: [5, 5] });
  expect(pressed('ABC-1D2', 6)).toMatchObject({ value: 'ABC1D2', selection: [5, 5] });
});
