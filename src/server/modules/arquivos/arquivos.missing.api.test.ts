import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarAnexos, enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { DOWNLOAD, FOTO } from './arquivos.api.ts';
import { type Api, startApi } from '#tests/support/api.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let folder: string;
let api: Api;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guarida-perdidos-'));
  api = await startApi({ environment: { GUARIDA_DADOS: folder } });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const lose = (chave: string) => rm(path.join(folder, 'arquivos', chave.slice(0, 2), chave));

/** An address whose file the database knows and the storage has lost, and the key of that file. */
async function lostAttachment(): Promise<{ readonly url: string; readonly chave: string; readonly anexo: number }> {
  const client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Com anexo' } } })).body.id;
  await api.as('admin').upload(enviarAnexo, { tabela: 'clientes', id: String(client) }, { name: 'segredo.pdf', bytes: PDF });
  const { body } = await api.as('admin').call(consultarAnexos, { query: { tabela: 'clientes', id_tabela: String(client) } });
  const { chave, id } = await api.database.selectFrom('anexos').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  await lose(chave);
  return { url: `/api/anexos/${body[0]?.nome_temporario}/segredo.pdf`, chave, anexo: id };
}

test('an attachment whose bytes are gone is told to a person as such, and to the log with its key and record alone', async () => {
  const { url, chave, anexo } = await lostAttachment();
  const page = await api.app.http.inject({ url, headers: { accept: BROWSER } });
  expect([page.statusCode, page.headers['content-type'], page.headers['content-disposition'], page.headers['cache-control']]).toEqual([
    404,
    'text/html; charset=utf-8',
    undefined,
    'no-store',
  ]);
  expect(page.body).toContain(`<h1>${MESSAGES.fileMissing}</h1>`);
  expect(page.body).toContain(`<p>Código para o suporte: ${String(page.headers['requisicao-id'])}</p>`);
  const told = api.log.filter((line) => line.includes(chave));
  expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 50, arquivo: chave, registro: { anexo } }]);
  expect(told.join('')).not.toMatch(/segredo|Com anexo/);
});

test.each([DOWNLOAD, FOTO])('a %s whose bytes are gone is no failure of ours', async (kind) => {
  const { files, links, database } = api.app.kernel;
  const { chave } = await files.gerar({ tipo: 'temporario', nome: 'a.csv', mime: 'text/csv' }, async (out) => void out.end('a'));
  await database.transaction().execute((trx) => files.confirmar(trx, chave));
  await lose(chave);
  const token = links.sign(kind, chave);
  const answer = await api.app.http.inject({ url: kind === FOTO ? `/api/fotos/${token}` : `/api/download/${token}/a.csv` });
  expect([answer.statusCode, answer.json()]).toEqual([404, { mensagem: MESSAGES.fileMissing }]);
});
