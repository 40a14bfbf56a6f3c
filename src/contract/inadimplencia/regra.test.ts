import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CivilDate, addDays, addMonths, daysBetween } from '../kernel/dates.ts';
import { type FechamentoCobrado, type Parceiro, diasAteSuspender, inadimplenciaDe, pagoEm } from './regra.ts';

const LIVRE: Parceiro = { suspensa: false, perdoadoAte: null };
const HOJE = '2026-11-21';
const um = (mes: CivilDate, vencimento: CivilDate, pago: FechamentoCobrado['pago'] = 'P'): FechamentoCobrado => ({ mes, vencimento, pago });

describe('a partner', () => {
  test('with nothing overdue is up to date, whatever is still to come', () => {
    expect(inadimplenciaDe([um('2026-10-01', '2026-11-21'), um('2026-09-01', '2026-10-12', 'S')], HOJE, LIVRE).situacao).toBe('em dia');
    expect(inadimplenciaDe([], HOJE, { suspensa: true, perdoadoAte: null }).situacao).toBe('em dia');
  });

  test('with one closing overdue waits thirty days from its due date', () => {
    const alone = [um('2026-10-01', '2026-11-12')];
    expect(inadimplenciaDe(alone, HOJE, LIVRE)).toEqual({
      situacao: 'vencida',
      vencidos: ['2026-10-01'],
      desde: '2026-11-13',
      causa: null,
      suspendeEm: '2026-12-12',
    });
    expect([diasAteSuspender('2026-12-12', HOJE), diasAteSuspender('2026-11-20', HOJE)]).toEqual([21, 0]);
    expect(inadimplenciaDe(alone, '2026-12-11', LIVRE).situacao).toBe('vencida');
    expect(inadimplenciaDe(alone, '2026-12-12', LIVRE)).toMatchObject({ situacao: 'suspensa', causa: '2026-10-01' });
  });

  test('with the next closing overdue too is suspended at once', () => {
    const two = [um('2026-09-01', '2026-11-01', 'N'), um('2026-10-01', '2026-11-12')];
    expect(inadimplenciaDe(two, '2026-11-12', LIVRE)).toMatchObject({ situacao: 'vencida', suspendeEm: '2026-11-13' });
    expect(inadimplenciaDe(two, '2026-11-13', LIVRE)).toMatchObject({ situacao: 'suspensa', causa: '2026-09-01' });
    // Two that do not follow each other are each alone.
    expect(inadimplenciaDe([um('2026-08-01', '2026-11-01'), um('2026-10-01', '2026-11-12')], HOJE, LIVRE).situacao).toBe('vencida');
  });

  test('that was suspended stays so until nothing is overdue', () => {
    const one = [um('2026-10-01', '2026-11-20')];
    expect(inadimplenciaDe(one, HOJE, { suspensa: true, perdoadoAte: null })).toMatchObject({ situacao: 'suspensa', causa: '2026-10-01' });
    expect(inadimplenciaDe([um('2026-10-01', '2026-11-20', 'S')], HOJE, { suspensa: true, perdoadoAte: null }).situacao).toBe('em dia');
  });

  test('that somebody let go by hand is suspended by later months alone', () => {
    const months = [um('2026-08-01', '2026-09-12'), um('2026-09-01', '2026-10-12')];
    expect(inadimplenciaDe(months, HOJE, { suspensa: false, perdoadoAte: '2026-09-01' })).toMatchObject({
      situacao: 'vencida',
      suspendeEm: null,
    });
    const later = [...months, um('2026-10-01', '2026-10-20')];
    expect(inadimplenciaDe(later, HOJE, { suspensa: false, perdoadoAte: '2026-09-01' })).toMatchObject({
      situacao: 'suspensa',
      causa: '2026-10-01',
    });
  });
});

const closings = fc
  .uniqueArray(
    fc.record({
      back: fc.integer({ min: 0, max: 8 }),
      days: fc.integer({ min: -60, max: 40 }),
      pago: fc.constantFrom<FechamentoCobrado['pago']>('S', 'P', 'P', 'N'),
    }),
    { maxLength: 6, selector: ({ back }) => back },
  )
  .map((all) => all.map(({ back, days, pago }) => um(addMonths('2026-10-01', -back), addDays(HOJE, days), pago)));

/** The words of the rule, one by one. */
const byTheWords = (all: readonly FechamentoCobrado[], hoje: CivilDate): boolean =>
  all.some((one) => {
    if (pagoEm(one, hoje) !== 'N') return false;
    const next = all.find(({ mes }) => mes === addMonths(one.mes, 1));
    return (next !== undefined && pagoEm(next, hoje) === 'N') || daysBetween(one.vencimento, hoje) >= 30;
  });

describe('of any closings', () => {
  test('the rule is what its words say, on every day, and the day it foretells is the day it comes', () => {
    fc.assert(
      fc.property(closings, fc.nat(80), (all, ahead) => {
        const day = addDays(HOJE, ahead);
        expect(inadimplenciaDe(all, day, LIVRE).situacao === 'suspensa').toBe(byTheWords(all, day));
        const { situacao, suspendeEm } = inadimplenciaDe(all, HOJE, LIVRE);
        if (situacao !== 'em dia') expect(byTheWords(all, day)).toBe(suspendeEm !== null && day >= suspendeEm);
      }),
    );
  });

  test('their order changes nothing, and paying never brings the suspension nearer', () => {
    fc.assert(
      fc.property(closings, fc.nat(5), (all, which) => {
        const before = inadimplenciaDe(all, HOJE, LIVRE);
        expect(inadimplenciaDe(all.toReversed(), HOJE, LIVRE)).toEqual(before);
        const after = inadimplenciaDe(
          all.map((one, at) => (at === which ? { ...one, pago: 'S' as const } : one)),
          HOJE,
          LIVRE,
        );
        const day = (one: typeof before): CivilDate => one.suspendeEm ?? '9999-12-31';
        if (before.situacao !== 'em dia') expect(day(after) >= day(before) || after.situacao === 'em dia').toBe(true);
        expect(after.vencidos.every((mes) => before.vencidos.includes(mes))).toBe(true);
      }),
    );
  });
});
