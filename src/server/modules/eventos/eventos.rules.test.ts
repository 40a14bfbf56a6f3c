import { describe, expect, test } from 'vitest';
import { type CheckedReminder, type Reminder, type Standing, derivedOf, laidOver, problemsOf, saidOf, settled } from './eventos.rules.ts';

const PLAIN: Standing = { recorrente_pai: null, tipo_vigencia: 'N', hasChildren: false };
const reminder = (more: Partial<Reminder> = {}): CheckedReminder =>
  ({ ...laidOver(null, { descricao: 'Ligar', data_programada: '2026-11-30' }, 5), ...more }) as CheckedReminder;
const monthly = (more: Partial<Reminder> = {}) => reminder({ recorrente: 'S', recorrente_periodo: 'M', recorrente_quantidade: 1, ...more });
const wrong = (next: Reminder, more: Partial<Standing> = {}, stored: Reminder | null = null) =>
  Object.keys(problemsOf(stored, next, { ...PLAIN, ...more }));

describe('what was sent lies over what is stored', () => {
  test('a new one takes the defaults and the fallback responsible', () =>
    expect(laidOver(null, { descricao: ' Ligar ' }, 5)).toMatchObject({
      descricao: 'Ligar',
      id_responsavel: 5,
      quantidade_lembrar: 1,
      periodo_lembrar: 'D',
      concluido: 'N',
    }));
  test('absent keeps, null clears', () => {
    const stored = reminder({ observacao_concluido: 'feito' });
    expect(laidOver(stored, { id_responsavel: null }, 9)).toMatchObject({ id_responsavel: null, observacao_concluido: 'feito' });
  });
});

describe('a series', () => {
  test('repeats every day when no rhythm was said', () =>
    expect(settled(reminder({ recorrente: 'S' }), PLAIN)).toMatchObject({ recorrente_periodo: 'D', recorrente_quantidade: 1 }));
  test('is open whatever its rows are; a plain reminder keeps no rhythm without them', () => {
    expect(settled(monthly({ concluido: 'S' }), { ...PLAIN, hasChildren: true }).concluido).toBe('N');
    expect(settled(monthly({ recorrente: 'N' }), PLAIN).recorrente_periodo).toBeNull();
    expect(settled(monthly({ recorrente: 'N' }), { ...PLAIN, hasChildren: true }).recorrente_periodo).toBe('M');
  });
  test('is neither put off, nor concluded, nor made of the end of cover', () => {
    expect(wrong(monthly({ data_reagendamento: '2026-12-01' }))).toEqual(['data_reagendamento']);
    expect(wrong(monthly({ concluido: 'S' }))).toEqual(['concluido']);
    expect(wrong(monthly(), { tipo_vigencia: 'S' })).toEqual(['recorrente']);
  });
  test('with rows keeps its day and interval, and may end', () => {
    const locked = { hasChildren: true };
    expect(wrong(monthly({ data_programada: '2026-12-01' }), locked, monthly())).toEqual(['data_programada']);
    expect(wrong(monthly({ recorrente_periodo: 'S', recorrente_quantidade: 2 }), locked, monthly())).toEqual([
      'recorrente_periodo',
      'recorrente_quantidade',
    ]);
    expect(wrong(monthly({ recorrente_data_limite: '2027-01-01', recorrente_repetir: 3 }), locked, monthly())).toEqual([]);
    expect(wrong(monthly({ recorrente: 'N' }), locked, monthly())).toEqual([]);
    expect(wrong(monthly({ data_programada: '2026-12-01' }), {}, monthly())).toEqual([]);
  });
});

test('an occurrence keeps its day and does not repeat', () => {
  const child = { recorrente_pai: 3 };
  expect(wrong(reminder({ data_programada: '2026-12-01' }), child, reminder())).toEqual(['data_programada']);
  expect(wrong(monthly(), child, reminder())).toEqual(['recorrente']);
  expect(wrong(reminder({ data_reagendamento: '2026-12-01' }), child, reminder())).toEqual([]);
});

test('the next occurrence is the first without a row, and gives the day it is shown', () => {
  expect(derivedOf(monthly(), '2026-01-01', [])).toEqual({ recorrente_proxima: '2026-11-30', data_lembrar: '2026-11-29' });
  expect(derivedOf(monthly(), '2026-01-01', ['2026-11-30', '2026-12-30', '2027-02-28'])).toEqual({
    recorrente_proxima: '2027-01-30',
    data_lembrar: '2027-01-29',
  });
  expect(derivedOf(monthly({ recorrente_repetir: 0 }), '2026-01-01', ['2026-11-30']).recorrente_proxima).toBeNull();
  expect(derivedOf(reminder(), '2026-01-01', []).recorrente_proxima).toBeNull();
});

test('only what a person says is compared and copied', () =>
  expect(Object.keys(saidOf({ ...reminder(), id: 3, busca: 'x' } as Reminder))).not.toContain('busca'));
