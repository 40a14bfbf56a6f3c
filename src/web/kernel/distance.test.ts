import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/kernel/dates.ts';
import { distance, span } from './distance.ts';

test('até 60 dias em dias, depois em meses e anos', () => {
  expect([1, 2, 60].map(span)).toEqual(['1 dia', '2 dias', '60 dias']);
  expect([61, 89, 120, 340].map(span)).toEqual(['2 meses', '3 meses', '4 meses', '11 meses']);
  expect([365, 420, 731, 800, 1096, 1400, 4000].map(span)).toEqual([
    '1 ano',
    '1 ano e 2 meses',
    '2 anos',
    '2 anos e 2 meses',
    '3 anos',
    '3 anos',
    '10 anos',
  ]);
});

test('a ida e a volta dizem o mesmo tempo, e nenhum é «0»', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20_000 }), (days) => {
      const [from, to] = ['2026-03-01', addDays('2026-03-01', days)];
      expect(distance(to, from)).toBe(`em ${span(days)}`);
      expect(distance(from, to)).toBe(`há ${span(days)}`);
      expect(span(days)).toMatch(/^[1-9][\d.]* (dias|mês|meses|anos?)( e [1-9]\d? (mês|meses))?$/);
    }),
  );
});

test('perto, o dia tem nome', () => {
  const from = (dia: string) => distance(dia, '2026-03-01');
  expect(['2026-03-01', '2026-03-02', '2026-02-28', '2026-02-26', '2026-03-13'].map(from)).toEqual([
    'hoje',
    'amanhã',
    'ontem',
    'há 3 dias',
    'em 12 dias',
  ]);
});
