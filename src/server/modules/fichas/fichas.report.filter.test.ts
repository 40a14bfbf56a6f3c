import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RelatorioPedido } from '#contract/fichas/fichas.schemas.ts';

const Day = fc.constantFrom('2026-02-28', '', null);
const Asked = fc.record(
  {
    idCliente: fc.constantFrom(7, null),
    consulta: fc.record(
      {
        tipo: fc.subarray([1, 2, 3, 4, 5]),
        etapa: fc.subarray([1, 2, 3]),
        dataInicio: Day,
        dataFim: Day,
        id_responsavel: fc.constantFrom(3, null),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

test('a report that was kept until its turn is the one that was asked for', () => {
  fc.assert(
    fc.property(Asked, (asked) => {
      const request = RelatorioPedido.parse(asked);
      expect(RelatorioPedido.parse(JSON.parse(JSON.stringify(request)))).toEqual(request);
    }),
  );
});
