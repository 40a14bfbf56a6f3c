import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UF_NAMES, UFS } from '#contract/kernel/states.ts';
import { NOTHING_TYPED, type Typed, typeAhead } from './type-ahead.ts';

const STATES = UFS.map((uf) => ({ value: uf, label: uf, also: UF_NAMES[uf] }));

function type(keys: string, pause = 50): string | null {
  let typed: Typed = NOTHING_TYPED;
  let chosen: string | null = null;
  [...keys].forEach((key, index) => {
    const next = typeAhead(typed, { key, at: 10_000 + index * pause }, STATES);
    if (next === null) return;
    typed = next.typed;
    chosen = next.option?.value ?? chosen;
  });
  return chosen;
}

test('a state is chosen by its letters or by its whole name, in any case, with or without accents', () => {
  fc.assert(
    fc.property(fc.constantFrom(...UFS), fc.boolean(), (uf, upper) => {
      const write = (text: string): string => (upper ? text.toUpperCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
      expect(type(write(uf))).toBe(uf);
      expect(type(write(UF_NAMES[uf]))).toBe(uf);
    }),
  );
});

test('after a pause another name begins', () => {
  expect(type('sr', 2000)).toBe('RJ');
});

test('what names none changes nothing, and a key that writes nothing is not of a name', () => {
  expect(typeAhead(NOTHING_TYPED, { key: 'x', at: 10_000 }, STATES)?.option).toBeNull();
  for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape', ' ']) expect(typeAhead(NOTHING_TYPED, { key, at: 10_000 }, STATES)).toBeNull();
});
