import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAMPOS_DO_PLANO, DO_PLANO, VALOR_DO_PLANO, problemaDaCarta } from '#contract/clientes/parceiro.ts';
import { Quantia } from '#contract/kernel/vocabulary.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import { amountsAfter } from './clientes.partner.rules.ts';
import { storedProblems } from './clientes.policy.ts';

const PLAN = { valor: '3.50', valor_morte_acidental: '10000.00', valor_invalidez: '10000.00', valor_dmho: '1000.00' };
const COPIED = {
  seguro_valor_diaria: '3.50',
  seguro_valor_morte_acidental: '10000.00',
  seguro_valor_invalidez: '10000.00',
  seguro_valor_dmho: '1000.00',
};
const chosen = { plan: 3, values: PLAN, chosen: true };
const kept = { plan: 3, values: PLAN, chosen: false };

describe('a new partner code', () => {
  test.each([
    [null, 'ABCDE', true],
    [null, 'ABCDEF', false],
    ['OLD', 'old', false],
    ['OLD', 'NEW', true],
    ['OLD', null, false],
  ])('%o to %o: refused %o', (before, after, refused) => {
    expect(problemaDaCarta(before, after) !== null).toBe(refused);
  });
});

describe('the values of a plan', () => {
  test('are copied when it is chosen, whatever stood there', () => {
    expect(amountsAfter({ ...COPIED, seguro_valor_dmho: '7.00' }, {}, chosen)).toEqual({ amounts: COPIED, problems: {} });
  });

  test('are left alone afterwards, and may be sent again as they are', () => {
    expect(amountsAfter(COPIED, { seguro_valor_diaria: '3.50', seguro_valor_dmho: null }, kept)).toEqual({ amounts: {}, problems: {} });
    const old = { ...COPIED, seguro_valor_diaria: '2.00' };
    expect(amountsAfter(old, { seguro_valor_diaria: '2.00' }, kept)).toEqual({ amounts: {}, problems: {} });
  });

  test('refuse another amount under its field', () => {
    for (const choice of [chosen, kept])
      expect(amountsAfter(COPIED, { seguro_valor_invalidez: '1.00' }, choice).problems).toEqual({ seguro_valor_invalidez: VALOR_DO_PLANO });
  });

  test.each([15, null])('say nothing where the plan is %o', (plan) => {
    expect(amountsAfter(COPIED, { seguro_valor_diaria: '9.99' }, { plan, values: null, chosen: true })).toEqual({
      amounts: { seguro_valor_diaria: '9.99' },
      problems: {},
    });
  });

  test('are what results of any save that a plan locks, or it is refused', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 100_000 }).map(decimalOf));
    const sent = fc.record(Object.fromEntries(CAMPOS_DO_PLANO.map((field) => [field, amount])), { requiredKeys: [] });
    fc.assert(
      fc.property(sent, (fields) => {
        const { amounts, problems } = amountsAfter(null, fields, chosen);
        for (const field of CAMPOS_DO_PLANO) {
          const wrong = (fields[field] ?? null) !== null && fields[field] !== PLAN[DO_PLANO[field]];
          expect(field in problems).toBe(wrong);
          expect(amounts[field]).toBe(PLAN[DO_PLANO[field]]);
        }
      }),
    );
  });
});

describe('an amount', () => {
  test.each([
    ['4.50', '4.50'],
    ['4,5', '4.50'],
    ['1.234,56', '1234.56'],
    [4.5, '4.50'],
    [10, '10.00'],
    [' 3 ', '3.00'],
  ])('%o is %s', (said, read) => {
    expect(Quantia.parse(said)).toBe(read);
  });

  test.each(['-1', 'x', '1.2345', 1.234, '', '1,2,3', '1e3'])('%o is refused', (said) => {
    expect(Quantia.safeParse(said).success).toBe(false);
  });
});

describe('group 27', () => {
  const client = { id: 5, nome: 'Trilhas', ativo: 'S' };
  const leaves = { before: [27], after: [] };

  test('leaves a client unless something holds it there (E079)', () => {
    const state = { nome: client.nome, ativo: 'S' };
    expect(storedProblems(client, state, { ...leaves, losesCode: false, fixed: false })).toEqual({});
    expect(storedProblems(client, state, { ...leaves, losesCode: false, fixed: true })).toHaveProperty('grupos');
    expect(storedProblems(client, state, { before: [27], after: [27, 3], losesCode: false, fixed: true })).toEqual({});
  });
});
