import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Periodo, addDays, civilDateAt } from '../kernel/dates.ts';
import { dataLembrar, dataReferencia, eventoProblems, statusProgramacao } from './eventos.rules.ts';

const open = (data_programada: string, data_reagendamento: string | null = null) =>
  ({ data_programada, data_reagendamento, concluido: 'N' }) as const;

describe('the state of a reminder', () => {
  test.each([
    ['2026-11-20', 4],
    ['2026-11-21', 3],
    ['2026-11-22', 2],
  ])('due on %s is %i on 21/11/2026', (day, status) => expect(statusProgramacao(open(day), '2026-11-21')).toBe(status));
  test('follows the rescheduled day', () => expect(statusProgramacao(open('2026-11-01', '2026-12-01'), '2026-11-21')).toBe(2));
  test('is done once concluded, however late', () =>
    expect(statusProgramacao({ ...open('2026-11-01'), concluido: 'S' }, '2026-11-21')).toBe(1));
  test('flips at midnight in São Paulo', () => {
    const at = (instant: string) => statusProgramacao(open('2026-11-21'), civilDateAt(new Date(instant)));
    expect([at('2026-11-22T02:59:59Z'), at('2026-11-22T03:00:00Z')]).toEqual([3, 4]);
  });
});

describe('a reminder is shown', () => {
  const evento = { ...open('2026-03-31'), quantidade_lembrar: 1, periodo_lembrar: 'M' as Periodo };
  test('a month before the 31st, from the end of the shorter month', () => expect(dataLembrar(evento, '2026-01-01')).toBe('2026-02-28'));
  test('never before it was created', () => expect(dataLembrar(evento, '2026-03-15')).toBe('2026-03-15'));
  test('by the rescheduled day', () =>
    expect(dataLembrar({ ...evento, data_reagendamento: '2026-05-10' }, '2026-01-01')).toBe('2026-04-10'));
  test('never later than the day that counts, when created before it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom<Periodo>('D', 'S', 'M', 'A'),
        (days, quantidade_lembrar, periodo_lembrar) => {
          const one = { ...open(addDays('2026-01-01', days)), quantidade_lembrar, periodo_lembrar };
          const day = dataLembrar(one, '2026-01-01');
          expect(day >= '2026-01-01' && day <= dataReferencia(one)).toBe(true);
        },
      ),
    ));
});

test('a reminder falls within the calendar', () => {
  const evento = { descricao: 'x', data_reagendamento: null, recorrente: 'N', recorrente_pai: null, recorrente_data_limite: null } as const;
  const wrong = (data_programada: string) => Object.keys(eventoProblems({ ...evento, data_programada }));
  expect([wrong('1899-12-31'), wrong('1900-01-01'), wrong('2199-12-31'), wrong('2200-01-01')]).toEqual([
    ['data_programada'],
    [],
    [],
    ['data_programada'],
  ]);
});

test('a reminder needs a text and a day, an occurrence does not repeat, and a limit is not before the start', () => {
  const blank = { descricao: null, data_programada: null, data_reagendamento: null, recorrente: 'N', recorrente_pai: null } as const;
  expect(Object.keys(eventoProblems({ ...blank, recorrente_data_limite: null }))).toEqual(['descricao', 'data_programada']);
  const child = { ...blank, descricao: 'x', data_programada: '2026-01-02', recorrente: 'S', recorrente_pai: 1 } as const;
  expect(Object.keys(eventoProblems({ ...child, recorrente_data_limite: '2026-01-01' }))).toEqual(['recorrente', 'recorrente_data_limite']);
  const ends = { ...child, recorrente_data_limite: '2026-01-02' } as const;
  expect([eventoProblems({ ...ends, recorrente_pai: null }), eventoProblems({ ...ends, recorrente: 'N' })]).toEqual([{}, {}]);
});
