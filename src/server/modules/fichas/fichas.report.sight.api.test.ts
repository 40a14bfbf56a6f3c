import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { relatorioFichas } from '#contract/fichas/fichas.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { INSTALMENTS, TERMS, fichasOf } from '#tests/support/fichas.ts';
import { held, waiting } from '#tests/support/locks.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the sums of a report are those of its rows, whatever is saved while it is made', async () => {
  const fichas = fichasOf(api);
  const client = await fichas.client();
  await fichas.saved({
    dados: { id_cliente: client, tipo: 2, titulo: 'Seguro do carro' },
    dadosProposta: { ...TERMS, data_proposta: '2026-11-10' },
    dadosPropostaParcelas: INSTALMENTS,
    anexosProposta: [await fichas.draft('cliente_ficha_proposta')],
  });
  const report = () => api.as('admin').call(relatorioFichas, { body: { idCliente: client, consulta: {} } });
  const saved = (trx: Trx) => sql`update fichas_propostas set valor_bruto = 1500, valor_liquido = 1400`.execute(trx);
  // Only the rows ask for the instalments.
  const locked = (trx: Trx) => sql`lock table fichas_propostas_parcelas in access exclusive mode`.execute(trx);
  // Whatever it is read by is connected by then.
  await report();
  const release = await held(api.database, locked, saved);
  const reported = report();
  await expect.poll(() => waiting(api.database)).toBe(1);
  await release();
  const { registros, totais } = (await reported).body;
  expect(registros).toMatchObject([{ bruto: totais.bruto, liquido: totais.liquido }]);
});
