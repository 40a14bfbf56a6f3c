import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/kernel/dates.ts';
import { antecedencia, diaDaSemana, diaPorExtenso, prazo, ritmo, vezes } from './palavras.ts';

test('the number decides between singular and plural', () => {
  expect([prazo(1, 'D'), prazo(2, 'S'), prazo(1, 'M'), prazo(0, 'A'), prazo(1200, 'D')]).toEqual([
    '1 dia',
    '2 semanas',
    '1 mês',
    '0 anos',
    '1.200 dias',
  ]);
  expect([ritmo(1, 'S'), ritmo(1, 'M'), ritmo(2, 'M')]).toEqual(['toda semana', 'todo mês', 'a cada 2 meses']);
  expect([antecedencia(0, 'D'), antecedencia(1, 'S')]).toEqual(['no próprio dia', '1 semana antes']);
  expect([vezes(1), vezes(3)]).toEqual(['1 vez', '3 vezes']);
});

test('a day by its name, before 1970 too', () => {
  expect(diaPorExtenso('2026-02-10')).toBe('terça, 10/02/2026');
  expect(diaDaSemana('1969-12-31')).toBe('quarta');
});

test('the same day of the week comes back every seven days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 80_000 }), (days) => {
      const day = addDays('1970-01-04', days);
      expect(diaDaSemana(addDays(day, 7))).toBe(diaDaSemana(day));
      expect(diaDaSemana(addDays(day, 1))).not.toBe(diaDaSemana(day));
    }),
  );
});
