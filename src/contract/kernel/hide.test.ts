import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideInText } from './hide.ts';

const CARDS = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '30569309025904',
  '36006666333344',
  '6362970000457013',
  '2223003122003222',
];

/** A number as hands and programs write it. */
const written = fc
  .tuple(
    fc.constantFrom(...CARDS),
    fc.array(fc.constantFrom('', '', ' ', '-', '.', '/', ' - ', '\u00a0', '\u2011'), { minLength: 19, maxLength: 19 }),
  )
  .map(([number, gaps]) => ({
    number,
    text: [...number].map((digit, at) => `${digit}${at < number.length - 1 ? gaps[at] : ''}`).join(''),
  }));
const around = fc.constantFrom('', 'cartão ', 'n.º ', '"numero":"', 'valor 10,00 em 12/11/2026, ', '(', 'x');

describe('a card in free text', () => {
  test('is hidden but for its last four digits, however it is written and wherever it stands', () => {
    fc.assert(
      fc.property(written, around, fc.constantFrom('', '.', '"', ' e 10/12/2026', ', código'), ({ number, text }, before, after) => {
        const hidden = hideInText(`${before}${text}${after}`);
        const digits = hidden.replace(/\D/g, '');
        expect(digits).not.toContain(number);
        expect(digits).not.toContain(number.slice(0, 8));
        expect(digits).not.toContain(number.slice(-8));
      }),
      { numRuns: 2000 },
    );
  });

  test('is found where it looks like days', () => {
    expect(hideInText('4111-11-11 11-111111')).not.toMatch(/4111/);
    expect(hideInText('41/11/1111 1111 1111')).not.toMatch(/41/);
    expect(hideInText('em 21/11/2026, 22230-03/12/2003\u2011222')).toBe('em 21/11/2026, *****-**/**/***3\u2011222');
    expect(hideInText('22230 03/12/2003 222')).toBe('***** **/**/***3 222');
    expect(hideInText('22230 03/12/2003 223 em 22/11/2026')).toBe('22230 03/12/2003 223 em 22/11/2026');
  });
});

test('what is no card stays: days, instants, amounts, short numbers', () => {
  for (const text of [
    '2026-11-21',
    '2026-11-21T12:00:00.000Z',
    '21/11/2026 09:00',
    'R$ 1.234,56',
    'ramal 1234',
    'apólice 12345678',
    '•••• 1111',
  ])
    expect(hideInText(text)).toBe(text);
});

/** What may stand between the groups of a number, typed or pasted. */
const sign = fc.constantFrom(' ', ',', '.', '-', '*', '\u2022', '\u00b7', '_', '|', '+', '(', ')', '/', '\u200b', '\u2011', '\t', '~', '#');
const gap = fc.array(sign, { minLength: 1, maxLength: 5 }).map((signs) => signs.join(''));
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const grouped = (lengths: readonly number[]) =>
  fc
    .tuple(fc.tuple(...lengths.map(digits)), fc.array(gap, { minLength: lengths.length, maxLength: lengths.length }))
    .map(([parts, gaps]) => ({
      number: parts.join(''),
      text: parts.map((part, at) => (at === 0 ? part : `${gaps[at]}${part}`)).join(''),
    }));

describe('a number in its groups', () => {
  test.each([
    ['CPF', [3, 3, 3, 2]],
    ['CNPJ', [2, 3, 3, 4, 2]],
    ['card', [4, 4, 4, 4]],
  ])('%s is hidden with any signs between them', (_name, lengths) => {
    fc.assert(
      fc.property(grouped(lengths), fc.constantFrom('', 'de ', 'n.\u00ba '), ({ number, text }, before) => {
        const shown = hideInText(`${before}${text} fim`).replace(/\D/g, '');
        expect(number.endsWith(shown) && shown.length <= 4).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a phone with its area too, unless what it is made of is told one after the other', () => {
    fc.assert(
      fc.property(grouped([2, 5, 4]), ({ number, text }) => {
        fc.pre(!/,\s/.test(text));
        const shown = hideInText(`ligar ${text} hoje`).replace(/\D/g, '');
        expect(number.endsWith(shown) && shown.length <= 4).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['CPF 529,982,247,25', 'CPF ***,***,*47,25'],
  ['CPF 529*982*247*25', 'CPF *********47*25'],
  ['529 \u2022 982 \u2022 247 \u2022 25', '*** \u2022 *** \u2022 *47 \u2022 25'],
  ['529    982    247    25', '***    ***    *47    25'],
  ['(11)  - 91234-5678', '(**)  - *****-5678'],
  ['tel. 91234-5678', 'tel. *****-5678'],
  ['tel. 3456-7890', 'tel. ****-7890'],
  ['RG 12.345.678-9', 'RG **.***.678-9'],
  ['RG 12.345.678-X', 'RG **.**5.678-X'],
  ['R$ 529.982.247-25', 'R$ ***.***.*47-25'],
  ['R$ 529.982.247 \u2013 25', 'R$ ***.***.*47 \u2013 25'],
  ['R$ 529 982 247 25', 'R$ *** *** *47 25'],
  ['R$ 12.345.678/0001-95', 'R$ **.***.***/****-95'],
  ['R$ 4111 1111 1111 1111', 'R$ **** **** **** 1111'],
])('%s is hidden', (text, shown) => expect(hideInText(text)).toBe(shown));

test('what people need to read stays: money, lists of amounts and of codes, hours, years, plates, CEP', () => {
  for (const text of [
    'R$ 1.234.567,89',
    'R$ 12.345.678.901,23 em 12/11/2026',
    'R$ 1.234,56, R$ 2.345,67 e R$ 3.456,78',
    'R$ 123.456.789,12 12/11/2026',
    'R$ 123.456.789 em 2026, R$ 1.234.567 12/11/2026 e R$ 150 (2 parcelas)',
    '10,00 12/11/2026 20,00 30,00',
    '1.234,56 + 2.345,67 + 3.456,78',
    'clientes 101, 102, 103, 104, 105',
    'das 10:30:00 \u00e0s 11:45:30, 12:00',
    '1, 2026-11-22 12:34:56.789',
    '2025-2026 e 2026/2027',
    'ABC1D23, ABC-1234',
    'CEP 01310-100, 1578',
    'vers\u00e3o 4.12.7, 100%',
  ])
    expect(hideInText(text)).toBe(text);
});

test.each([
  ['amounts', '12,12 '.repeat(200_000)],
  ['days', '12/11/2026 '.repeat(100_000)],
])('a list of %s is looked through once, however long it is', (_what, text) => {
  expect(hideInText(text) === text).toBe(true);
});

test('a number without end beside a day is looked through once', () => {
  expect(hideInText(`12/11/2026 e ${'1'.repeat(500_000)}`)).toMatch(/^12\/11\/2026 e \*+1111$/);
});

test('a phone without its area and without signs, and half a document, stay: they may be any number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
      expect(hideInText(`ligar ${number} hoje`)).toBe(`ligar ${number} hoje`);
    }),
  );
});
