import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { insertClosing } from '#tests/support/charged-closings.ts';
import { createPartner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const found = async (filter: Record<string, string>): Promise<string[]> => {
  const { status, body } = await api
    .as('admin')
    .call(consultarClientes, { query: { texto: 'Boletos', registrosPorPagina: '50', ...filter } });
  expect(status).toBe(200);
  expect(body.totalRegistros).toBe(body.registros.length);
  return body.registros.map(({ nome }) => nome.replace('Boletos ', '')).toSorted();
};

const partner = async (nome: string, ...closings: Parameters<typeof insertClosing>[2][]): Promise<number> => {
  const { id } = await createPartner(api, `Boletos ${nome}`);
  for (const closing of closings) await insertClosing(api, id, closing);
  return id;
};

test('clients are found by what they owe on a day, before it, and after (E054 to E058)', async () => {
  await partner('A vencer hoje', { mes: '2026-10-01', vencimento: '2026-11-21' });
  await partner('A vencer depois', { mes: '2026-10-01', vencimento: '2026-12-10' });
  await partner('Atrasado', { mes: '2026-09-01', vencimento: '2026-11-20' });
  await partner('Em disputa', { mes: '2026-09-01', vencimento: '2026-12-10', pago: 'N' });
  await partner('Pago', { mes: '2026-09-01', vencimento: '2026-11-20', pago: 'S' });
  await partner('Mínimo', { mes: '2026-10-01', vencimento: '2026-11-01', pago: 'S', valor: '9.90', regra: 'minimo' });
  // Its days cost more: a low edited value was raised to the minimum.
  const raised = { valor: '9.90', regra: 'minimo', calculado: '49.95' } as const;
  await partner('Editado', { mes: '2026-10-01', vencimento: '2026-11-01', pago: 'S', ...raised });
  const removed = await partner('Removido', { mes: '2026-09-01', vencimento: '2026-11-20' });
  await api.database
    .updateTable('cobrancas')
    .set({ situacao: 'removida', pago: null, removida_em: new Date(0) })
    .where('id_cliente', '=', removed)
    .execute();
  await partner('Sem boleto');

  expect(await found({ data_boleto_a_vencer: 'S' })).toEqual(['A vencer depois', 'A vencer hoje']);
  expect(await found({ data_boleto_a_vencer: '2026-11-30' })).toEqual(['A vencer hoje']);
  expect(await found({ data_boleto_a_vencer: 'S', data_boleto_vencimento: '2026-11-30' })).toEqual(['A vencer hoje']);
  expect(await found({ clientes_em_atraso: 'S' })).toEqual(['Atrasado', 'Em disputa']);
  expect(await found({ clientes_em_atraso: 'S', data_boleto_vencimento: '2026-11-20' })).toEqual(['Atrasado']);
  expect(await found({ data_boleto_vencimento: '2026-11-20' })).toEqual(['Atrasado', 'Pago']);
  expect(await found({ fatura_minima_anterior: 'S' })).toEqual(['Mínimo']);
  expect(await found({ data_boleto_a_vencer: 'N', clientes_em_atraso: 'N', fatura_minima_anterior: 'N' })).toHaveLength(9);

  const [open, late, minimum] = [{ data_boleto_a_vencer: 'S' }, { clientes_em_atraso: 'S' }, { fatura_minima_anterior: 'S' }] as const;
  for (const two of [
    { ...open, ...late },
    { ...open, ...minimum },
    { ...late, ...minimum },
  ]) {
    const { status, refusal } = await api.as('admin').call(consultarClientes, { query: two });
    expect([status, Object.keys(refusal)]).toEqual([400, [Object.keys(two)[0]]]);
  }
  expect((await api.as('admin').call(consultarClientes, { query: { data_boleto_a_vencer: 'logo' } })).status).toBe(400);
});
