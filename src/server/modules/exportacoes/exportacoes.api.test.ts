import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { abrirFoto, baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { CAMPOS_DO_PARCEIRO } from '#contract/clientes/parceiro.ts';
import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import * as clientes from '#contract/clientes/clientes.operations.ts';
import { cancelarExportacao, consultarExportacao, consultarExportacoes } from '#contract/exportacoes/exportacoes.operations.ts';
import { ALL_PERMISSIONS, NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import type { Pdf } from '#server/kernel/pdf/pdf.ts';
import { PdfStopped } from '#server/kernel/pdf/pdf.port.ts';
import { SHEET_COLUMNS } from '#server/modules/clientes/clientes.export.columns.ts';
import { createExports } from '#server/modules/clientes/clientes.exports.ts';
import { completePermissions } from '#server/kernel/session.ts';
import { createDoors } from '#server/modules/arquivos/arquivos.doors.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { consultarTrabalho } from '#contract/trabalhos/trabalhos.operations.ts';
import { exportKind } from './exportacoes.api.ts';
import { createExportacoes } from './exportacoes.service.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { permit } from '#tests/support/terminals.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** Columns of the spreadsheet that a page names together. */
const IN_ADDRESS = new Set(['Endereço', 'Número', 'Complemento', 'Bairro', 'CEP', 'Cidade', 'UF']);

/** Fields of a client's form that its workbook does not tell. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'motivo_recebe',
  'login',
  'senha',
  'confirmar_senha',
  'cor',
  'observacao_grupo',
  'id_cliente_seguradora',
  // What only a partner has, told of partners alone; its code and policy are told of everybody.
  ...CAMPOS_DO_PARCEIRO.filter((name) => name !== 'carta_oferta' && name !== 'numero_apolice'),
]);

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  const admin = api.as('admin');
  client = (
    await admin.call(clientes.salvarCliente, {
      body: { dados: { nome: '=1+1 da Silva', cpf: '04074788098', cep: '01001000', telefone_celular: '11912345678' }, grupos: [27] },
    })
  ).body.id;
  await admin.call(clientes.salvarCliente, {
    body: {
      dados: { nome: 'Seguradora Boa Vista', tipo_pessoa: 'J', cnpj: '11222333000181', observacao_grupo: [{ texto: 'login: corretor' }] },
      grupos: [7],
    },
  });
});
afterAll(() => api.stop());

/** What the persona `nobody` may do from now on. */
const grant = (permissions: Permissions) =>
  api.database
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(permissions) })
    .where('id', '=', api.as('nobody').userId)
    .execute();

const download = async (temporario: string | null, nome: string): Promise<Buffer> => {
  const reply = await api.anonymous.call(baixarArquivo, { params: { temporario: temporario ?? '', nome } });
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(String(reply.headers['content-disposition'])).toMatch(nome.endsWith('.pdf') ? /^inline/ : /^attachment/);
  return Buffer.from(reply.body as unknown as Uint8Array);
};

describe('exports are refused', () => {
  test.each([clientes.exportarPlanilha, clientes.exportarPdf, clientes.exportarObservacaoLogin])(
    'without the permission for reports: $id',
    async (operation) => {
      expect((await api.as('editor').call(operation)).refusal['permissao']).toBe('clienteVerRelatorioAtendimentos');
    },
  );

  test('to whoever may not read clients, though they may have reports', async () => {
    await grant({ ...NO_PERMISSIONS, clienteVerRelatorioAtendimentos: 'S' });
    const nobody = api.as('nobody');
    const replies = [
      await nobody.call(clientes.exportarPlanilha),
      await nobody.call(clientes.exportarPdf),
      await nobody.call(clientes.exportarObservacaoLogin),
      await nobody.call(clientes.exportarCliente, { params: { id: String(client) } }),
    ];
    expect(replies.map((reply) => [reply.status, reply.refusal['permissao']])).toEqual(replies.map(() => [401, 'clientes']));
    await grant(NO_PERMISSIONS);
  });

  test('to others than their owner: 404', async () => {
    const row = await api.database
      .insertInto('trabalhos')
      .values({
        id_usuario: api.as('editor').userId,
        tipo: 'exportacao',
        descricao: 'x',
        nome: 'x.xlsx',
        parametros: '{}',
        total: 1,
        criado_em: new Date('2026-11-21T11:00:00Z'),
        visto_em: new Date('2026-11-21T11:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { id: String(row.id) };
    expect((await api.as('admin').call(consultarExportacao, { params })).status).toBe(404);
    expect((await api.as('admin').call(cancelarExportacao, { params })).status).toBe(404);
    expect((await api.as('editor').call(cancelarExportacao, { params })).body.situacao).toBe('cancelada');
    expect((await api.as('editor').call(consultarExportacoes)).body.registros).toHaveLength(1);
  });
});

describe('exports', () => {
  test('the spreadsheet has the whole filter, documents as text and no formula', async () => {
    const { body } = await api.as('admin').call(clientes.exportarPlanilha, { query: { grupos: '27' } });
    expect(body).toMatchObject({ nome: 'clientes-2026-11-21.xlsx', exportacao: null });
    expect(body.arquivo).toBe(body.temporario);
    const workbook = await readXlsx(await download(body.temporario, body.nome));
    const [header, row, ...rest] = workbook.sheets[0]?.rows ?? [];
    expect(header?.slice(0, 5)).toEqual(['Código', 'F/J', 'Nome', 'Nome Fantasia', 'CPF/CNPJ']);
    expect(row?.slice(0, 3)).toEqual([client, 'F', "'=1+1 da Silva"]);
    expect(row).toContain('040.747.880-98');
    expect(row).toContain('01001-000');
    expect(rest).toEqual([]);
    expect((await api.historyOf(clientes.exportarPlanilha)).at(-1)).toMatchObject({ detalhe: { filtro: { grupos: [27] }, registros: 1 } });
  });

  test('the spreadsheet marks a responsible who is inactive', async () => {
    const mine = api.as('reader').userId;
    await api.as('admin').call(clientes.salvarCliente, { body: { dados: { nome: 'De quem saiu', id_responsavel: mine } } });
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('id', '=', mine).execute();
    const { body } = await api.as('admin').call(clientes.exportarPlanilha, { query: { texto: 'de quem saiu' } });
    await api.database.updateTable('usuarios').set({ status: 'A' }).where('id', '=', mine).execute();
    const [header = [], row = []] = (await readXlsx(await download(body.temporario, body.nome))).sheets[0]?.rows ?? [];
    expect(row[header.indexOf('Responsável')]).toBe('Persona reader (inativo)');
  });

  test('the PDF has every field of the spreadsheet, who issued it and when', async () => {
    const { body } = await api.as('admin').call(clientes.exportarPdf, { query: { texto: 'silva' } });
    expect(body).toMatchObject({ nome: 'clientes-2026-11-21.pdf', exportacao: null });
    const [page = [], ...rest] = pdfText(await download(body.temporario, body.nome));
    expect(rest).toEqual([]);
    const named = SHEET_COLUMNS.map(({ header }) => header).filter((header) => !IN_ADDRESS.has(header));
    expect(page).toEqual(expect.arrayContaining([...named, 'Endereço, número, complemento', 'Bairro, CEP', 'Cidade/UF']));
    expect(page).toEqual(
      expect.arrayContaining(['1 cliente', String(client), '=1+1 da Silva', '040.747.880-98', '01001-000', 'Ativo: Sim']),
    );
    expect(page).toEqual(expect.arrayContaining(['21/11/2026', 'Emitido por Persona admin em 21/11/2026 09:00', 'Página 1']));
    expect((await api.historyOf(clientes.exportarPdf)).at(-1)).toMatchObject({ detalhe: { registros: 1 } });
  });

  test('the insurers report has insurers only, with their notes', async () => {
    const { body } = await api.as('admin').call(clientes.exportarObservacaoLogin);
    const workbook = await readXlsx(await download(body.temporario, body.nome));
    expect(workbook.sheets[0]?.rows.slice(1).map((row) => [row[1], row[4]])).toEqual([
      ['Seguradora Boa Vista', 'login: corretor'],
      ['Seguradora padrão', null],
    ]);
  });

  test('one client has a workbook of its own; an unknown one is 404', async () => {
    expect((await api.as('admin').call(clientes.exportarCliente, { params: { id: '987654' } })).status).toBe(404);
    const { body } = await api.as('admin').call(clientes.exportarCliente, { params: { id: String(client) } });
    const match = /^\/api\/download\/([^/]+)\//.exec(body.caminho);
    const workbook = await readXlsx(await download(match?.[1] ?? '', body.nome));
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(['Dados', 'Fichas', 'Parcelas', 'Eventos', 'Mensagens', 'Anexos']);
    const record = new Map(workbook.sheets[0]?.rows.slice(1).map(([field, value]) => [field, value]));
    // Every field of the form, as a person reads it; never the login or its password.
    for (const [name, { label }] of Object.entries(CLIENTE_FIELDS)) expect([name, record.has(label)]).toEqual([name, !NOT_TOLD.has(name)]);
    const told = {
      Nome: "'=1+1 da Silva",
      CPF: '040.747.880-98',
      CEP: '01001-000',
      Celular: '(11) 91234-5678',
      'Tipo de pessoa': 'Pessoa física',
    };
    expect(Object.keys(told).map((label) => record.get(label))).toEqual(Object.values(told));
    expect((await api.historyOf(clientes.exportarCliente)).at(-1)).toMatchObject({ id_cliente: client });
  });

  test('the workbook of a client says what was written to it, as it left, however much it is', async () => {
    const MANY = 1203;
    const { id: content } = await api.database
      .insertInto('mensagens_conteudos')
      .values({ canal: 'sms', texto: 'Oi [primeiro_nome]', criado_em: new Date(START) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const waiting = { canal: 'sms', id_conteudo: content, id_cliente: client, destino: '11912345678', prioridade: 1 } as const;
    const moments = { sair_em: new Date(START), criado_em: new Date(START) };
    const left = { ...waiting, ...moments, estado: 'entregue', valores: '{"primeiro_nome":"Ana"}' } as const;
    await api.database
      .insertInto('mensagens')
      .values([...Array.from({ length: MANY - 1 }, () => left), { ...waiting, ...moments }])
      .execute();
    const { body } = await api.as('admin').call(clientes.exportarCliente, { params: { id: String(client) } });
    const workbook = await readXlsx(await download(/^\/api\/download\/([^/]+)\//.exec(body.caminho)?.[1] ?? '', body.nome));
    const rows = workbook.sheets.find(({ name }) => name === 'Mensagens')?.rows.slice(1) ?? [];
    expect(new Set(rows.map(([id]) => id)).size).toBe(MANY);
    expect(rows[0]?.slice(1, 6)).toEqual(['SMS', '11912345678', null, 'Oi Ana', 'Enviada']);
    expect(rows.at(-1)?.slice(1, 6)).toEqual(['SMS', '11912345678', null, 'Oi [primeiro_nome]', 'Aguardando']);
  });

  test('the workbook of a client names no attachment to whoever may not see them', async () => {
    await grant({ ...NO_PERMISSIONS, clientes: 2, clienteVerRelatorioAtendimentos: 'S' });
    const { body } = await api.as('nobody').call(clientes.exportarCliente, { params: { id: String(client) } });
    const workbook = await readXlsx(await download(/^\/api\/download\/([^/]+)\//.exec(body.caminho)?.[1] ?? '', body.nome));
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(['Dados', 'Fichas', 'Parcelas', 'Eventos', 'Mensagens']);
    await grant(NO_PERMISSIONS);
  });
});

/** Exports with the doors of the operations of this file. */
const made = (kernel = api.app.kernel) => {
  const powersOf: UsuariosApi['powersOf'] = async (executor, id) => {
    const row = await executor.selectFrom('usuarios').select('permissoes').where('id', '=', id).executeTakeFirstOrThrow();
    return completePermissions(row.permissoes);
  };
  return createExportacoes(kernel, {
    arquivos: createDoors(kernel, { operations: () => Object.values(clientes), powersOf }),
    usuarios: { powersOf },
  });
};

describe('a large export', () => {
  const begin = async (total: number, more: object = {}) => {
    const exportacoes = made();
    const kind = exportKind({
      name: 'teste',
      mime: 'text/csv',
      filter: z.object({}),
      produce: async (_filter, out, onProgress) => {
        for (let rows = 1000; rows <= total; rows += 1000) {
          out.write('x\n');
          await onProgress(rows);
        }
        out.end();
      },
    });
    exportacoes.api.register(kind);
    const user = await api.database.selectFrom('usuarios').select('id').where('login', '=', 'admin').executeTakeFirstOrThrow();
    const context = {
      caller: { kind: 'staff', id: user.id, session: { id: 0 } },
      operation: clientes.exportarPlanilha,
      now: new Date('2026-11-21T12:00:00Z'),
      ...more,
    } as never;
    const { exportacao } = await exportacoes.api.start(context, {
      kind,
      description: 'Grande',
      fileName: 'grande.csv',
      filter: {},
      total,
    });
    return { exportacoes, id: exportacao ?? 0 };
  };
  const state = async (id: number) => (await api.as('admin').call(consultarExportacao, { params: { id: String(id) } })).body;

  test('waits for a worker, tells how far it is, and opens when ready; made twice it is made once', async () => {
    const { exportacoes, id } = await begin(6000);
    expect(await state(id)).toMatchObject({ situacao: 'aguardando', arquivo: null });
    await exportacoes.work(id);
    const done = await state(id);
    expect(done).toMatchObject({ situacao: 'pronta', gravados: 6000, total: 6000 });
    await exportacoes.work(id);
    expect((await download(done.temporario, 'grande.csv')).toString()).toBe('x\n'.repeat(6));
  });

  test('is handed to nobody who lost the right to it, and the hand-over is in the history', async () => {
    const { exportacoes, id } = await begin(6000);
    await exportacoes.work(id);
    expect((await api.as('admin').call(consultarExportacoes)).body.registros.map((one) => one.arquivo)).toEqual(
      expect.not.arrayContaining([expect.any(String)]),
    );
    expect((await state(id)).arquivo).not.toBeNull();
    expect((await api.historyOf(consultarExportacao)).at(-1)).toMatchObject({ id_registro: id, detalhe: { arquivo: 'grande.csv' } });
    const params = { id: String(id) };
    await permit(api, api.as('admin').userId, { clienteVerRelatorioAtendimentos: 'N' });
    for (const operation of [consultarExportacao, consultarTrabalho]) {
      const reply = await api.as('admin').call(operation, { params });
      expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'clienteVerRelatorioAtendimentos']);
    }
    await permit(api, api.as('admin').userId, ALL_PERMISSIONS);
    expect((await api.as('admin').call(consultarTrabalho, { params })).body.arquivo).not.toBeNull();
  });

  test('is not made for who lost the right to it while it waited', async () => {
    const { exportacoes, id } = await begin(6000);
    await permit(api, api.as('admin').userId, { clientes: 1 });
    await exportacoes.work(id);
    await permit(api, api.as('admin').userId, ALL_PERMISSIONS);
    expect(await state(id)).toMatchObject({ situacao: 'erro', gravados: 0, arquivo: null });
  });

  test('asked for again with its key is the one that waits already', async () => {
    const idempotency = { key: 'grande', contentHash: () => Buffer.from('o mesmo') };
    const asked = { trail: { written: false }, idempotency };
    const { id } = await begin(6000, asked);
    const count = async () => (await api.as('admin').call(consultarExportacoes)).body.registros.length;
    const before = await count();
    expect((await begin(6000, asked)).id).toBe(id);
    expect(await count()).toBe(before);
  });

  test('stops when cancelled', async () => {
    const { exportacoes, id } = await begin(6000);
    expect((await api.as('admin').call(cancelarExportacao, { params: { id: String(id) } })).body.situacao).toBe('cancelada');
    await exportacoes.work(id);
    expect(await state(id)).toMatchObject({ situacao: 'cancelada', arquivo: null });
  });
});

describe('a large PDF', () => {
  const MANY = 5001;
  beforeAll(async () => {
    await sql`insert into clientes (nome, data_cadastro, data_edicao)
      select 'Multidão ' || n, now(), now() from generate_series(1, ${MANY}::int) n`.execute(api.database);
  });

  const ask = async (): Promise<number> => {
    const { body } = await api.as('admin').call(clientes.exportarPdf, { query: { texto: 'multidao' } });
    expect(body).toMatchObject({ arquivo: null, temporario: null, nome: 'clientes-2026-11-21.pdf' });
    return body.exportacao ?? 0;
  };
  const state = async (id: number) => (await api.as('admin').call(consultarExportacao, { params: { id: String(id) } })).body;
  const cancel = (id: number) => api.as('admin').call(cancelarExportacao, { params: { id: String(id) } });

  /** A worker whose lists are made by another function. */
  const worker = (renderList: Pdf['renderList'] = api.app.kernel.pdf.renderList) => {
    const kernel = { ...api.app.kernel, pdf: { ...api.app.kernel.pdf, renderList } };
    const exportacoes = made(kernel);
    createExports(kernel, { exportacoes: exportacoes.api, anexos: {} as never, mensagens: {} as never }, []);
    return exportacoes;
  };

  test('is made in the background, whole, with who asked for it and when', async () => {
    const id = await ask();
    expect((await api.historyOf(clientes.exportarPdf)).at(-1)).toMatchObject({ detalhe: { registros: MANY } });
    expect(await state(id)).toMatchObject({ situacao: 'aguardando', total: MANY });
    await worker().work(id);
    const done = await state(id);
    expect(done).toMatchObject({ situacao: 'pronta', gravados: MANY });
    const pages = pdfText(await download(done.temporario, done.nome));
    expect(new Set(pages.flat().filter((line) => line.startsWith('Multidão '))).size).toBe(MANY);
    for (const page of pages) expect(page).toContain('Emitido por Persona admin em 21/11/2026 09:00');
  }, 60_000);

  test('stops when cancelled half-way', async () => {
    const id = await ask();
    const seen: number[] = [];
    const { renderList } = api.app.kernel.pdf;
    const cancelling = worker((head, rows, out, onProgress) =>
      renderList(head, rows, out, async (count) => {
        seen.push(count);
        await cancel(id);
        await onProgress?.(count);
      }),
    );
    await cancelling.work(id);
    expect(seen).toHaveLength(1);
    expect(await state(id)).toMatchObject({ situacao: 'cancelada', arquivo: null });
  });

  test('is made by another worker when the first one is told to stop', async () => {
    const id = await ask();
    const stopping = worker(() => Promise.reject(new PdfStopped()));
    await expect(stopping.work(id)).rejects.toThrow(PdfStopped);
    expect(await state(id)).toMatchObject({ situacao: 'gerando' });
    await worker().work(id);
    expect(await state(id)).toMatchObject({ situacao: 'pronta', gravados: MANY });
  }, 60_000);
});

describe('the photo of a client', () => {
  const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const send = (persona: 'reader' | 'editor', id: number, bytes: Uint8Array) =>
    api.as(persona).upload(clientes.enviarFoto, { id: String(id) }, { name: 'foto.png', bytes });

  test('is refused without level 3, for unknown clients, and when it is no image', async () => {
    expect((await send('reader', client, PIXEL)).refusal['permissao']).toBe('clientes');
    expect((await send('editor', 987_654, PIXEL)).status).toBe(404);
    expect((await send('editor', client, Buffer.from('não é imagem'))).refusal).toHaveProperty('imagem');
  });

  test('becomes a square that opens by its address, and leaves an open form valid', async () => {
    const before = (await api.as('admin').call(clientes.consultarCliente, { params: { id: String(client) } })).body.dados.data_edicao;
    const { body } = await send('editor', client, PIXEL);
    const opened = await api.anonymous.call(abrirFoto, { params: { foto: body.foto } });
    expect(opened.status).toBe(200);
    expect(opened.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=900' });
    const after = (await api.as('admin').call(clientes.consultarCliente, { params: { id: String(client) } })).body.dados;
    expect([after.data_edicao, after.foto]).toEqual([before, body.foto]);
  });
});
