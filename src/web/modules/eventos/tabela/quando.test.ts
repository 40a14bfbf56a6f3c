import { expect, test } from 'vitest';
import { quando } from './quando.ts';

const evento = {
  data_programada: '2026-03-01',
  data_reagendamento: null,
  concluido: 'N',
  data_concluido: null,
  hora_concluido: null,
  recorrente: 'N',
  recorrente_periodo: null,
  recorrente_quantidade: null,
} as const;

test('the day that counts is shown, and what it was before', () => {
  expect(quando(evento)).toEqual({ day: '01/03/2026', note: null });
  expect(quando({ ...evento, data_reagendamento: '2026-03-05' })).toEqual({ day: '05/03/2026', note: 'era 01/03/2026' });
});

test('a concluded one shows its conclusion, a series its rhythm', () => {
  expect(quando({ ...evento, concluido: 'S', data_concluido: '2026-03-02', hora_concluido: '09:10' })).toEqual({
    day: '02/03/2026',
    note: 'concluído às 09:10',
  });
  expect(quando({ ...evento, recorrente: 'S', recorrente_periodo: 'S', recorrente_quantidade: 2 })).toEqual({
    day: 'A cada 2 semanas',
    note: 'desde 01/03/2026',
  });
});
