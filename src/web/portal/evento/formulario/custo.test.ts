import { expect, test } from 'vitest';
import { custoDe, temDias } from './custo.ts';
import { incluir } from './edits.ts';
import { eventoNovo, pessoaNova } from './values.ts';

const comDuas = (dataInicio: string, dataFinal: string) =>
  incluir([pessoaNova(), pessoaNova()])(eventoNovo({ nomeEvento: 'Serra', dataInicio, dataFinal }));

test('people cost nothing while the days of their event are not told, and are not nobody for it', () => {
  for (const [inicio, fim] of [
    ['', ''],
    ['2026-12-05', ''],
    ['2026-12-05', '2026-12-04'],
    ['05/12', '2026-12-06'],
  ] as const) {
    expect(temDias(comDuas(inicio, fim))).toBe(false);
    expect(custoDe(comDuas(inicio, fim), null, 490)).toMatchObject({ diarias: 0, valor: 0, sozinho: null });
  }
  expect(temDias(comDuas('2026-12-05', '2026-12-06'))).toBe(true);
  expect(custoDe(comDuas('2026-12-05', '2026-12-06'), null, 490)).toMatchObject({ pessoas: 2, diarias: 4, valor: 1960 });
});
