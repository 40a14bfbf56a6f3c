import { expect, test } from 'vitest';
import { createDraftStore } from './draft-store.ts';

function tab(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  const store = createDraftStore(() => ({
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
  }));
  return { kept, store };
}

test('a draft is there for whoever typed it, and for nobody else', () => {
  const { kept, store } = tab();
  kept.set('outra', 'coisa');
  store.at('a', () => 7).keep({ nome: 'Ana Maria' });
  expect(store.at('a', () => 7).read()).toEqual({ nome: 'Ana Maria' });
  for (const other of [8, 77, null]) expect(store.at('a', () => other).read()).toBeNull();
  store.keepOnlyOf(7);
  expect(kept.size).toBe(2);
  store.keepOnlyOf(8);
  expect([...kept.keys()]).toEqual(['outra']);
});

test('nobody logged in leaves anything, and a logout takes everything', () => {
  const { kept, store } = tab();
  store.at('a', () => null).keep({ nome: 'Ana' });
  expect(kept.size).toBe(0);
  store.at('a', () => 7).keep({ nome: 'Ana' });
  store.at('b', () => 7).keep({ nome: 'Bia' });
  store.forgetAll();
  expect(kept.size).toBe(0);
});

test('a full storage, or what another version wrote there, is no draft and no failure', () => {
  const { kept, store } = tab(10);
  store.at('a', () => 7).keep({ nome: 'um nome comprido' });
  expect(store.at('a', () => 7).read()).toBeNull();
  kept.set('guarida.rascunho.a', '7 {');
  expect(store.at('a', () => 7).read()).toBeNull();
});
