import { expect, test } from 'vitest';
import { parseSnapshot, sees } from './snapshot.ts';

test.each([
  ['10:10:', 9n, true],
  ['10:10:', 10n, false],
  ['10:15:11,13', 12n, true],
  ['10:15:11,13', 11n, false],
  ['10:15:11,13', 15n, false],
  ['10:15:11,13', 14n, true],
])('snapshot %s and transaction %s: %s', (text, transaction, visible) => {
  expect(sees(parseSnapshot(text), transaction)).toBe(visible);
});

test('anything else is no snapshot', () => {
  expect(() => parseSnapshot('')).toThrow(RangeError);
});
