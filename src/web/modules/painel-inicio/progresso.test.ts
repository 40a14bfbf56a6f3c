import { expect, test } from 'vitest';
import { feitosEm, progresso } from './progresso.ts';

test('what is done against what is left', () => {
  expect(progresso(0, 0)).toEqual({ fraction: 0, text: 'Nada concluído hoje ainda' });
  expect(progresso(1, 3)).toEqual({ fraction: 0.25, text: '1 concluído hoje, faltam 3 para hoje' });
  expect(progresso(3, 1)).toEqual({ fraction: 0.75, text: '3 concluídos hoje, falta 1 para hoje' });
  expect(progresso(2, 0)).toEqual({ fraction: 1, text: '2 concluídos hoje. Tudo o que era para hoje está feito' });
});

test('only what was concluded on the day counts', () => {
  const [today, before] = [{ data_concluido: '2026-03-02' }, { data_concluido: '2026-03-01' }];
  expect(feitosEm([today, before], '2026-03-02')).toEqual([today]);
});
