import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarAnexos, enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import { abrirAnexo, baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { exportarObservacaoLogin, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import { doorOf } from '#server/kernel/files/signed-links.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createDoors } from './arquivos.doors.ts';
import { allOperations } from '../../../../tools/documentos/operations.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const holder = (change: { readonly permissoes?: Permissions; readonly status?: 'A' | 'I' }) =>
  api.database
    .updateTable('usuarios')
    .set({ ...(change.permissoes && { permissoes: JSON.stringify(change.permissoes) }), ...(change.status && { status: change.status }) })
    .where('id', '=', api.as('nobody').userId)
    .execute();

/** What the link answers while its holder may, may no longer, may again, is inactive and is active again. */
async function answers(permissoes: Permissions, open: () => Promise<{ readonly status: number }>): Promise<number[]> {
  const told = [(await open()).status];
  for (const change of [{ permissoes: NO_PERMISSIONS }, { permissoes }, { status: 'I' }, { status: 'A' }] as const) {
    await holder(change);
    told.push((await open()).status);
  }
  return told;
}
const WHILE_ALLOWED = [200, 404, 200, 404, 200];

test('a file is opened by its link for as long as who was given it may do what made it', async () => {
  const permissoes = { ...NO_PERMISSIONS, clientes: 2, clienteVerRelatorioAtendimentos: 'S' } as const;
  await holder({ permissoes });
  const { temporario, nome } = (await api.as('nobody').call(exportarObservacaoLogin)).body;
  const open = () => api.anonymous.call(baixarArquivo, { params: { temporario: temporario ?? '', nome } });
  expect(await answers(permissoes, open)).toEqual(WHILE_ALLOWED);
});

test('and so is one that was kept, by the link it was handed over with', async () => {
  const { kernel } = api.app;
  const permissoes = { ...NO_PERMISSIONS, clientes: 2, clienteVerRelatorioAtendimentos: 'S' } as const;
  const operations = [exportarObservacaoLogin];
  const doors = createDoors(kernel, { operations: () => operations, powersOf: async () => permissoes });
  const { chave } = await kernel.files.gerar({ tipo: 'temporario', nome: 'a.csv', mime: 'text/csv' }, async (out) => void out.end('a'));
  await kernel.database.transaction().execute((trx) => kernel.files.confirmar(trx, chave));
  await holder({ permissoes });
  const temporario = doors.handOver({ id: api.as('nobody').userId, permissions: permissoes }, exportarObservacaoLogin.id, chave);
  const open = () => api.anonymous.call(baixarArquivo, { params: { temporario, nome: 'a.csv' } });
  expect(await answers(permissoes, open)).toEqual(WHILE_ALLOWED);
});

test('an attachment is opened by its link for as long as who was given it may see attachments', async () => {
  const client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Com anexo' } } })).body.id;
  await api.as('admin').upload(enviarAnexo, { tabela: 'clientes', id: String(client) }, { name: 'a.pdf', bytes: PDF });
  const permissoes = { ...NO_PERMISSIONS, clientes: 2, clienteAnexos: 2 } as const;
  await holder({ permissoes });
  const { body } = await api.as('nobody').call(consultarAnexos, { query: { tabela: 'clientes', id_tabela: String(client) } });
  const temporario = body[0]?.nome_temporario ?? '';
  const open = () => api.anonymous.call(abrirAnexo, { params: { temporario, nome: 'a.pdf' } });
  expect(await answers(permissoes, open)).toEqual(WHILE_ALLOWED);
});

test('and the record it hangs on', async () => {
  const dados = { descricao: 'De outra pessoa', data_programada: '2026-11-25' } as const;
  const reminder = (await api.as('admin').call(salvarEvento, { body: { dados } })).body.registro.id;
  await api.as('admin').upload(enviarAnexo, { tabela: 'eventos', id: String(reminder) }, { name: 'a.pdf', bytes: PDF });
  const one = { ...NO_PERMISSIONS, clienteAnexos: 2 } as const;
  await holder({ permissoes: { ...one, habilitarAcessoEventos: 'S' } });
  const { body } = await api.as('nobody').call(consultarAnexos, { query: { tabela: 'eventos', id_tabela: String(reminder) } });
  const open = () => api.anonymous.call(abrirAnexo, { params: { temporario: body[0]?.nome_temporario ?? '', nome: 'a.pdf' } });
  expect((await open()).status).toBe(200);
  await holder({ permissoes: one });
  expect((await open()).status).toBe(404);
});

test('each operation has a door of its own', async () => {
  const operations = await allOperations();
  const doors = new Set(operations.map(({ id }) => doorOf(id)));
  expect(doors.size).toBe(new Set(operations.map(({ id }) => id)).size);
  expect(doors.has(0)).toBe(false);
});
