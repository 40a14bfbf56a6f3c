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

test('a phone without its area and half a document stay, for what is hidden has ten digits or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
      expect(hideInText(`ligar ${number} hoje`)).toBe(`ligar ${number} hoje`);
    }),
  );
});
