import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeLike, parseSearch } from './text-search.ts';

test.each([
  ['Maria  da Silva', { words: ['Maria', 'da', 'Silva'], digits: null, date: null, id: null, short: false }],
  ['123.456.789-09', { digits: '12345678909', id: null }],
  ['(11) 98765-4321', { digits: '11987654321' }],
  ['12.ABC.345/01DE', { digits: '12abc34501de' }],
  ['17/05/1980', { date: '1980-05-17', digits: '17051980' }],
  ['42', { id: 42, digits: null, short: true }],
  ['216', { id: 216, digits: '216' }],
  ['99999999999', { id: null }],
  ['jo', { short: true }],
  ['de jo', { short: true }],
  ['jo silva', { short: false }],
])('%j means %o', (text, meaning) => {
  expect(parseSearch(text)).toMatchObject(meaning);
});

test('any text has a meaning, of at most eight words', () => {
  fc.assert(fc.property(fc.string(), (text) => parseSearch(text).words.length <= 8));
});

test('what is special in a pattern is taken literally', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
});
