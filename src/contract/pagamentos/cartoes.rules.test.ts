import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { luhn } from '../kernel/luhn.ts';
import {
  type Bandeira,
  bandeiraDe,
  bandeiraProblema,
  codigoProblema,
  nomeProblema,
  numeroEmGrupos,
  numeroLimpo,
  numeroMascarado,
  numeroProblema,
  valorProblema,
  vencimentoProblema,
} from './cartoes.rules.ts';

/** Golden vectors: numbers for tests, by brand. */
const NUMBERS: Readonly<Record<Bandeira, readonly string[]>> = {
  1: ['4111111111111111', '4012888888881881'],
  2: ['5555555555554444', '2223003122003222'],
  3: ['378282246310005', '371449635398431'],
  4: ['30569309025904', '36006666333344'],
  5: [
    '6362970000457013',
    '4011780000000006',
    '4389350000000002',
    '5041750000000000',
    '5066990000000002',
    '5090000000000000',
    '6277800000000006',
    '6363680000000007',
    '6500310000000005',
    '6504050000000003',
    '6507000000000005',
    '6509010000000002',
    '6516520000000001',
    '6550000000000001',
    '4312740000000006',
    '4514160000000003',
    '4573930000000007',
  ],
};
const ALL = Object.entries(NUMBERS).flatMap(([bandeira, numbers]) => numbers.map((one) => [Number(bandeira) as Bandeira, one] as const));
/** Golden: the beginnings of each brand, as they are told of it. */
const BEGINNINGS: Readonly<Record<Bandeira, string>> = {
  1: '4',
  2: '51-55 2221-2720',
  3: '34 37',
  4: '300-305 36 38 39',
  5:
    '401178 401179 431274 438935 451416 457393 457631 457632 504175 506699-506778 509000-509999 627780 636297 636368 650031-650033 ' +
    '650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 650901-650978 651652-651679 655000-655019 655021-655058',
};
const NOT_ELO = ['6504000000000008', '6500340000000002'];

describe('the number', () => {
  test.each(ALL)('brand %i of %s', (bandeira, numero) => {
    expect([numeroProblema(numero), bandeiraDe(numero), bandeiraProblema(bandeira, numero)]).toEqual([null, bandeira, null]);
  });

  test.each(NOT_ELO)('%s stands beside a range of Elo and is of no brand that is taken', (numero) => {
    expect([luhn(numero), bandeiraDe(numero), bandeiraProblema(5, numero)]).toEqual([
      true,
      null,
      'Aceitamos Visa, Mastercard, American Express, Diners e Elo',
    ]);
  });

  test.each(Object.entries(BEGINNINGS))(
    'brand %s begins from the first to the last of each of its ranges, and not beside them',
    (code, told) => {
      const bandeira = Number(code);
      const ranges = told.split(' ').map((range) => range.split('-').map(Number));
      const within = (head: number) => ranges.some(([from = 0, to = from]) => head >= from && head <= to);
      for (const [from = 0, to = from] of ranges)
        for (const head of [from - 1, from, to, to + 1])
          expect([head, bandeiraDe(String(head)) === bandeira]).toEqual([head, within(head)]);
    },
  );

  test('is refused when it is blank, short, long, of letters, or with another check digit', () => {
    expect(numeroProblema('')).toBe('Informe o número do cartão');
    for (const wrong of ['4', '411111111111', '41111111111111111111', '4111x11111111111', '4444444444444444', '4111111111111112', '٤١١١'])
      expect([wrong, numeroProblema(wrong)]).toEqual([wrong, 'Número do cartão inválido']);
  });

  test('has the length of its brand: the check digit alone is not enough', () => {
    // Right by Luhn, with one digit too few or too many.
    for (const wrong of ['34000000000000', '510000000000004', '41111111111116', '401178000000001'])
      expect([wrong, luhn(wrong) && numeroProblema(wrong) === null]).toEqual([wrong, false]);
  });

  test('one wrong digit is always noticed, and so are two neighbours changed about, but 09 and 90', () => {
    const place = fc
      .constantFrom(...ALL.map(([, numero]) => numero))
      .chain((numero) => fc.record({ numero: fc.constant(numero), at: fc.nat({ max: numero.length - 2 }), digit: fc.nat({ max: 9 }) }));
    fc.assert(
      fc.property(place, ({ numero, at, digit }) => {
        const other = `${numero.slice(0, at)}${digit}${numero.slice(at + 1)}`;
        expect(luhn(other)).toBe(other === numero);
        const [a = '', b = ''] = numero.slice(at, at + 2);
        const swapped = `${numero.slice(0, at)}${b}${a}${numero.slice(at + 2)}`;
        expect(luhn(swapped)).toBe(a === b || `${a}${b}` === '09' || `${a}${b}` === '90');
      }),
    );
  });

  test('is the same however it is written, and its groups hold all of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011'), { maxLength: 30 }),
        ([, numero], gaps) => {
          const written = [...numero].map((digit, at) => `${digit}${gaps[at] ?? ''}`).join('');
          expect(numeroLimpo(written)).toBe(numero);
          expect(numeroLimpo(numeroEmGrupos(numero))).toBe(numero);
        },
      ),
    );
  });

  test('is of one brand at most, and that of none other is taken for it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.constantFrom<Bandeira | null>(null, 1, 2, 3, 4, 5), ([own, numero], said) => {
        expect(bandeiraProblema(said, numero) === null).toBe(said === own);
      }),
    );
  });

  test('shows its last four digits', () => {
    expect([numeroMascarado('1111'), numeroEmGrupos('4111111111111111'), numeroEmGrupos('378282246310005')]).toEqual([
      '•••• 1111',
      '4111 1111 1111 1111',
      '3782 822463 10005',
    ]);
  });
});

describe('the rest of a card', () => {
  test('is good through the last day of its month', () => {
    expect(vencimentoProblema('11/2026', '2026-11-30')).toBeNull();
    expect(vencimentoProblema('11/2026', '2026-12-01')).toBe('Cartão vencido');
    expect(vencimentoProblema('12/2046', '2026-11-30')).toBeNull();
    expect(vencimentoProblema('01/2047', '2026-11-30')).toBe('Vencimento inválido');
    expect(vencimentoProblema('', '2026-11-30')).toBe('Informe o vencimento do cartão');
    for (const wrong of ['13/2027', '00/2027', '1/2027', '12/27', '2027-12', '12-2027', 'x'])
      expect([wrong, vencimentoProblema(wrong, '2026-11-30')]).toEqual([wrong, 'Use o formato MM/AAAA']);
  });

  test('has a code of three digits, four on an American Express', () => {
    expect(codigoProblema('', 1)).toBe('Informe o código de segurança');
    expect([codigoProblema('123', 1), codigoProblema('1234', 3), codigoProblema('1234', null)]).toEqual([null, null, null]);
    expect([codigoProblema('1234', 2), codigoProblema('12a', 5)]).toEqual(Array(2).fill('O código de segurança tem 3 dígitos'));
    expect(codigoProblema('123', 3)).toBe('O código de segurança tem 4 dígitos');
  });

  test('has a name that is no number', () => {
    expect([nomeProblema('Maria 2ª'), nomeProblema('')]).toEqual([null, 'Informe o nome no cartão']);
    expect(['a'.repeat(100), 'a'.repeat(101)].map(nomeProblema)).toEqual([null, 'Use no máximo 100 caracteres']);
    for (const [, numero] of ALL) expect(nomeProblema(`M ${numeroEmGrupos(numero)}`)).toBe('Escreva aqui o nome, e não o número do cartão');
  });

  test('pays more than nothing', () => {
    expect([valorProblema('0.01'), valorProblema('0.00'), valorProblema('-1.00')]).toEqual([
      null,
      'Informe um valor maior que zero',
      'Informe um valor maior que zero',
    ]);
  });
});
