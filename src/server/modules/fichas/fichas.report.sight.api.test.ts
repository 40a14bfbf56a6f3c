import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { relatorioFichas, relatorioFichasPlanilha } from '#contract/fichas/fichas.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { INSTALMENTS, TERMS, fichasOf } from '#tests/support/fichas.ts';
import { held, waiting } from '#tests/support/locks.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Gross of the one row, and of the sums. */
type Gross = readonly [row: unknown, sum: unknown];

async function onScreen(client: number): Promise<Gross> {
  const { registros, totais } = (await api.as('admin').call(relatorioFichas, { body: { idCliente: client, consulta: {} } })).body;
  return [registros[0]?.bruto, totais.bruto];
}

async function inExcel(client: number): Promise<Gross> {
  const { body } = await api.as('admin').call(relatorioFichasPlanilha, { body: { idCliente: client, consulta: {} } });
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario ?? '', nome: body.nome } });
  const [summary, rows] = (await readXlsx(Buffer.from(file.body as unknown as Uint8Array))).sheets;
  const column = rows?.rows[0]?.indexOf('Prêmio bruto') ?? -1;
  return [rows?.rows[1]?.[column], summary?.rows.find(([name]) => name === 'Bruto')?.[1]];
}

test.each([
  ['on screen', onScreen],
  ['in Excel', inExcel],
])('the sums of a report %s are those of its rows, whatever is saved while it is made', async (_where, report) => {
  const fichas = fichasOf(api);
  const client = await fichas.client();
  await fichas.saved({
    dados: { id_cliente: client, tipo: 2, titulo: 'Seguro do carro' },
    dadosProposta: { ...TERMS, data_proposta: '2026-11-10' },
    dadosPropostaParcelas: INSTALMENTS,
    anexosProposta: [await fichas.draft('cliente_ficha_proposta')],
  });
  const saved = (trx: Trx) => sql`update fichas_propostas set valor_bruto = 1500, valor_liquido = 1400`.execute(trx);
  // Only the rows ask for the instalments.
  const locked = (trx: Trx) => sql`lock table fichas_propostas_parcelas in access exclusive mode`.execute(trx);
  // Whatever it is read by is connected by then.
  const before = await report(client);
  expect(before[0]).toBe(before[1]);
  const release = await held(api.database, locked, saved);
  const reported = report(client);
  await expect.poll(() => waiting(api.database)).toBe(1);
  await release();
  expect(await reported).toEqual(before);
});
