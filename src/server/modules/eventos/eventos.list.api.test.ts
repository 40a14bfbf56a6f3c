import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import {
  concluirEvento,
  consultarEvento,
  consultarEventos,
  consultarEventosDoAlvo,
  salvarEvento,
} from '#contract/eventos/eventos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let client: number;
let ficha: number;
beforeAll(async () => {
  api = await startApi();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Conceição das Graças' } } })).body.id;
  const at = new Date(START);
  ficha = (
    await api.database
      .insertInto('fichas')
      .values({ id_cliente: client, tipo: 2, titulo: 'Seguro do carro', data_cadastro: at, data_edicao: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  await save({ descricao: 'Renovação do seguro', data_programada: '2026-11-30' });
  await save({ descricao: 'Ligar amanhã', data_programada: '2026-11-22', id_responsavel: api.as('reader').userId });
  await save({ descricao: 'Sem dono', data_programada: '2026-11-23', id_responsavel: null });
  await save({ descricao: 'Meu', data_programada: '2026-11-24', alvo_tabela: 'usuarios', id_alvo: api.as('reader').userId });
  await save({ descricao: 'Removido', ativo: 'N' });
  // Fichas are another module's: its reminder is written as that module would.
  await api.database
    .insertInto('eventos')
    .values({
      descricao: 'Da ficha',
      data_programada: '2026-11-25',
      data_lembrar: '2026-11-24',
      alvo_tabela: 'clientes_fichas',
      id_alvo: ficha,
      id_cliente: client,
      id_responsavel: api.as('admin').userId,
      data_cadastro: at,
      data_edicao: at,
    })
    .execute();
  const done = await save({ descricao: 'Feito', data_programada: '2026-11-10' });
  await api.as('admin').call(concluirEvento, { body: { id: done } });
  await save({ descricao: 'Mensal', data_programada: '2026-01-05', recorrente: 'S', recorrente_periodo: 'A', recorrente_repetir: 3 });
});
afterAll(() => api.stop());

const save = async (dados: Record<string, unknown>): Promise<number> => {
  const body = { dados: { data_programada: '2026-11-21', alvo_tabela: 'clientes', id_alvo: client, ...dados } };
  const reply = await api.as('admin').call(salvarEvento, { body: body as never });
  expect(reply.status).toBe(200);
  return reply.body.id;
};
const all = (by: Persona, query: Record<string, string | string[]> = {}) => api.as(by).call(consultarEventos, { query });
const names = async (query: Record<string, string | string[]>) => (await all('admin', query)).body.registros.map((one) => one.descricao);
const onTarget = (by: Persona, query: Record<string, string>) => api.as(by).call(consultarEventosDoAlvo, { query: query as never });
const ofClient = () => ({ alvo_tabela: 'clientes', id_alvo: String(client) });

describe('lists of reminders are refused', () => {
  test('without a login, and without clientes 2 or the flag: 401', async () => {
    expect((await api.anonymous.call(consultarEventos)).status).toBe(401);
    expect((await all('nobody')).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await onTarget('nobody', ofClient())).status).toBe(401);
  });
  test('without a target, or on another user, to whoever lacks the flag: 401', async () => {
    expect((await all('reader')).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await onTarget('reader', { alvo_tabela: 'usuarios', id_alvo: String(api.as('admin').userId) })).status).toBe(401);
    expect((await onTarget('reader', { alvo_tabela: 'usuarios', id_alvo: String(api.as('reader').userId) })).status).toBe(200);
    expect((await all('reader', ofClient())).status).toBe(200);
  });
  test('on a record nobody has: 404; with wrong values: 400 and 422', async () => {
    expect((await onTarget('reader', { alvo_tabela: 'clientes', id_alvo: '987654' })).status).toBe(404);
    expect((await onTarget('reader', { alvo_tabela: 'nada', id_alvo: '1' })).status).toBe(400);
    expect((await onTarget('reader', { alvo_tabela: 'clientes', id_alvo: 'x' })).status).toBe(422);
    expect((await all('admin', { concluido: 'X' })).status).toBe(400);
  });
  test('one reminder: 404 to whoever may not see it', async () => {
    const { registros } = (await all('admin', { texto: 'Ligar' })).body;
    const params = { id: String(registros[0]?.id) };
    expect((await api.as('nobody').call(consultarEvento, { params })).status).toBe(404);
    expect((await api.as('editor').call(consultarEvento, { params })).status).toBe(200);
    expect((await api.as('admin').call(consultarEvento, { params: { id: '987654' } })).status).toBe(404);
  });
});

describe('the list of events', () => {
  test('says with each row what whoever asks may do with it', async () => {
    const pode = async (by: Persona, name: string) =>
      (await onTarget(by, ofClient())).body.registros.find(({ descricao }) => descricao.startsWith(name))?.pode;
    expect(await pode('admin', 'Ligar')).toEqual({ alterar: 'S', remover: 'S', motivo: null });
    expect(await pode('reader', 'Ligar')).toMatchObject({ alterar: 'S', remover: 'N' });
    expect(await pode('reader', 'Renovação')).toMatchObject({ alterar: 'N', remover: 'N', motivo: 'O evento é de outra pessoa' });
  });
  test('comes by day and code, what is open first, a series by its next occurrence', async () => {
    expect(await names({})).toEqual(['Mensal', 'Ligar amanhã', 'Sem dono', 'Meu', 'Da ficha', 'Renovação do seguro', 'Feito']);
    expect(await names({ concluido: 'N', registrosPorPagina: '2', pagina: '2' })).toEqual(['Sem dono', 'Meu']);
    expect((await all('admin', { concluido: 'S' })).body).toMatchObject({
      totalRegistros: 1,
      registros: [{ descricao: 'Feito', data_concluido: '2026-11-21' }],
    });
    expect(await names({ ativo: 'N' })).toEqual(['Removido']);
  });

  test('finds by text without accents, by the client’s name and by code', async () => {
    expect(await names({ texto: 'renovacao SEGURO' })).toEqual(['Renovação do seguro']);
    expect((await names({ texto: 'conceicao' })).length).toBe(6);
    expect(await names({ texto: '100%' })).toEqual([]);
    expect(await names({ texto: 'me' })).toEqual(['Mensal', 'Meu']);
    const { registros } = (await all('admin', { texto: 'amanha' })).body;
    expect(await names({ texto: String(registros[0]?.id) })).toEqual(['Ligar amanhã']);
  });

  test('filters by responsible; 0 is nobody', async () => {
    const reader = String(api.as('reader').userId);
    expect(await names({ responsaveis: reader })).toEqual(['Ligar amanhã']);
    expect(await names({ responsaveis: ['0', reader] })).toEqual(['Ligar amanhã', 'Sem dono']);
  });

  test('marks a responsible who is inactive', async () => {
    const status = (now: 'A' | 'I') =>
      api.database.updateTable('usuarios').set({ status: now }).where('id', '=', api.as('reader').userId).execute();
    const shown = async () => (await all('admin', { texto: 'Ligar amanhã' })).body.registros[0]?._dadosResponsavel;
    expect(await shown()).toMatchObject({ nome: 'Persona reader', status: 'A' });
    await status('I');
    expect(await shown()).toMatchObject({ nome: 'Persona reader', status: 'I' });
    await status('A');
  });

  test('says target, client and responsible', async () => {
    const { registros } = (await all('admin', { texto: 'Da ficha' })).body;
    expect(registros[0]).toMatchObject({
      _dadosConsulta: { tipo: 2, titulo: 'Seguro do carro', id_cliente: client, id_ficha: ficha },
      _dadosCliente: { id: client, nome: 'Conceição das Graças' },
      _dadosResponsavel: { nome: 'Persona admin' },
    });
    expect((await all('admin', { texto: 'Meu' })).body.registros[0]).toMatchObject({
      _dadosConsulta: { tipo: null, titulo: 'Persona reader', id_cliente: null, id_ficha: null },
      _dadosCliente: null,
      pre_cliente: 'N',
    });
  });
});

describe('the reminders of a client', () => {
  test('are its own, and with dados_extras those of its fichas', async () => {
    const of = async (extra: Record<string, string>) =>
      (await onTarget('reader', { ...ofClient(), ...extra })).body.registros.map((one) => one.descricao);
    expect(await of({ concluido: 'N' })).toEqual(['Mensal', 'Ligar amanhã', 'Sem dono', 'Renovação do seguro']);
    expect(await of({ concluido: 'N', dados_extras: 'S' })).toContain('Da ficha');
    expect(await of({ concluido: 'S' })).toEqual(['Feito']);
  });

  test('are kept in the history of the client', async () => {
    await onTarget('reader', ofClient());
    expect((await api.historyOf(consultarEventosDoAlvo)).at(-1)).toMatchObject({ id_cliente: client, detalhe: { clientes: [client] } });
  });
});
