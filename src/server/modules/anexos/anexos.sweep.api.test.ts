import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarAnexosExcluidos, enviarAnexo, excluirAnexo, restaurarAnexo } from '#contract/anexos/anexos.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createStorage } from '#server/kernel/files/storage.ts';
import { limparArquivos } from '#server/kernel/files/sweep.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { anexosModule } from './anexos.module.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'guarida-anexos-'));
let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi({ environment: { GUARIDA_DADOS: folder } });
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Com anexos' } } })).body.id;
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

const removed = async (name: string): Promise<{ readonly id: number; readonly chave: string }> => {
  const fields = { tabela: 'clientes', id: String(client) };
  const { id } = (await api.as('admin').upload(enviarAnexo, fields, { name, bytes: PDF })).body.dados;
  await api.as('admin').call(excluirAnexo, { params: { id: String(id) } });
  return api.database.selectFrom('anexos').select(['id', 'chave']).where('id', '=', id).executeTakeFirstOrThrow();
};
const removedDaysAgo = (id: number, days: number) =>
  api.database
    .updateTable('anexos')
    .set({ excluido_em: new Date(Date.parse(START) - days * DAY_MS) })
    .where('id', '=', id)
    .execute();

/** What the nights do: the attachments first, then the files that nobody has. */
const night = async (): Promise<void> => {
  const { kernel } = api.app;
  const now = new Date(START);
  for (const { name, summary, perform } of anexosModule(kernel, {} as never).schedules)
    await perform(systemContext(name, summary, now, kernel.log), new AbortController().signal);
  const storage = await createStorage({ kind: 'disk', folder: path.join(folder, 'arquivos') });
  await limparArquivos({ db: kernel.database, storage, clock: () => now, log: kernel.log });
};
const bytesOf = async (chave: string): Promise<number> => (await buffer(await api.app.kernel.files.abrir(chave))).length;
const restore = (id: number) => api.as('admin').call(restaurarAnexo, { params: { id: String(id) } });

test('what was removed comes back for thirty days, and is then gone with its bytes; the history stays (E014)', async () => {
  const [late, old] = [await removed('vinte-e-nove.pdf'), await removed('trinta-e-um.pdf')];
  await removedDaysAgo(late.id, 29);
  await removedDaysAgo(old.id, 31);
  await night();

  expect(await api.database.selectFrom('anexos').select('id').where('id', 'in', [late.id, old.id]).execute()).toEqual([{ id: late.id }]);
  expect(await api.database.selectFrom('arquivos').select('chave').where('chave', 'in', [late.chave, old.chave]).execute()).toEqual([
    { chave: late.chave },
  ]);
  await expect(bytesOf(old.chave)).rejects.toThrow(`no file ${old.chave}`);
  expect(await bytesOf(late.chave)).toBe(PDF.length);
  expect((await restore(old.id)).status).toBe(404);
  expect((await restore(late.id)).body).toEqual({ sucesso: true });
  const query = { tabela: 'clientes', id_tabela: String(client) } as const;
  expect((await api.as('admin').call(consultarAnexosExcluidos, { query })).body).toEqual([]);
  expect((await api.historyOf(excluirAnexo)).map((one) => one.antes)).toContainEqual(expect.objectContaining({ nome: 'trinta-e-um.pdf' }));
  const swept = await api.database.selectFrom('historico').select('detalhe').where('funcao', '=', 'anexos-excluidos').execute();
  expect(swept).toContainEqual({ detalhe: { anexos: [old.id] } });
});

test('as many as there are go in one night, in more than one batch', async () => {
  const many = Array.from({ length: 401 }, () => crypto.randomUUID());
  const file = { nome: 'n.pdf', mime: 'application/pdf' };
  const then = new Date(Date.parse(START) - 31 * DAY_MS);
  await api.database
    .insertInto('arquivos')
    .values(many.map((chave) => ({ ...file, chave, tipo: 'anexo' as const, estado: 'gravado' as const, criado_em: then })))
    .execute();
  const row = { ...file, tabela: 'clientes' as const, id_tabela: client, tamanho: 1, data_cadastro: then };
  await api.database
    .insertInto('anexos')
    .values(many.map((chave) => ({ ...row, chave, ativo: 'N' as const, excluido_em: then })))
    .execute();
  await night();
  expect(await api.database.selectFrom('anexos').select('id').where('chave', 'in', many).execute()).toEqual([]);
  expect(await api.database.selectFrom('arquivos').select('chave').where('chave', 'in', many).execute()).toEqual([]);
});
