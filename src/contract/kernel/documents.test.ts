import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareCnpj, formatCnpj, formatCpf, isCnpj, isCpf, maskDocument } from './documents.ts';

const weighted = (values: readonly number[], weights: readonly number[]): number => {
  const rest = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The official rules, written here on their own: the value of a character is its ASCII code less 48. */
const withCpfDigits = (nine: readonly number[]): string => {
  const first = weighted(nine, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return [...nine, first, weighted([...nine, first], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])].join('');
};
const withCnpjDigits = (twelve: string): string => {
  const values = [...twelve].map((char) => char.charCodeAt(0) - 48);
  const first = weighted(values, CNPJ_WEIGHTS.slice(1));
  return `${twelve}${first}${weighted([...values, first], CNPJ_WEIGHTS)}`;
};

const nineDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }).filter((all) => new Set(all).size > 1);
const twelveCharacters = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 12, maxLength: 12 })
  .map((all) => all.join(''))
  .filter((text) => new Set(text).size > 1);

describe('CPF', () => {
  test('accepts every number with right digits, and none with another last digit', () => {
    fc.assert(
      fc.property(nineDigits, fc.integer({ min: 1, max: 9 }), (nine, shift) => {
        const cpf = withCpfDigits(nine);
        const wrong = `${cpf.slice(0, 10)}${(Number(cpf[10]) + shift) % 10}`;
        return isCpf(cpf) && !isCpf(wrong);
      }),
    );
  });

  test.each(['11111111111', '5299822472', '529982247255', '5299822472a', ''])('refuses %j', (cpf) => {
    expect(isCpf(cpf)).toBe(false);
  });

  test('accepts the placeholder of foreigners', () => {
    expect(isCpf('00000000000')).toBe(true);
  });
});

describe('CNPJ', () => {
  test('accepts every alphanumeric number with right digits, and none with another last digit', () => {
    fc.assert(
      fc.property(twelveCharacters, fc.integer({ min: 1, max: 9 }), (twelve, shift) => {
        const cnpj = withCnpjDigits(twelve);
        const wrong = `${cnpj.slice(0, 13)}${(Number(cnpj[13]) + shift) % 10}`;
        return isCnpj(cnpj) && !isCnpj(wrong);
      }),
    );
  });

  test('keeps the letters when it is written with punctuation, and reads back', () => {
    fc.assert(
      fc.property(twelveCharacters, (twelve) => {
        const cnpj = withCnpjDigits(twelve);
        return bareCnpj(formatCnpj(cnpj).toLowerCase()) === cnpj;
      }),
    );
  });

  test('knows the worked example of the Receita', () => {
    expect(isCnpj(bareCnpj('12.abc.345/01de-35'))).toBe(true);
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  test.each(['12ABC34501DE3A', '00000000000000', '11222333000182', '12ÁBC34501DE35', ''])('refuses %j', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(false);
  });
});

test('masks show enough to recognise and too little to read', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  expect(maskDocument('52998224725')).toBe('***.982.247-**');
  expect(maskDocument('11222333000181')).toBe('**.222.333/****-**');
  expect(maskDocument('12345')).toBe('*****');
});
