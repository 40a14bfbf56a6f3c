import { expect, test } from 'vitest';
import { isSaveKey } from './save-key.ts';

const press = (key: string, ...held: readonly ('ctrlKey' | 'metaKey' | 'altKey')[]) =>
  isSaveKey({ key, ctrlKey: held.includes('ctrlKey'), metaKey: held.includes('metaKey'), altKey: held.includes('altKey') });

test('Ctrl+S saves, in capitals too and on a Mac; S alone, another key and a letter made with Alt do not', () => {
  expect([press('s', 'ctrlKey'), press('S', 'ctrlKey'), press('s', 'metaKey')]).toEqual([true, true, true]);
  expect([press('s'), press('d', 'ctrlKey'), press('s', 'ctrlKey', 'altKey')]).toEqual([false, false, false]);
});
