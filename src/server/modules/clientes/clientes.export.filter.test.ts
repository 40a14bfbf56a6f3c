import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClienteFiltro } from '#contract/clientes/clientes.schemas.ts';
import { FiltroGuardado } from './clientes.export.filter.ts';
import { onDay } from './clientes.filters.ts';

const SimNao = fc.constantFrom('S', 'N');
const Query = fc.record(
  {
    texto: fc.string({ maxLength: 20 }),
    ativo: SimNao,
    tipo_pessoa: fc.subarray(['F', 'J']),
    responsaveis: fc.array(fc.nat({ max: 999 }).map(String), { maxLength: 3 }),
    grupos: fc.array(fc.integer({ min: 1, max: 999 }).map(String), { maxLength: 3 }),
    tipo_cliente: fc.subarray(['1', '2', '3']),
    campo_vazio: fc.subarray(['cpf', 'email']),
    data_cadastro: fc.constant('2026-02-28'),
    estado: fc.subarray(['SP', 'RJ']),
    sem_emissao_ultimos_tres_meses: SimNao,
  },
  { requiredKeys: [] },
);

test('a filter that was kept is the one that was asked for', () => {
  fc.assert(
    fc.property(Query, (query) => {
      const asked = onDay(ClienteFiltro.parse(query), new Date('2026-11-21T12:00:00Z'));
      expect(FiltroGuardado.parse(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
    }),
  );
});
