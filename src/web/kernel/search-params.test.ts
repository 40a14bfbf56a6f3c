import { expect, test } from 'vitest';
import { listParam, numberParam, oneOfParam, parseSearch, textParam } from './search-params.ts';

test('digits in an address stay text', () => {
  expect(parseSearch('?q=0123')).toEqual({ q: '0123' });
});

test('readers accept anything and answer their kind', () => {
  expect(textParam(undefined)).toBe('');
  expect(textParam(['a', 'b'])).toBe('a');
  expect(listParam('SP')).toEqual(['SP']);
  expect(listParam(undefined)).toEqual([]);
  expect(numberParam('abc', 1)).toBe(1);
  expect(numberParam('0', 1)).toBe(1);
  expect(numberParam('12', 1)).toBe(12);
  expect(oneOfParam('X', ['S', 'N'])).toBeUndefined();
  expect(oneOfParam('S', ['S', 'N'])).toBe('S');
});
