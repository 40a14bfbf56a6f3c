import { expect, test } from 'vitest';
import { openingOf } from './row-press.ts';

const press = (button: number, keys: { readonly ctrlKey?: boolean; readonly metaKey?: boolean } = {}) => ({
  button,
  ctrlKey: false,
  metaKey: false,
  ...keys,
});

test('a click opens the record here; with Ctrl or ⌘, or with the middle button, in another tab', () => {
  expect(openingOf(press(0), true)).toBe('here');
  expect(openingOf(press(0, { ctrlKey: true }), true)).toBe('apart');
  expect(openingOf(press(0, { metaKey: true }), true)).toBe('apart');
  expect(openingOf(press(1), true)).toBe('apart');
});

test('the right button opens nothing, nor does any other', () => {
  for (const button of [2, 3, 4]) {
    expect(openingOf(press(button), true)).toBeNull();
    expect(openingOf(press(button, { ctrlKey: true }), true)).toBeNull();
    expect(openingOf(press(button), false)).toBeNull();
  }
});

test('what has no address is opened here or not at all', () => {
  expect(openingOf(press(0, { ctrlKey: true }), false)).toBe('here');
  expect(openingOf(press(1), false)).toBeNull();
});
