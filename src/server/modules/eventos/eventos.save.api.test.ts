import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANEXOS_POR_REGISTRO } from '#contract/anexos/anexos.labels.ts';
import { consultarAnexos, enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEvento, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  // These tests stand beyond the end of a session.
  await api.database.updateTable('sessoes').set({ expira_em: '2027-01-01T00:00:00Z' }).execute();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Dona dos eventos' } } })).body.id;
});
afterAll(() => api.stop());

type Dados = Record<string, unknown>;
const save = (by: Persona, dados: Dados, extra: Dados = {}) => api.as(by).call(salvarEvento, { body: { dados, ...extra } });
const create = async (dados: Dados = {}, by: Persona = 'admin') => {
  const reply = await save(by, { descricao: 'Ligar', data_programada: '2026-11-25', alvo_tabela: 'clientes', id_alvo: client, ...dados });
  expect(reply.refusal).not.toHaveProperty('mensagem');
  expect(reply.status).toBe(200);
  return reply.body.registro;
};
const read = async (id: number) => (await api.as('admin').call(consultarEvento, { params: { id: String(id) } })).body.registro;
const count = async () =>
  (
    await api.database
      .selectFrom('eventos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
/** Gives a series a row for one of its days. */
const addChild = (parent: number, day: string, concluido = 'S') =>
  api.database
    .insertInto('eventos')
    .columns([
      'recorrente_pai',
      'data_programada',
      'data_lembrar',
      'descricao',
      'alvo_tabela',
      'id_alvo',
      'id_cliente',
      'concluido',
      'data_cadastro',
      'data_edicao',
    ])
    .expression((eb) =>
      eb
        .selectFrom('eventos')
        .select([
          'id',
          eb.val(day).as('d'),
          eb.val(day).as('l'),
          'descricao',
          'alvo_tabela',
          'id_alvo',
          'id_cliente',
          eb.val(concluido).as('c'),
          'data_cadastro',
          'data_edicao',
        ])
        .where('id', '=', parent),
    )
    .execute();

describe('saving a reminder is refused', () => {
  test('without a login: 401', async () => {
    expect((await api.anonymous.call(salvarEvento, { body: { dados: { descricao: 'x' } } })).status).toBe(401);
  });

  test('on a client to whoever only consults, about another user to whoever lacks the flag: 401 that names it', async () => {
    const before = await count();
    const onClient = await save('reader', { descricao: 'x', data_programada: '2026-11-25', alvo_tabela: 'clientes', id_alvo: client });
    expect([onClient.status, onClient.refusal['permissao']]).toEqual([401, 'clientes']);
    const onUser = { descricao: 'x', data_programada: '2026-11-25', alvo_tabela: 'usuarios', id_alvo: api.as('admin').userId };
    expect((await save('editor', onUser)).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect(await count()).toBe(before);
  });

  test('about oneself when it would be given to another by whoever lacks the flag: 401, on creation or later (E096)', async () => {
    const mine = { descricao: 'Meu', data_programada: '2026-11-25', alvo_tabela: 'usuarios', id_alvo: api.as('editor').userId };
    const theirs = { id_responsavel: api.as('admin').userId };
    expect((await save('editor', { ...mine, ...theirs })).refusal['permissao']).toBe('habilitarAcessoEventos');
    const { id } = (await save('editor', mine)).body.registro;
    expect((await save('editor', { id, ...theirs })).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await save('editor', { id, descricao: 'Ainda meu' })).status).toBe(200);
    expect((await save('admin', { id, ...theirs })).status).toBe(200);
  });

  test('of somebody else: 401 to who sees it, 404 to who does not', async () => {
    const { id } = await create();
    expect((await save('editor', { id, descricao: 'Outro' })).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await save('nobody', { id, descricao: 'Outro' })).status).toBe(404);
    expect((await read(id)).descricao).toBe('Ligar');
  });

  test('for a code or a target nobody has: 404', async () => {
    expect((await save('admin', { id: 987_654, descricao: 'x' })).status).toBe(404);
    expect((await save('admin', { descricao: 'x', data_programada: '2026-11-25', alvo_tabela: 'clientes', id_alvo: 987_654 })).status).toBe(
      404,
    );
  });

  test('with the wrong types: 422', async () => {
    expect((await save('admin', { descricao: 3 })).status).toBe(422);
    expect((await api.as('admin').call(salvarEvento, { body: {} as never })).status).toBe(422);
  });

  test.each([
    [{ descricao: ' ', data_programada: '' }, ['descricao', 'data_programada']],
    [{ descricao: 'x'.repeat(1001) }, ['descricao']],
    [{ data_programada: '2026-02-30' }, ['data_programada']],
    [{ data_programada: '1899-12-31' }, ['data_programada']],
    [{ data_reagendamento: '2200-01-01' }, ['data_reagendamento']],
    [{ id_responsavel: 987_654 }, ['id_responsavel']],
    // In one round, in the order of the screen: what the schema refuses, and what the rules say of the rest.
    [
      { observacao_concluido: 'x'.repeat(1001), id_responsavel: 987_654, data_programada: '2026-02-30', descricao: ' ' },
      ['descricao', 'data_programada', 'id_responsavel', 'observacao_concluido'],
    ],
    [{ recorrente: 'S', recorrente_data_limite: '2026-11-01' }, ['recorrente_data_limite']],
    [{ recorrente: 'S', data_reagendamento: '2026-12-01' }, ['data_reagendamento']],
    [{ recorrente: 'S', concluido: 'S' }, ['concluido']],
    [{ alvo_tabela: 'clientes', id_alvo: undefined }, ['id_alvo']],
  ])('for %o: 400 on %j', async (dados, fields) => {
    const base = { descricao: 'Ligar', data_programada: '2026-11-25', alvo_tabela: 'clientes', id_alvo: client };
    const reply = await save('admin', { ...base, ...dados });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, fields]);
  });

  test('when it would move to another record: 400', async () => {
    const { id } = await create();
    expect((await save('admin', { id, alvo_tabela: 'usuarios' })).refusal).toHaveProperty('id_alvo');
  });

  test('where stored occurrences lock the day and the interval: 400', async () => {
    const { id } = await create({ recorrente: 'S', recorrente_periodo: 'M' });
    await addChild(id, '2026-11-25');
    expect(
      Object.keys((await save('admin', { id, data_programada: '2026-11-26', recorrente_periodo: 'S', recorrente_quantidade: 2 })).refusal),
    ).toEqual(['data_programada', 'recorrente_periodo', 'recorrente_quantidade']);
  });

  test('when somebody saved first: 400 with the author and the current record', async () => {
    const { id, data_edicao } = await create();
    api.setNow('2026-11-21T17:05:00.000Z');
    expect((await save('admin', { id, descricao: 'Primeira', data_edicao })).status).toBe(200);
    const stale = await save('admin', { id, descricao: 'Segunda', data_edicao });
    api.setNow(START);
    expect(stale.refusal).toMatchObject({
      data_edicao: 'Registro alterado por Persona admin às 14:05',
      registroAtual: { id, descricao: 'Primeira' },
    });
  });

  test('of two who save the same version at once, one', async () => {
    const { id, data_edicao } = await create();
    const replies = await Promise.all(['Uma', 'Outra'].map((descricao) => save('admin', { id, descricao, data_edicao })));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('with attachments, to whoever may not send or remove them: 401', async () => {
    const mine = await create({ id_responsavel: api.as('reader').userId });
    expect((await save('reader', { id: mine.id }, { anexos: [1] })).refusal['permissao']).toBe('clienteAnexos');
    const editors = await create({ id_responsavel: api.as('editor').userId });
    expect((await save('editor', { id: editors.id }, { anexosRemover: [1] })).refusal['permissao']).toBe('clienteAnexos');
    expect((await save('admin', { id: mine.id }, { anexos: [987_654] })).refusal).toHaveProperty('arquivo');
  });
});

describe('saving a reminder', () => {
  test('creates with the defaults, for the caller, shown the day before', async () => {
    const registro = await create({}, 'editor');
    expect(registro).toMatchObject({
      alvo_tabela: 'clientes',
      id_alvo: client,
      id_responsavel: api.as('editor').userId,
      data_lembrar: '2026-11-24',
      quantidade_lembrar: 1,
      periodo_lembrar: 'D',
      concluido: 'N',
      recorrente: 'N',
      status_programacao: 2,
      ativo: 'S',
      pre_cliente: 'S',
      _ficticio: 'N',
    });
    expect(await read(registro.id)).toMatchObject({
      _dadosConsulta: { tipo: 7, titulo: 'Dona dos eventos', id_cliente: client, id_ficha: null },
      _dadosCliente: { id: client, nome: 'Dona dos eventos', tipo_pessoa: 'F' },
      _dadosResponsavel: { nome: 'Persona editor' },
      anexos: [],
    });
  });

  test('for oneself needs no permission', async () => {
    const { status, body } = await save('nobody', { descricao: 'Meu', data_programada: '2026-11-25' });
    expect([status, body.registro.alvo_tabela, body.registro.id_alvo]).toEqual([200, 'usuarios', api.as('nobody').userId]);
    expect((await save('nobody', { id: body.id, ativo: 'N' })).status).toBe(200);
  });

  test('with the same key creates once', async () => {
    const before = await count();
    const body = { dados: { descricao: 'Duas vezes', data_programada: '2026-11-25' } };
    const both = await Promise.all([1, 2].map(() => api.as('admin').call(salvarEvento, { body }, { key: 'evento-1' })));
    expect(new Set(both.map((reply) => reply.body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('puts off without touching the programmed day, and shows it by the new one', async () => {
    const { id } = await create();
    await save('admin', { id, data_reagendamento: '2026-12-10', quantidade_lembrar: 2 });
    expect(await read(id)).toMatchObject({ data_programada: '2026-11-25', data_reagendamento: '2026-12-10', data_lembrar: '2026-12-08' });
    await save('admin', { id, data_reagendamento: '' });
    expect(await read(id)).toMatchObject({ data_reagendamento: null, data_lembrar: '2026-11-23' });
  });

  test('concluding sets day and hour of São Paulo, undoing clears them', async () => {
    const { id } = await create();
    api.setNow('2026-11-22T02:30:00.000Z');
    await save('admin', { id, concluido: 'S', observacao_concluido: 'Falei' });
    api.setNow(START);
    expect(await read(id)).toMatchObject({ concluido: 'S', data_concluido: '2026-11-21', hora_concluido: '23:30', status_programacao: 1 });
    await save('admin', { id, descricao: 'Editado depois' });
    expect((await read(id)).hora_concluido).toBe('23:30');
    await save('admin', { id, concluido: 'N' });
    expect(await read(id)).toMatchObject({ data_concluido: null, hora_concluido: null, observacao_concluido: 'Falei' });
  });

  test('a series stands by its next occurrence, and by none when it ended', async () => {
    const { id } = await create({ data_programada: '2026-10-31', recorrente: 'S', recorrente_periodo: 'M' });
    expect(await read(id)).toMatchObject({ status_programacao: 4, data_lembrar: '2026-11-21' });
    await addChild(id, '2026-10-31');
    await save('admin', { id, recorrente_repetir: 5 });
    expect(await read(id)).toMatchObject({ status_programacao: 2, data_lembrar: '2026-11-29' });
    await save('admin', { id, recorrente_data_limite: '2026-11-01' });
    expect(await read(id)).toMatchObject({ status_programacao: 1 });
  });

  test('ending a series closes it by its first occurrence, and repeating again opens it', async () => {
    const { id } = await create({ recorrente: 'S', recorrente_periodo: 'M', recorrente_quantidade: 2 });
    await addChild(id, '2026-11-25');
    await save('admin', { id, recorrente: 'N' });
    expect(await read(id)).toMatchObject({ recorrente: 'N', concluido: 'S', data_concluido: '2026-11-21' });
    await save('admin', { id, recorrente: 'S' });
    expect(await read(id)).toMatchObject({
      recorrente: 'S',
      recorrente_periodo: 'M',
      recorrente_quantidade: 2,
      concluido: 'N',
      status_programacao: 2,
    });
  });

  test('removes and brings back', async () => {
    const { id } = await create();
    await save('admin', { id, ativo: 'N' });
    expect((await read(id)).ativo).toBe('N');
    await save('admin', { id, ativo: 'S' });
    const stored = await api.database.selectFrom('eventos').select(['ativo', 'excluido_em']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored).toEqual({ ativo: 'S', excluido_em: null });
  });

  test('takes over drafts of attachments', async () => {
    const file = { name: 'nota.txt', bytes: Buffer.from('combinado por telefone') };
    const draft = (await api.as('admin').upload(enviarAnexo, { tabela: 'eventos' }, file)).body.dados.id;
    const { body } = await save('admin', { descricao: 'Com anexo', data_programada: '2026-11-25' }, { anexos: [draft] });
    expect((await read(body.id)).anexos.map((one) => one.nome)).toEqual(['nota.txt']);
    await save('admin', { id: body.id }, { anexosRemover: [draft] });
    const left = await api.as('admin').call(consultarAnexos, { query: { tabela: 'eventos', id_tabela: String(body.id) } });
    expect(left.body).toEqual([]);
  });

  test('takes over no more drafts than a record may have', async () => {
    const upload = async (name: string) =>
      (await api.as('admin').upload(enviarAnexo, { tabela: 'eventos' }, { name, bytes: Buffer.from('combinado') })).body.dados.id;
    const { id } = (await save('admin', { descricao: 'Cheio', data_programada: '2026-11-25' }, { anexos: [await upload('um.txt')] })).body;
    await sql`with novos as (
        insert into arquivos (chave, tipo, nome, mime, tamanho, estado, criado_em)
        select gen_random_uuid(), f.tipo, f.nome, f.mime, f.tamanho, f.estado, f.criado_em
        from anexos a join arquivos f on f.chave = a.chave, generate_series(2, ${ANEXOS_POR_REGISTRO})
        where a.tabela = 'eventos' and a.id_tabela = ${id} returning *)
      insert into anexos (tabela, id_tabela, nome, chave, mime, tamanho, data_cadastro)
      select 'eventos', ${id}, nome, chave, mime, tamanho, criado_em from novos`.execute(api.database);
    const more = await upload('mais-um.txt');
    expect((await save('admin', { id }, { anexos: [more] })).refusal).toHaveProperty('arquivo');
    const [oldest] = (await read(id)).anexos;
    expect((await save('admin', { id }, { anexos: [more], anexosRemover: [oldest?.id ?? 0] })).status).toBe(200);
  });

  test('tells both by e-mail when another answers for it, and not who did it', async () => {
    const messages = () => api.database.selectFrom('caixa_saida').select(['para', 'assunto', 'corpo_texto']).orderBy('id').execute();
    await api.database.deleteFrom('caixa_saida').execute();
    const { id } = await create({ descricao: 'Renovar <contrato>', id_responsavel: api.as('editor').userId });
    expect(await messages()).toEqual([]);
    await save('admin', { id, id_responsavel: api.as('reader').userId });
    const sent = await messages();
    expect(sent.map((one) => [one.para, one.assunto].join(': ')).toSorted()).toEqual([
      'editor@exemplo.com.br: Guarida: um evento deixou de ser seu',
      'reader@exemplo.com.br: Guarida: um evento agora é seu',
    ]);
    expect(sent[0]?.corpo_texto).toContain('25/11/2026\nRenovar <contrato>');
    await save('admin', { id, id_responsavel: api.as('admin').userId });
    expect((await messages()).length).toBe(3);
  });

  test('keeps the history with before and after', async () => {
    const { id } = await create();
    await save('admin', { id, descricao: 'Outra coisa' });
    const entries = (await api.historyOf(salvarEvento)).filter((entry) => entry.id_registro === id);
    expect(entries[0]).toMatchObject({ id_cliente: client, depois: { descricao: 'Ligar', alvo_tabela: 'clientes' } });
    expect(entries[1]).toMatchObject({ antes: { descricao: 'Ligar' }, depois: { descricao: 'Outra coisa' } });
    await read(id);
    expect((await api.historyOf(consultarEvento)).at(-1)).toMatchObject({ id_cliente: client, id_registro: id });
  });
});
