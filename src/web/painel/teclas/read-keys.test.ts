import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { actionsFor, screensFor } from '../menu/entries.ts';
import { type Press, createKeyReader } from './read-keys.ts';

const PLACES: Readonly<Record<string, string>> = { c: '/painel/clientes', n: '/painel/novo' };
const placeOf = (letter: string): string | undefined => PLACES[letter];
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrl: false,
  alt: false,
  at: 0,
  where: 'tela',
  letters: true,
  ...more,
});
const after = (...presses: Press[]) => {
  const read = createKeyReader();
  return presses.map((one) => read(one, placeOf)).at(-1);
};

describe('the keys of the panel', () => {
  test('g and a letter open a screen; the letter alone does not, nor when it comes late', () => {
    expect(after(press('g'), press('c', { at: 900 }))).toEqual({ kind: 'ir', path: '/painel/clientes' });
    expect(after(press('c'))).toBeNull();
    expect(after(press('g'), press('c', { at: 1600 }))).toBeNull();
  });

  test('a letter after g is a place, and no action', () => {
    expect(after(press('g'), press('n', { at: 10 }))).toEqual({ kind: 'ir', path: '/painel/novo' });
    expect(after(press('g'), press('e', { at: 10 }))).toBeNull();
    expect(after(press('g'), press('c', { at: 10 }), press('n', { at: 20 }))).toEqual({ kind: 'tecla', tecla: 'n' });
  });

  test('arrows go from the search into the rows and along them', () => {
    expect(after(press('ArrowDown', { where: 'busca' }))).toEqual({ kind: 'linha', step: 1 });
    expect(after(press('ArrowUp', { where: 'linha' }))).toEqual({ kind: 'linha', step: -1 });
    expect(after(press('ArrowUp', { where: 'busca' }))).toBeNull();
    expect(after(press('ArrowDown'))).toBeNull();
  });

  test('whoever writes, or has a dialog open, is never interrupted by a letter; Ctrl+K is heard everywhere', () => {
    const key = fc.constantFrom('g', 'c', 'n', 'e', '?', 'ArrowDown', 'x');
    const where = fc.constantFrom<Press['where']>('texto', 'dialogo');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, where)), (keys) => {
        const read = createKeyReader();
        for (const [one, at] of keys) expect(read(press(one, { where: at }), placeOf)).toBeNull();
        expect(read(press('k', { ctrl: true, where: 'texto' }), placeOf)).toEqual({ kind: 'paleta' });
      }),
    );
  });

  test('switched off, no key of one letter does anything', () => {
    const key = fc.constantFrom('g', 'c', 'n', 'e', '?');
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const read = createKeyReader();
        for (const one of keys) expect(read(press(one, { letters: false }), placeOf)).toBeNull();
      }),
    );
  });
});

test('each letter opens one screen, and each address is named once', () => {
  const screens = screensFor(ALL_PERMISSIONS);
  const letters = screens.flatMap(({ tecla }) => tecla ?? []);
  expect(new Set(letters).size).toBe(letters.length);
  const paths = [...screens, ...actionsFor(ALL_PERMISSIONS)].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
