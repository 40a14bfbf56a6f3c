import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { exportarCliente } from '#contract/clientes/clientes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { createPartner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function sheetsOf(id: number) {
  const { body } = await api.as('admin').call(exportarCliente, { params: { id: String(id) } });
  const temporario = body.caminho.split('/').at(-2) ?? body.caminho;
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario, nome: body.nome } });
  if (file.status !== 200) throw new Error(`${body.caminho}: ${file.status}`);
  return (await readXlsx(Buffer.from(file.body as unknown as Uint8Array))).sheets;
}

test('the workbook of a partner has its insured events, and that of a partner without any has no such sheet (E076)', async () => {
  const [ours, idle] = [await createPartner(api, 'Trilha Nova'), await createPartner(api, 'Serra Azul')];
  const panel = await byPanel(api, ours.claims, api.as('admin').userId);
  const { dados } = await saveEvent(api, panel, { dataInicio: '2026-11-19', dataFinal: '2026-11-20' }, [pessoa(), pessoa()]);
  const sheet = (await sheetsOf(ours.id)).find(({ name }) => name === 'Seguro Aventura');
  expect(sheet?.rows[1]?.slice(0, 2)).toEqual([dados.codigo, 'Travessia da Serra']);
  expect(sheet?.rows[1]?.slice(5, 9)).toEqual(['Finalizado', 2, 4, 'Não']);
  expect((await sheetsOf(idle.id)).map(({ name }) => name)).not.toContain('Seguro Aventura');
});
