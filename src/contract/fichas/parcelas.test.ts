import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../kernel/dates.ts';
import { type Parcela, ajustarQuantidade, distribuir, livre, marcarPaga, mudarVencimento, somaParcelas, totaisDe } from './parcelas.ts';

const parcela = (numero: number, more: Partial<Parcela> = {}): Parcela => ({
  numero,
  vencimento: addMonths('2026-01-31', numero - 1),
  valor: 0,
  valor_juros: 0,
  pago: 'N',
  data_pago: null,
  alterado_manualmente: 'N',
  ...more,
});
const values = (parcelas: readonly Parcela[]) => parcelas.map((one) => one.valor);
const dues = (parcelas: readonly Parcela[]) => parcelas.map((one) => one.vencimento);

describe('a total is split', () => {
  test('in equal parts, the odd cents on the last', () =>
    expect(
      values(
        distribuir(
          10_000,
          [1, 2, 3].map((n) => parcela(n)),
        ),
      ),
    ).toEqual([3333, 3333, 3334]));
  test('over neither the paid nor those altered by hand', () =>
    expect(
      values(
        distribuir(10_000, [
          parcela(1, { valor: 1000, pago: 'S' }),
          parcela(2),
          parcela(3, { valor: 2000, alterado_manualmente: 'S' }),
          parcela(4),
        ]),
      ),
    ).toEqual([1000, 3500, 2000, 3500]));
  test('not at all when none is free', () => {
    const paid = [parcela(1, { valor: 1, pago: 'S' })];
    expect(distribuir(10_000, paid)).toEqual(paid);
  });
});

describe('the number of instalments', () => {
  test('grows month by month, one at a time or at once, to the end of each month', () => {
    const two = ajustarQuantidade([parcela(1)], 2, 9000, '2026-01-31');
    const dates = ['2026-01-31', '2026-02-28', '2026-03-31'];
    expect(dues(ajustarQuantidade(two, 3, 9000, '2026-01-31'))).toEqual(dates);
    expect(dues(ajustarQuantidade([], 3, 9000, '2026-01-31'))).toEqual(dates);
  });
  test('goes on a month after the last, whatever day that was given', () =>
    expect(
      ajustarQuantidade([parcela(1, { vencimento: '2026-01-10' }), parcela(2, { vencimento: '2026-05-20' })], 4, 400, '2026-01-10').slice(
        2,
      ),
    ).toEqual([parcela(3, { valor: 100, vencimento: '2026-06-20' }), parcela(4, { valor: 100, vencimento: '2026-07-20' })]));
  test('starts on the first due date', () =>
    expect(dues(ajustarQuantidade([], 2, 100, '2026-05-10'))).toEqual(['2026-05-10', '2026-06-10']));
  test('never falls below one', () => expect(ajustarQuantidade([parcela(1)], 0, 100, '2026-01-31')).toHaveLength(1));
  test('falls by the last free ones', () =>
    expect(
      dues(
        ajustarQuantidade(
          [1, 2, 3, 4].map((n) => parcela(n, n === 2 ? { pago: 'S' } : {})),
          2,
          100,
          '2026-01-31',
        ),
      ),
    ).toEqual(['2026-01-31', '2026-02-28']));
  test('never removes a paid instalment', () =>
    expect(values(ajustarQuantidade([parcela(1), parcela(2, { valor: 700, pago: 'S' })], 1, 1000, '2026-01-31'))).toEqual([700]));
  test('keeps more than asked when none can go', () =>
    expect(ajustarQuantidade([parcela(1, { pago: 'S' }), parcela(2, { pago: 'S' })], 1, 0, '2026-01-31')).toHaveLength(2));
});

describe('a due date', () => {
  const four = [1, 2, 3, 4].map((n) => parcela(n, { vencimento: addMonths('2026-01-10', n - 1) }));
  test('moves the later ones month by month, clamped by its own day', () =>
    expect(dues(mudarVencimento(four, 0, '2026-01-31'))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']));
  test('leaves the earlier and the paid where they are', () => {
    const paid = four.map((one, index) => (index === 2 ? marcarPaga(one, true, '2026-03-01') : one));
    expect(dues(mudarVencimento(paid, 1, '2026-03-15'))).toEqual(['2026-01-10', '2026-03-15', '2026-03-10', '2026-05-15']);
  });
});

test('paid today, or not paid', () => {
  const paid = marcarPaga(parcela(1), true, '2026-11-21');
  expect([paid.pago, paid.data_pago]).toEqual(['S', '2026-11-21']);
  expect(marcarPaga(paid, false, '2026-11-22')).toEqual(parcela(1));
});

test('net takes taxes, interest and fractioning off the gross; commission is rounded to the cent', () => {
  const charges = { valor_impostos: 738, juros: 150, adicional_fracionamento: 112, comissao: 1550 };
  expect(totaisDe([{ valor: 6000 }, { valor: 4003 }], charges)).toEqual({ valor_bruto: 10_003, valor_liquido: 9003, valor_comissao: 1395 });
});

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const anyParcelas = fc
  .array(
    fc.record({
      valor: fc.integer({ min: 0, max: 100_000 }),
      pago: fc.constantFrom('S', 'N'),
      alterado_manualmente: fc.constantFrom('S', 'N'),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) => list.map((one, index) => parcela(index + 1, one as Partial<Parcela>)));

test('the parts of a split add up to the total, differ by less than their number, and leave the others alone', () =>
  fc.assert(
    fc.property(cents, anyParcelas, (total, parcelas) => {
      const split = distribuir(total, parcelas);
      const fixed = parcelas.filter((one) => !livre(one));
      expect(split.filter((one) => !livre(one))).toEqual(fixed);
      const free = split.filter(livre);
      if (free.length === 0 || somaParcelas(fixed) > total) {
        expect(split).toEqual(parcelas);
        return;
      }
      expect(somaParcelas(split)).toBe(total);
      expect(Math.max(...values(free)) - Math.min(...values(free))).toBeLessThan(free.length);
      expect(new Set(values(free).slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(distribuir(total, split)).toEqual(split);
    }),
  ));

test('whatever the number asked for, numbers run from one and the paid remain', () =>
  fc.assert(
    fc.property(anyParcelas, fc.integer({ min: -3, max: 60 }), (parcelas, wanted) => {
      const result = ajustarQuantidade(parcelas, wanted, 100_000, '2026-01-31');
      expect(result.map((one) => one.numero)).toEqual(result.map((_, index) => index + 1));
      expect(result.filter((one) => !livre(one)).map((one) => one.valor)).toEqual(
        parcelas.filter((one) => !livre(one)).map((one) => one.valor),
      );
      expect(result.length).toBeGreaterThanOrEqual(Math.max(1, wanted));
    }),
  ));

test('shifted due dates rise month by month and keep the day wherever the month has it', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 60 }), (days, count) => {
      const start = addDays('2026-01-01', days);
      const moved = dues(
        mudarVencimento(
          Array.from({ length: count }, (_, index) => parcela(index + 1)),
          0,
          start,
        ),
      );
      expect(moved.map((date) => date.slice(0, 7))).toEqual(moved.map((_, index) => addMonths(start, index).slice(0, 7)));
      for (const date of moved) expect(date.slice(8) === start.slice(8) || addDays(date, 1).endsWith('-01')).toBe(true);
    }),
  ));

test('commission never strays more than half a cent from the exact share', () =>
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (valor, comissao) => {
      const { valor_comissao } = totaisDe([{ valor }], { valor_impostos: 0, juros: 0, adicional_fracionamento: 0, comissao });
      expect(Math.abs(valor_comissao * 10_000 - valor * comissao)).toBeLessThanOrEqual(5000);
    }),
  ));
