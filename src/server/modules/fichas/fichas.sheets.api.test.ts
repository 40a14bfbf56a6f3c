import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { fichasOf } from '#tests/support/fichas.ts';
import { sheetsOfClient } from './fichas.sheets.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the sheets of a client have the fichas and instalments of that client alone, first what is due first, and of no ficha that is inactive', async () => {
  const fichas = fichasOf(api);
  const [ours, other] = [await fichas.client({ nome: 'Ana Prado' }), await fichas.client({ nome: 'Rui Lemos' })];
  const due = (...days: string[]) => ({ dadosEmissaoParcelas: days.map((vencimento) => ({ vencimento, valor: '500.00' })) });
  const one = await fichas.issued(ours, { titulo: 'Seguro da casa' });
  await fichas.saved({ dados: { id: one.dados.id }, ...due('2027-01-10', '2026-12-15') });
  await fichas.issued(ours, { titulo: 'Seguro do carro' });
  await fichas.issued(other, { titulo: 'Seguro de outro' });
  const gone = await fichas.issued(ours, { titulo: 'Seguro inativo' });
  await api.database.updateTable('fichas').set({ ativo: 'N' }).where('id', '=', gone.dados.id).execute();
  const [sheet, instalments] = await sheetsOfClient(api.database, ours);
  expect(sheet?.rows).toHaveLength(2);
  const rows = instalments === undefined ? [] : await Array.fromAsync(instalments.rows);
  expect(rows.map((row) => [row['titulo'], row['vencimento'], row['pago']])).toEqual([
    ['Seguro do carro', '2026-12-10', 'Não'],
    ['Seguro da casa', '2026-12-15', 'Não'],
    ['Seguro da casa', '2027-01-10', 'Não'],
  ]);
});
