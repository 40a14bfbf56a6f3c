import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DiaResposta } from '#contract/ponto/ponto.schemas.ts';
import { MonthTable } from './MonthTable.tsx';

const day = (data: string, fecha: 'S' | 'N'): DiaResposta => ({
  data,
  horarios: [],
  desconsiderados: [],
  totalHoras: '00:00',
  fecha,
});

/** What stands in the times of each day. */
function flags(...datas: DiaResposta[]): string[] {
  const html = renderToStaticMarkup(
    <MantineProvider env="test">
      <MonthTable
        month={{ usuario: { id: 1, nome: 'Ana' }, problema: null, ano: 2026, mes: 11, hoje: '2026-11-27', datas, totalMes: '00:00' }}
      />
    </MantineProvider>,
  );
  return [...html.matchAll(/<td class="[^"]*times[^"]*">(.*?)<\/td>/g)].map(([, cell]) =>
    (cell ?? '').replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'),
  );
}

test("an odd day is flagged as it is stated, today's too, which says beside it that it goes on (PON-511)", () => {
  expect(flags(day('2026-11-25', 'S'), day('2026-11-26', 'N'), day('2026-11-27', 'N'))).toEqual([
    '',
    '|Horario não fecha|',
    '|Horario não fecha|Em curso|',
  ]);
});
