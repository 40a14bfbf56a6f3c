import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldTable } from '#contract/kernel/fields.ts';
import { versionsOf } from '../save/versions.ts';
import { asDraft, type Draft, draftOf, keptOf, recovered } from './draft.ts';

const TABLE = {
  nome: { label: 'Nome', format: 'text' },
  cidade: { label: 'Cidade', format: 'text' },
  telefone: { label: 'Telefone', format: 'phone', sensitive: 'telefone' },
  cpf: { label: 'CPF', format: 'cpf', sensitive: 'documento' },
  senha: { label: 'Senha', format: 'password', sensitive: 'segredo' },
  parte: { label: 'Parte', format: 'list' },
  'parte.senha': { label: 'Senha', format: 'password', sensitive: 'segredo' },
} as const satisfies FieldTable;

interface Values {
  readonly nome: string;
  readonly cidade: string;
  readonly cpf: string;
  readonly senha: string;
}

const keeps = keptOf(TABLE);
const versions = versionsOf<Values>({ fields: ['nome', 'cidade', 'cpf'] });
const words = fc.constantFrom('Ana', 'Bia', 'Caio');
const values: fc.Arbitrary<Values> = fc.record({ nome: words, cidade: words, cpf: fc.constantFrom('', '52998224725'), senha: words });
const waiting = (filled: Values, now: Values, offered: Draft | null = null): Draft | null =>
  draftOf({ filled, now, keeps, at: 1, offered, sent: null });
/** As it comes back out of the storage. */
const read = (draft: Draft | null): Draft | null => asDraft(JSON.parse(JSON.stringify(draft)));

test('only what the table knows may wait, and neither secrets nor documents, nor what has one inside', () => {
  const names = [...Object.keys(TABLE), 'com_login', 'anexos'];
  expect(names.filter(keptOf(TABLE, ['com_login']))).toEqual(['nome', 'cidade', 'telefone', 'com_login']);
});

describe('what was typed', () => {
  test('comes back over the same record, all of it that may wait, and says when something could not', () =>
    fc.assert(
      fc.property(values, values, (filled, now) => {
        const draft = read(waiting(filled, now));
        if (draft === null) {
          expect([now.nome, now.cidade]).toEqual([filled.nome, filled.cidade]);
          return;
        }
        const { mine, collides } = recovered(draft, { filled, now: filled, versions });
        expect(mine).toEqual({ ...filled, nome: now.nome, cidade: now.cidade });
        expect([collides, draft.partial]).toEqual([false, now.cpf !== filled.cpf || now.senha !== filled.senha]);
        for (const secret of ['cpf', 'senha']) expect([...Object.keys(draft.typed), ...Object.keys(draft.before)]).not.toContain(secret);
      }),
    ));

  test('meets what somebody else saved meanwhile as in any conflict: nobody loses a word unasked', () =>
    fc.assert(
      fc.property(values, values, values, (filled, now, theirs) => {
        const draft = read(waiting(filled, now));
        if (draft === null) return;
        const { mine, before, own, collides } = recovered(draft, { filled: theirs, now: theirs, versions });
        const merged = versions.merge(mine, theirs, own, before);
        for (const field of ['nome', 'cidade'] as const) {
          expect(merged[field]).toBe(now[field] === filled[field] ? theirs[field] : now[field]);
          if (now[field] !== filled[field] && theirs[field] !== filled[field] && theirs[field] !== now[field]) expect(collides).toBe(true);
        }
      }),
    ));

  test('and not answered for goes along under what is typed since, however often the page is loaded', () =>
    fc.assert(
      fc.property(values, values, values, (filled, first, second) => {
        const offered = read(waiting(filled, first));
        const draft = read(waiting(filled, second, offered));
        for (const field of ['nome', 'cidade'] as const) {
          const last = second[field] === filled[field] ? first[field] : second[field];
          expect(draft?.typed[field] ?? filled[field]).toBe(last);
        }
      }),
    ));

  test('since the page was loaded stays over what is taken back', () => {
    const filled = { nome: '', cidade: '', cpf: '', senha: '' };
    const draft = waiting(filled, { ...filled, nome: 'Ana', cidade: 'Santos' });
    const { mine } = recovered(draft as Draft, { filled, now: { ...filled, nome: 'Bia' }, versions });
    expect(mine).toMatchObject({ nome: 'Bia', cidade: 'Santos' });
  });
});

test('what lies there and is no draft is none', () => {
  for (const junk of [null, 7, [], {}, { at: 1, typed: {}, before: {} }, { at: '1', typed: { a: 1 }, before: {} }])
    expect(asDraft(junk)).toBeNull();
  const odd = asDraft({ at: 1, typed: { nome: ['x'], outra: 'y' }, before: {} }) as Draft;
  const filled = { nome: 'Ana', cidade: '', cpf: '', senha: '' };
  expect(recovered(odd, { filled, now: filled, versions }).mine).toEqual(filled);
});
