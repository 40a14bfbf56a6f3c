import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consultarAnexos,
  consultarAnexosExcluidos,
  enviarAnexo,
  excluirAnexo,
  restaurarAnexo,
} from '#contract/anexos/anexos.operations.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { ANEXOS_POR_REGISTRO, ANEXO_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import { abrirAnexo, abrirFoto, baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEvento, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { consultarApolices } from '#contract/fichas/consulta.operations.ts';
import { consultarFicha } from '#contract/fichas/fichas.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import { fingerprint } from '#server/kernel/security/secrets.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { fichasOf } from '#tests/support/fichas.ts';

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

describe('an attachment sent again under its key', () => {
  const OTHER = Buffer.concat([PDF.subarray(0, -1), Buffer.from(' ')]);
  const again = (key: string, bytes: Uint8Array = PDF, name = 'a.pdf', query = '') =>
    api.as('admin').upload(enviarAnexo, { tabela: 'clientes', id: String(client) }, { name, bytes }, query, { key });

  test.each([
    ['with one byte changed', [OTHER]],
    ['with another name', [PDF, 'b.pdf']],
    ['with more of it', [Buffer.concat([PDF, PDF])]],
    ['for others to see', [PDF, 'a.pdf', '?externo=S']],
  ] as const)('%s is refused, and nothing is kept', async (how, [bytes, name, query]) => {
    expect((await again(how)).status).toBe(200);
    const before = await stored();
    const reply = await again(how, bytes, name, query);
    expect([reply.status, reply.refusal['campos']]).toEqual([422, { [HEADERS.idempotencyKey]: 'Chave já usada com outro conteúdo' }]);
    expect(await stored()).toBe(before);
  });

  test('is kept once and answered as before, also twice at once', async () => {
    const before = await stored();
    const [first, ...others] = await Promise.all([again('mesmo'), again('mesmo'), again('mesmo')]);
    expect(first.status).toBe(200);
    for (const { body } of [...others, await again('mesmo')]) expect(body).toEqual(first.body);
    expect(await stored()).toBe(before + 1);
  });

  test('leaves nothing by which its content could be tried', async () => {
    await again('guardado');
    const { corpo_hash } = await api.database
      .selectFrom('idempotencia')
      .select('corpo_hash')
      .where('chave', '=', fingerprint(api.app.kernel.keys.fingerprints, 'chave:guardado').toString('base64url'))
      .executeTakeFirstOrThrow();
    expect(corpo_hash).not.toEqual(hash('sha256', PDF, 'buffer'));
  });
});

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

  test('when the record has as many as it may have', async () => {
    const full = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Cheia' } } })).body.id;
    const { body } = await send('admin', 'primeiro.pdf', PDF, { id: String(full) });
    await sql`insert into arquivos (chave, tipo, nome, mime, tamanho, estado, criado_em)
      select gen_random_uuid(), tipo, 'copia.pdf', mime, tamanho, estado, criado_em from arquivos, generate_series(2, ${ANEXOS_POR_REGISTRO})
      where chave = (select chave from anexos where id = ${body.dados.id})`.execute(api.database);
    await sql`insert into anexos (tabela, id_tabela, nome, chave, mime, tamanho, data_cadastro)
      select 'clientes', ${full}, nome, chave, mime, tamanho, criado_em from arquivos where nome = 'copia.pdf'`.execute(api.database);
    const reply = await send('admin', 'mais-um.pdf', PDF, { id: String(full) });
    expect([reply.status, reply.refusal]).toEqual([
      400,
      { arquivo: 'Este cadastro já tem 500 anexos, o máximo. Exclua algum para enviar outro' },
    ]);
    expect((await list('reader', full)).body).toHaveLength(ANEXOS_POR_REGISTRO);
  });

  test('to be listed by level 1, and to be removed below level 4', async () => {
    const { body } = await send('editor', 'contrato.pdf', PDF);
    expect((await list('nobody')).refusal['permissao']).toBe('clienteAnexos');
    const reply = await api.as('editor').call(excluirAnexo, { params: { id: String(body.dados.id) } });
    expect(reply.refusal['permissao']).toBe('clienteAnexos');
  });
});

/** What the persona `nobody` may do from now on. */
const grant = (permissions: Permissions) =>
  api.database
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(permissions) })
    .where('id', '=', api.as('nobody').userId)
    .execute();

describe('below level 2 the records that attachments hang on', () => {
  test('tell that there are some, and neither their names nor where they open (ANE-012)', async () => {
    const { dados } = await fichasOf(api).issued(client);
    const dadosEvento = { descricao: 'Meu', data_programada: '2026-11-25', alvo_tabela: 'clientes', id_alvo: client } as const;
    const evento = (await api.as('admin').call(salvarEvento, { body: { dados: dadosEvento } })).body.registro.id;
    await send('admin', 'evento.pdf', PDF, { tabela: 'eventos', id: String(evento) });
    const seenBy = async (persona: 'reader' | 'nobody') => {
      const ficha = (await api.as(persona).call(consultarFicha, { params: { id: String(dados.id) } })).body;
      const { fichas } = (await api.as(persona).call(consultarApolices, { params: { id: String(client) } })).body;
      const { registro } = (await api.as(persona).call(consultarEvento, { params: { id: String(evento) } })).body;
      return [ficha.anexosFormulario, ficha.anexosProposta, ficha.anexosEmissao, fichas[0]?.anexos ?? [], registro.anexos];
    };
    await grant({ ...NO_PERMISSIONS, clientes: 2 });
    const [hidden, open] = [await seenBy('nobody'), await seenBy('reader')];
    expect(hidden.map((list) => list.map((one) => [one.nome, one.nome_temporario, one.usuario]))).toEqual(
      hidden.map(() => [['Anexo', '', null]]),
    );
    expect(open.flat().every((one) => one.nome.endsWith('.pdf') && one.nome_temporario !== '')).toBe(true);
    await grant(NO_PERMISSIONS);
  });
});

describe('an attachment of a reminder', () => {
  test('of somebody else is a 404 to see, to add to and to remove', async () => {
    const reminder = await api.as('admin').call(salvarEvento, { body: { dados: { descricao: 'Meu', data_programada: '2026-11-25' } } });
    const id = reminder.body.registro.id;
    const { body } = await send('admin', 'meu.pdf', PDF, { tabela: 'eventos', id: String(id) });
    await grant({ ...NO_PERMISSIONS, clientes: 4, clienteAnexos: 4 });
    const nobody = api.as('nobody');
    const query = { tabela: 'eventos', id_tabela: String(id) } as const;
    expect((await nobody.call(consultarAnexos, { query })).status).toBe(404);
    expect((await send('nobody', 'intruso.pdf', PDF, { tabela: 'eventos', id: String(id) })).status).toBe(404);
    expect((await nobody.call(excluirAnexo, { params: { id: String(body.dados.id) } })).status).toBe(404);
    await grant(NO_PERMISSIONS);
    expect((await api.as('admin').call(consultarAnexos, { query })).body.map((one) => one.nome)).toEqual(['meu.pdf']);
  });

  test('of a client may be seen by whoever consults clients, and changed by its owner', async () => {
    const dados = { descricao: 'Do cliente', data_programada: '2026-11-25', alvo_tabela: 'clientes', id_alvo: client } as const;
    const id = (await api.as('admin').call(salvarEvento, { body: { dados } })).body.registro.id;
    await send('admin', 'visto.pdf', PDF, { tabela: 'eventos', id: String(id) });
    const query = { tabela: 'eventos', id_tabela: String(id) } as const;
    expect((await api.as('reader').call(consultarAnexos, { query })).body.map((one) => one.nome)).toEqual(['visto.pdf']);
    const reply = await send('editor', 'outro.pdf', PDF, { tabela: 'eventos', id: String(id) });
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'habilitarAcessoEventos']);
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
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(opened.headers['content-disposition']).toContain("filename*=UTF-8''Ap%C3%B3lice");

    expect((await api.anonymous.call(baixarArquivo, { params })).status).toBe(404);
    expect((await api.anonymous.call(abrirFoto, { params: { foto: params.temporario } })).status).toBe(404);
    api.setNow('2026-11-21T12:15:00.000Z');
    expect((await api.anonymous.call(abrirAnexo, { params })).status).toBe(404);
    api.setNow(START);
  });

  test('has the name it was sent by, though a browser writes a quote and the end of a line in signs of its own', async () => {
    const { body } = await send('editor', 'Laudo %22final%22%0D%0A100%25.pdf', PDF);
    expect(body.dados.nome).toBe('Laudo "final" 100%25.pdf');
    const row = (await list('reader')).body.find((one) => one.id === body.dados.id);
    const params = { temporario: row?.nome_temporario ?? '', nome: 'x.pdf' };
    const { headers } = await api.anonymous.call(abrirAnexo, { params });
    expect(headers['content-disposition']).toBe(
      `inline; filename="Laudo _final_ 100_25.pdf"; filename*=UTF-8''Laudo%20%22final%22%20100%2525.pdf`,
    );
  });

  test('is in the history at each opening, of whoever its address was given to, and closes when it is removed', async () => {
    const { body } = await send('editor', 'aberto.pdf', PDF);
    const row = (await list('reader')).body.find((one) => one.id === body.dados.id);
    const open = () => api.anonymous.call(abrirAnexo, { params: { temporario: row?.nome_temporario ?? '', nome: 'x.pdf' } });
    expect((await open()).status).toBe(200);
    expect((await api.historyOf(abrirAnexo)).at(-1)).toMatchObject({
      id_usuario: api.as('reader').userId,
      autor: 'equipe',
      id_cliente: client,
      id_registro: body.dados.id,
      detalhe: { tabela: 'clientes', id_tabela: client, nome: 'aberto.pdf' },
    });
    const entries = (await api.historyOf(abrirAnexo)).length;
    await api.as('admin').call(excluirAnexo, { params: { id: String(body.dados.id) } });
    expect((await open()).status).toBe(404);
    await api.as('admin').call(restaurarAnexo, { params: { id: String(body.dados.id) } });
    expect([(await open()).status, (await api.historyOf(abrirAnexo)).length]).toEqual([200, entries + 1]);
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

  test('that was removed is brought back by level 4 for thirty days (E014)', async () => {
    const { id } = (await send('editor', 'volta.pdf', PDF)).body.dados;
    const params = { id: String(id) };
    const query = { tabela: 'clientes', id_tabela: String(client) } as const;
    const restore = (persona: 'admin' | 'editor') => api.as(persona).call(restaurarAnexo, { params });
    expect((await restore('admin')).status).toBe(404);
    await api.as('admin').call(excluirAnexo, { params });
    expect((await restore('editor')).refusal['permissao']).toBe('clienteAnexos');
    expect((await api.as('editor').call(consultarAnexosExcluidos, { query })).refusal['permissao']).toBe('clienteAnexos');
    const [first] = (await api.as('admin').call(consultarAnexosExcluidos, { query })).body;
    expect(first).toEqual({ id, nome: 'volta.pdf', tamanho: PDF.length, excluido_em: START });
    expect((await api.historyOf(consultarAnexosExcluidos)).at(-1)).toMatchObject({ id_cliente: client });
    expect((await restore('admin')).body).toEqual({ sucesso: true });
    expect((await list('reader')).body.map((one) => one.id)).toContain(id);
    expect((await api.historyOf(restaurarAnexo)).at(-1)).toMatchObject({
      id_cliente: client,
      id_registro: id,
      depois: { nome: 'volta.pdf' },
    });

    await api.as('admin').call(excluirAnexo, { params });
    await api.database
      .updateTable('anexos')
      .set({ excluido_em: new Date(Date.parse(START) - 31 * DAY_MS) })
      .where('id', '=', id)
      .execute();
    expect((await api.as('admin').call(consultarAnexosExcluidos, { query })).body.map((one) => one.id)).not.toContain(id);
    expect((await restore('admin')).status).toBe(404);
  });

  test('of a removed reminder neither comes nor goes (E014)', async () => {
    const evento = (dados: Record<string, unknown>) => api.as('admin').call(salvarEvento, { body: { dados } });
    const dados = { alvo_tabela: 'clientes', id_alvo: client, descricao: 'Ligar', data_programada: '2026-11-25' };
    const { id } = (await evento({ ...dados, id_responsavel: api.as('admin').userId })).body;
    const sendTo = () => send('admin', 'nota.pdf', PDF, { tabela: 'eventos', id: String(id) });
    const kept = (await sendTo()).body.dados.id;
    await evento({ id, ativo: 'N' });
    for (const reply of [await sendTo(), await api.as('admin').call(excluirAnexo, { params: { id: String(kept) } })])
      expect([reply.status, reply.refusal]).toEqual([400, { arquivo: 'Um evento removido não pode ser alterado. Restaure-o antes' }]);
    await evento({ id, ativo: 'S' });
    const { anexos } = (await api.as('admin').call(consultarEvento, { params: { id: String(id) } })).body.registro;
    expect(anexos.map((one) => one.id)).toEqual([kept]);
  });
});
