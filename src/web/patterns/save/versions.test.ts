import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameValue, versionsOf } from './versions.ts';

interface Values {
  readonly nome: string;
  readonly cidade: string;
  readonly ativo: boolean;
  readonly plano: readonly { readonly id: string; readonly label: string }[];
  readonly senha: string;
  readonly notas: readonly string[];
}

/** Notes only grow here: theirs, and mine that they do not have. */
const notas = { merge: (mine: Values['notas'], theirs: Values['notas']) => [...new Set([...theirs, ...mine])] };
const CHOSEN = ['nome', 'cidade', 'ativo', 'plano'] as const;
const versions = versionsOf<Values>({ fields: ['nome', 'cidade', 'ativo', 'plano', 'notas'], lists: { notas } });

const word = fc.constantFrom('', 'a', 'b', 'c');
const values: fc.Arbitrary<Values> = fc.record({
  nome: word,
  cidade: word,
  ativo: fc.boolean(),
  plano: fc.array(fc.record({ id: fc.constantFrom('1', '2'), label: word }), { maxLength: 1 }),
  senha: word,
  notas: fc.uniqueArray(word, { maxLength: 3 }),
});
const chosen = fc.subarray([...CHOSEN]).map((fields) => new Set(fields));

describe('two versions of a record', () => {
  test('differ where they say something else, in screen order', () => {
    const base: Values = { nome: 'a', cidade: 'a', ativo: true, plano: [], senha: '', notas: [] };
    expect(versions.differences(base, { ...base, cidade: 'b', senha: 'x' }, { ...base, nome: 'c' })).toEqual([
      { field: 'nome', changedHere: false },
      { field: 'cidade', changedHere: true },
    ]);
    expect(sameValue([{ id: '1', label: 'Antigo' }], [{ id: '1', label: 'Novo' }])).toBe(true);
  });

  test('merged, say mine in every field I chose and theirs in every other, and my password is still mine', () =>
    fc.assert(
      fc.property(values, values, values, chosen, (base, mine, theirs, keep) => {
        const merged = versions.merge(mine, theirs, keep, base);
        for (const field of CHOSEN) expect(merged[field]).toEqual((keep.has(field) ? mine : theirs)[field]);
        expect(merged.senha).toBe(mine.senha);
        expect(merged.notas).toEqual(expect.arrayContaining([...mine.notas, ...theirs.notas]));
      }),
    ));

  test('nothing typed is lost when what is proposed is taken', () =>
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const proposed = versions.differences(base, mine, theirs).filter((one) => one.changedHere);
        const merged = versions.merge(mine, theirs, new Set(proposed.map((one) => one.field)), base);
        for (const field of CHOSEN) {
          if (!sameValue(base[field], mine[field])) expect(sameValue(merged[field], mine[field])).toBe(true);
          else expect(sameValue(merged[field], theirs[field])).toBe(true);
        }
      }),
    ));

  test('nothing is left to choose once they were merged', () =>
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const all = new Set(CHOSEN);
        expect(versions.differences(mine, versions.merge(mine, theirs, new Set(), base), theirs)).toEqual([]);
        expect(versions.differences(theirs, versions.merge(mine, theirs, all, base), mine)).toEqual([]);
      }),
    ));
});

describe('a record just saved', () => {
  test('keeps what was typed while it was on its way, and shows what was stored in the rest', () =>
    fc.assert(
      fc.property(values, values, values, (submitted, now, fresh) => {
        const after = versions.typedSince(submitted, now, fresh);
        for (const field of [...CHOSEN, 'senha'] as const)
          expect(after[field]).toEqual((sameValue(submitted[field], now[field]) ? fresh : now)[field]);
      }),
    ));

  test('sends of a list only what came after', () => {
    const lists = { notas: { ...notas, since: (sent: Values['notas'], now: Values['notas']) => now.filter((one) => !sent.includes(one)) } };
    const growing = versionsOf<Values>({ fields: [], lists });
    const of = (...list: readonly string[]): Values => ({ nome: '', cidade: '', ativo: true, plano: [], senha: '', notas: list });
    expect(growing.typedSince(of('a'), of('a', 'b'), of('A')).notas).toEqual(['A', 'b']);
    expect(growing.typedSince(of('a'), of('a'), of('A')).notas).toEqual(['A']);
  });
});
