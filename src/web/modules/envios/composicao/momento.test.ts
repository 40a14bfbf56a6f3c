import { expect, test } from 'vitest';
import { momentoDe, momentoProblems } from './momento.ts';

const NOW = new Date('2026-11-21T12:00:30Z');
const at = (data_agendado: string, hora_agendado: string, agendar = true) => ({ agendar, data_agendado, hora_agendado });

test('without scheduling there is no moment, whatever is typed', () => {
  expect(momentoDe(at('2026-11-21', '09:00', false))).toBeNull();
  expect(momentoProblems(at('x', '', false), NOW)).toEqual({});
});

test('a moment is asked for whole, and the minute that runs is no past', () => {
  expect(momentoProblems(at('', ''), NOW)).toEqual({ data_agendado: 'Informe a data', hora_agendado: 'Informe a hora' });
  expect(momentoProblems(at('2026-11-21', '09'), NOW)).toEqual({ hora_agendado: 'Informe a hora' });
  expect(momentoProblems(at('2026-11-21', '08:59'), NOW)).toEqual({ data_agendado: 'A data do agendamento já passou' });
  expect(momentoProblems(at('2026-11-21', '09:00'), NOW)).toEqual({});
  expect(momentoDe(at('2026-11-21', '09:00'))).toBe('2026-11-21 09:00');
});
