import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { keptTexts, tabPlace } from './tab.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const FIRST = { nome: '', cidade: '', tipo: 'F' };
const place = () => tabPlace('ficha', (value) => keptTexts(FIRST, value));

test('what an earlier version of the page kept is there, and what is asked besides is as it is at first', () => {
  tabPlace<unknown>('ficha', (value) => value).keep({ nome: 'Ana', apelido: 'Aninha' });
  expect(place().read()).toEqual({ nome: 'Ana', cidade: '', tipo: 'F' });
});

test.each([[null], ['Ana'], [{ nome: 1 }], [{ nome: 'Ana', cidade: { nome: 'Brotas' } }]])('%j is no form', (kept) => {
  tabPlace<unknown>('ficha', (value) => value).keep(kept);
  expect(place().read()).toBeNull();
});

test('a text written by hand is none, and nothing is there once it is cleared', () => {
  sessionStorage.setItem('guarida.publico.ficha', '{nome');
  expect(place().read()).toBeNull();
  place().keep({ ...FIRST, nome: 'Ana' });
  expect(place().read()).toEqual({ ...FIRST, nome: 'Ana' });
  place().clear();
  expect(place().read()).toBeNull();
});
