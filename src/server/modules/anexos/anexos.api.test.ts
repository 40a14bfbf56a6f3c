import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarAnexos, enviarAnexo, excluirAnexo } from '#contract/anexos/anexos.operations.ts';
import { ANEXO_MAX_BYTES } from '#contract/anexos/anexos.schemas.ts';
import { abrirAnexo, abrirFoto, baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Com anexos' } } })).body.id;
});
afterAll(() => api.stop());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const send = (
  persona: 'admin' | 'editor' | 'reader' | 'nobody',
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  query = '',
) => api.as(persona).upload(enviarAnexo, { tabela: 'clientes', id: String(client), ...fields }, { name, bytes }, query);
const list = (persona: 'admin' | 'reader' | 'nobody', id = client) =>
  api.as(persona).call(consultarAnexos, { query: { tabela: 'clientes', id_tabela: String(id) } });
const stored = async () =>
  (
    await api.database
      .selectFrom('anexos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('an attachment is refused', () => {
  test('without login, and below level 3, and nothing is kept', async () => {
    const before = await stored();
    expect(
      (await api.anonymous.upload(enviarAnexo, { tabela: 'clientes', id: String(client) }, { name: 'a.pdf', bytes: PDF })).status,
    ).toBe(401);
    expect((await send('reader', 'a.pdf', PDF)).refusal['permissao']).toBe('clienteAnexos');
    expect(await stored()).toBe(before);
  });

  test('on a record that does not exist, of clients or of what is not kept yet: 404', async () => {
    expect((await send('admin', 'a.pdf', PDF, { id: '987654' })).status).toBe(404);
    expect((await send('admin', 'a.pdf', PDF, { tabela: 'clientes_fichas', id: '1' })).status).toBe(404);
  });

  test('on a table nobody knows: 400; without a file: 400', async () => {
    expect((await send('admin', 'a.pdf', PDF, { tabela: 'usuarios' })).refusal).toEqual({ tabela: 'Tabela inválida' });
    expect((await send('admin', 'vazio.pdf', new Uint8Array())).refusal).toEqual({ arquivo: 'O arquivo está vazio' });
  });

  test.each([
    ['programa.pdf', Buffer.from('MZ\x90\x00programa')],
    ['foto.jpg', PDF],
    ['pagina.html', Buffer.from('<script>alert(1)</script>')],
  ])('when %s is not what it says', async (name, bytes) => {
    const reply = await send('admin', name, bytes);
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['arquivo']]);
  });

  test('above 25 MB', async () => {
    const reply = await send('admin', 'grande.pdf', Buffer.concat([PDF, Buffer.alloc(ANEXO_MAX_BYTES)]));
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['arquivo']]);
  });

  test('to be listed by level 1, and to be removed below level 4', async () => {
    const { body } = await send('editor', 'contrato.pdf', PDF);
    expect((await list('nobody')).refusal['permissao']).toBe('clienteAnexos');
    const reply = await api.as('editor').call(excluirAnexo, { params: { id: String(body.dados.id) } });
    expect(reply.refusal['permissao']).toBe('clienteAnexos');
  });
});

describe('an attachment', () => {
  test('is kept, listed with its author, and opens by its address without a login for a quarter of an hour', async () => {
    const { body } = await send('editor', 'Apólice – José.pdf', PDF, {}, '?externo=S');
    expect(body.dados).toMatchObject({
      nome: 'Apólice – José.pdf',
      tamanho: PDF.length,
      tipo: 'application/pdf',
      externo: 'S',
      usuario: 'Persona editor',
    });
    const row = (await list('reader')).body.find((one) => one.id === body.dados.id);
    expect(row).toMatchObject({ nome: 'Apólice – José.pdf', data_cadastro: START, usuario: 'Persona editor' });

    const params = { temporario: row?.nome_temporario ?? '', nome: 'qualquer.pdf' };
    const opened = await api.anonymous.call(abrirAnexo, { params });
    expect(opened.status).toBe(200);
    expect(Buffer.from(opened.body as unknown as Uint8Array)).toEqual(PDF);
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(opened.headers['content-disposition']).toContain("filename*=UTF-8''Ap%C3%B3lice");

    expect((await api.anonymous.call(baixarArquivo, { params })).status).toBe(404);
    expect((await api.anonymous.call(abrirFoto, { params: { foto: params.temporario } })).status).toBe(404);
    api.setNow('2026-11-21T12:31:00.000Z');
    expect((await api.anonymous.call(abrirAnexo, { params })).status).toBe(404);
    api.setNow(START);
  });

  test('leaves no opening address in the log', async () => {
    const { body } = await send('editor', 'secreto.pdf', PDF);
    await api.anonymous.call(abrirAnexo, { params: { temporario: body.dados.nome_temporario, nome: 'x.pdf' } });
    expect(api.log.join('\n')).not.toContain(body.dados.nome_temporario);
  });

  test('goes from the list when removed, once, and both are in the history', async () => {
    const { body } = await send('editor', 'apagar.pdf', PDF);
    const params = { id: String(body.dados.id) };
    expect((await api.as('admin').call(excluirAnexo, { params })).body).toEqual({ sucesso: true });
    expect((await api.as('admin').call(excluirAnexo, { params })).status).toBe(404);
    expect((await list('reader')).body.map((one) => one.id)).not.toContain(body.dados.id);
    expect((await api.historyOf(enviarAnexo)).at(-1)).toMatchObject({
      id_cliente: client,
      id_registro: body.dados.id,
      depois: { nome: 'apagar.pdf' },
    });
    expect((await api.historyOf(excluirAnexo)).at(-1)).toMatchObject({ id_cliente: client, antes: { nome: 'apagar.pdf' } });
  });
});
