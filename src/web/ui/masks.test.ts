import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
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
