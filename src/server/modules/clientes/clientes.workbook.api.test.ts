import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { exportarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { enviarSms } from '#contract/envios/envios.operations.ts';
import { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const admin = () => api.as('admin');

/** A client with a reminder and a message that both say its name. */
async function told(nome: string, telefone_celular: string): Promise<number> {
  const { id } = (await admin().call(salvarCliente, { body: { dados: { nome, telefone_celular } } })).body;
  const reminder = { descricao: `Ligar para ${nome}`, data_programada: '2026-11-25', alvo_tabela: 'clientes', id_alvo: id };
  expect((await admin().call(salvarEvento, { body: { dados: reminder } as never })).status).toBe(200);
  expect((await admin().call(enviarSms, { body: { id_cliente: id, mensagem: `Ola ${nome}` } })).status).toBe(200);
  return id;
}

test('the workbook of a client says nothing of another (E076)', async () => {
  const ours = await told('Ana Prado', '48988881111');
  await told('Rui Lemos', '48988882222');
  const { body } = await admin().call(exportarCliente, { params: { id: String(ours) } });
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.caminho.split('/').at(-2) ?? '', nome: body.nome } });
  const { sheets } = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
  const rows = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? [];
  for (const name of ['Eventos', 'Mensagens']) expect([name, rows(name).length]).toEqual([name, 1]);
  const said = JSON.stringify(sheets);
  expect([said.includes('Ana Prado'), said.includes('Rui Lemos')]).toEqual([true, false]);
});
