import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { drafts, draftsOf } from './draft-store.ts';
import { besidesChanged, documentsOf, namesDocument } from './search-documents.ts';
import { nameParam } from './search-params.ts';

const HIDDEN = ['participante', 'texto'] as const;
const besides = (search: object) => besidesChanged({}, search, HIDDEN);

let who: number | null = 7;
beforeEach(() => {
  who = 7;
  vi.stubGlobal('sessionStorage', memoryStorage());
  draftsOf(() => who);
});
afterEach(() => {
  draftsOf(() => null);
  vi.unstubAllGlobals();
});

test.each(['529.982.247-25', '529', 'AB123456', 'Ana 529'])(
  'a document is kept beside the address, and the history says nothing of it: %s',
  (text) => {
    expect(nameParam(text, 100)).toBeUndefined();
    const step = besides({ participante: ` ${text} `, codigo: text });
    expect(step).toEqual({ documents: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(documentsOf(step, HIDDEN)).toEqual({ participante: text });
    expect(documentsOf(step, [])).toEqual({});
    expect(namesDocument({ participante: text }, HIDDEN)).toBe(true);
  },
);

test('a name stays in the address, and so does what nobody hides', () => {
  expect(nameParam(' Ana Lima ', 100)).toBe('Ana Lima');
  expect(besides({ participante: 'Ana Lima', texto: undefined, codigo: '529' })).toEqual({});
  expect(documentsOf({}, HIDDEN)).toEqual({});
  expect(namesDocument({ participante: 'Ana', codigo: '529' }, HIDDEN)).toBe(false);
});

test('a change takes the place of the document that it names alone, and a step back still finds it', () => {
  const step = besides({ participante: '529', texto: 'AB1' });
  const after = (change: object) => documentsOf(besidesChanged(step, change, HIDDEN), HIDDEN);
  expect(after({ texto: undefined })).toEqual({ participante: '529' });
  expect(after({ participante: 'Ana' })).toEqual({ texto: 'AB1' });
  expect(after({ participante: '9'.repeat(200) })).toEqual({ participante: '9'.repeat(100), texto: 'AB1' });
  expect(besidesChanged(step, { pagina: 2 }, HIDDEN)).toEqual(step);
  expect(besidesChanged(step, { pagina: 2 }, [])).toEqual({});
  expect(documentsOf(step, HIDDEN)).toEqual({ participante: '529', texto: 'AB1' });
});

test('the same documents have the same name, and only the newest searches are kept', () => {
  const step = besides({ participante: '529' });
  expect(besides({ participante: ' 529', codigo: 'x' })).toEqual(step);
  for (let at = 0; at < 60; at += 1) besides({ participante: `${1000 + at}` });
  expect(documentsOf(step, HIDDEN)).toEqual({});
  expect(documentsOf(besides({ participante: '1059' }), HIDDEN)).toEqual({ participante: '1059' });
  expect(sessionStorage.length).toBe(1);
});

test('a step back to a document finds none for another one, nor once whoever looked for it left', () => {
  const step = besides({ participante: '529' });
  who = 8;
  expect(documentsOf(step, HIDDEN)).toEqual({});
  who = 7;
  expect(documentsOf(step, HIDDEN)).toEqual({ participante: '529' });
  drafts.forgetAll();
  expect(documentsOf(step, HIDDEN)).toEqual({});
  expect(sessionStorage.length).toBe(0);
});
