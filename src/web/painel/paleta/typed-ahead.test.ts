import { expect, test } from 'vitest';
import { createTypedAhead } from './typed-ahead.ts';

const press = (key: string, held: { readonly ctrlKey?: boolean; readonly altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('letters are kept from the opening of the search until its box takes them, and no key that does something else', () => {
  const ahead = createTypedAhead();
  expect(ahead.hear(press('a'))).toBe(false);
  ahead.begin();
  const heard = [press('A'), press('k', { ctrlKey: true }), press('Escape'), press('n', { altKey: true }), press(' '), press('1')];
  expect(heard.map((key) => ahead.hear(key))).toEqual([true, false, false, false, true, true]);
  expect([ahead.take(), ahead.hear(press('b')), ahead.take()]).toEqual(['A 1', false, '']);
});
