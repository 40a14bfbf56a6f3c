import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kernel/dates.ts';
import { dias } from './diarias.fixture.ts';
import type { ParticipanteDias } from './diarias.ts';
import { custoPorDia, quantoCusta } from './quanto-custa.ts';

const EM_TUDO: ParticipanteDias = { dataEntrada: null, dataSaida: null, cancelado: 'N', ativo: 'S', dispensado: false };
const VIRADA = { dataInicio: '2026-01-30', dataFinal: '2026-02-02', cancelado: 'N' } as const;
const UM_DIA = { dataInicio: '2026-12-05', dataFinal: '2026-12-05', cancelado: 'N' } as const;

test('ten people over the end of a month are twenty days in each', () => {
  expect(
    quantoCusta(
      VIRADA,
      Array.from({ length: 10 }, () => EM_TUDO),
      450,
    ),
  ).toEqual({
    pessoas: 10,
    diarias: 40,
    valor: 18_000,
    sozinho: 18_000,
    meses: [
      { mes: '2026-01-01', dias: 20 },
      { mes: '2026-02-01', dias: 20 },
    ],
  });
});

test('two people on one day cost less than a boleto of its own may be of', () => {
  expect(quantoCusta(UM_DIA, [EM_TUDO, EM_TUDO], 450)).toMatchObject({ valor: 900, sozinho: 990 });
});

test('nobody costs nothing, and without a daily value nothing is said', () => {
  expect(quantoCusta(UM_DIA, [{ ...EM_TUDO, cancelado: 'S' }], 450)).toMatchObject({ pessoas: 0, diarias: 0, valor: 0, sozinho: null });
  expect(quantoCusta(UM_DIA, [EM_TUDO], null)).toMatchObject({ diarias: 1, valor: null, sozinho: null });
  expect(custoPorDia(UM_DIA, [], 450)).toEqual([]);
  expect(custoPorDia(UM_DIA, [EM_TUDO], null)).toEqual([{ dia: UM_DIA.dataInicio, pessoas: 1, valor: null }]);
});

describe('of any event', () => {
  const evento = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.nat(40))
    .map(([n, dura]) => ({ dataInicio: addDays('2025-01-01', n), dataFinal: addDays('2025-01-01', n + dura), cancelado: 'N' as const }));
  const caso = evento.chain((quando) =>
    fc.record({
      quando: fc.constant(quando),
      valor: fc.nat(10_000),
      pessoas: fc.array(
        fc.record({
          dataEntrada: fc.option(fc.nat(30).map((n) => addDays(quando.dataInicio, n))),
          dataSaida: fc.option(fc.nat(30).map((n) => addDays(quando.dataFinal, -n))),
          cancelado: fc.constantFrom('S' as const, 'N' as const, 'N' as const),
          ativo: fc.constantFrom('N' as const, 'S' as const, 'S' as const),
          dispensado: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
    }),
  );

  test('the sum is that of each person alone, of the months, and of the days', () => {
    fc.assert(
      fc.property(caso, ({ quando, pessoas, valor }) => {
        const custo = quantoCusta(quando, pessoas, valor);
        const sempre = { de: '2000-01-01', ate: '2100-12-31' };
        expect(custo.diarias).toBe(pessoas.reduce((soma, pessoa) => soma + dias(pessoa, quando, sempre), 0));
        expect(custo.meses.reduce((soma, mes) => soma + mes.dias, 0)).toBe(custo.diarias);
        expect(custo.meses.map(({ mes }) => mes)).toEqual(custo.meses.map(({ mes }) => mes).toSorted());
        const porDia = custoPorDia(quando, pessoas, valor);
        expect(porDia.reduce((soma, dia) => soma + dia.pessoas, 0)).toBe(custo.diarias);
        expect([porDia.at(0)?.pessoas, porDia.at(-1)?.pessoas]).not.toContain(0);
        expect(porDia.reduce((soma, dia) => soma + (dia.valor ?? 0), 0)).toBe(custo.valor);
        expect(custo.sozinho === null || custo.sozinho >= Math.max(990, custo.valor ?? 0)).toBe(true);
      }),
    );
  });
});
