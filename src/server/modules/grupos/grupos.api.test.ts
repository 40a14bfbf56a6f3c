import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarConfiguracao, salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import { consultarGrupo, consultarGrupos, excluirGrupo, salvarGrupo } from '#contract/grupos/grupos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const save = (persona: 'admin' | 'editor' | 'reader' | 'nobody', dados: Record<string, unknown>) =>
  api.as(persona).call(salvarGrupo, { body: { dados } });
const remove = (persona: 'admin' | 'editor', id: number) => api.as(persona).call(excluirGrupo, { params: { id: String(id) } });
const create = async (descricao: string): Promise<number> => (await save('admin', { descricao })).body.id;

describe('groups are refused', () => {
  test('without login', async () => {
    expect((await api.anonymous.call(consultarGrupos)).status).toBe(401);
    expect((await api.anonymous.call(salvarGrupo, { body: { dados: { descricao: 'X' } } })).status).toBe(401);
  });

  test('to whoever may neither edit clients nor open the groups screen', async () => {
    expect((await save('reader', { descricao: 'X' })).refusal['permissao']).toBe('habilitarAcessoGrupoClientes');
  });

  test('editing and deleting to whoever may only create on the fly', async () => {
    const id = await create('Alterável');
    expect((await save('editor', { id, descricao: 'Outro' })).refusal['permissao']).toBe('habilitarAcessoGrupoClientes');
    expect((await save('editor', { descricao: 'Com marca', suspenso: 'S' })).status).toBe(401);
    expect((await remove('editor', id)).refusal['permissao']).toBe('habilitarAcessoGrupoClientes');
  });

  test('without a name, with one that exists, unknown: 400 and 404', async () => {
    expect((await save('admin', { descricao: '  ' })).refusal).toEqual({ descricao: 'Informe a descrição' });
    await create('Automóvel');
    expect((await save('admin', { descricao: 'AUTOMOVEL' })).refusal).toEqual({ descricao: 'Já existe um grupo com esta descrição' });
    expect((await save('admin', { id: 98_765, descricao: 'Novo' })).status).toBe(404);
    expect((await remove('admin', 98_765)).status).toBe(404);
  });

  test('for all that is wrong in one round, in the order of the screen', async () => {
    const blank = await save('admin', { descricao: '', suspenso: 'X', propriedade: 'Y' });
    expect([blank.status, Object.keys(blank.refusal)]).toEqual([400, ['descricao', 'propriedade', 'suspenso']]);
    await create('Ferroviário');
    const { refusal } = await save('admin', { descricao: 'FERROVIARIO', propriedade: 'Y' });
    expect(Object.keys(refusal)).toEqual(['descricao', 'propriedade']);
    expect(refusal['descricao']).toBe('Já existe um grupo com esta descrição');
  });

  test.each([7, 27])('when group %i would lose its name or go', async (id) => {
    expect((await save('admin', { id, descricao: 'Outro nome' })).refusal).toHaveProperty('descricao');
    expect((await remove('admin', id)).refusal).toHaveProperty('grupo');
  });

  test.each(['suspenso', 'propriedade'])('when a %s group would go', async (flag) => {
    const { body } = await save('admin', { descricao: `Grupo ${flag}`, [flag]: 'S' });
    expect(body._fixo).toBe('S');
    expect((await remove('admin', body.id)).refusal).toHaveProperty('grupo');
  });
});

describe('two people on one group', () => {
  test('the second is told who saved first and gets the record of now', async () => {
    const { id, data_edicao } = (await save('admin', { descricao: 'Disputado' })).body;
    expect((await save('admin', { id, descricao: 'Primeiro', data_edicao })).status).toBe(200);
    const stale = await save('admin', { id, descricao: 'Segundo', data_edicao });
    expect([stale.status, stale.refusal]).toMatchObject([
      400,
      { data_edicao: 'Registro alterado por Persona admin às 09:00', registroAtual: { descricao: 'Primeiro' } },
    ]);
    const version = (stale.refusal['registroAtual'] as { data_edicao: string }).data_edicao;
    const both = await Promise.all(
      ['A', 'B'].map((letter) => save('admin', { id, descricao: `Disputado ${letter}`, data_edicao: version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('groups', () => {
  test('are created on the fly by whoever edits clients', async () => {
    const { status, body } = await save('editor', { descricao: ' Vida  em grupo ' });
    expect([status, body]).toEqual([
      200,
      {
        id: body.id,
        descricao: 'Vida em grupo',
        ativo: 'S',
        _fixo: 'N',
        data_edicao: START,
        pode: { alterar: 'N', renomear: 'N', remover: 'N', motivo: null },
      },
    ]);
  });

  test('keep their flags and counts, and the reason that tells them, for whoever may see the groups screen', async () => {
    const { id } = (await save('admin', { descricao: 'Só para a tela', suspenso: 'S' })).body;
    const of = async (persona: 'admin' | 'reader') => [
      (await api.as(persona).call(consultarGrupo, { params: { id: String(id) } })).body,
      (await api.as(persona).call(consultarGrupos, { query: { ids: String(id) } })).body.registros[0],
    ];
    for (const seen of await of('admin'))
      expect(seen).toMatchObject({ ativo: 'S', propriedade: 'N', suspenso: 'S', _quantidade: 0, _inativos: 0 });
    for (const seen of await of('reader')) {
      expect(seen).toMatchObject({ descricao: 'Só para a tela', ativo: 'S', pode: { motivo: null } });
      for (const hidden of ['suspenso', 'propriedade', '_quantidade', '_inativos']) expect(seen).not.toHaveProperty(hidden);
    }
  });

  test('go on suspending while the rule of debtors puts them there, and no longer', async () => {
    const [named, other] = [await create('Dos devedores'), await create('De outros')];
    for (const id of [named, other]) await save('admin', { id, descricao: `Suspensos ${id}`, suspenso: 'S' });
    const choose = (id: number) =>
      api.as('admin').call(salvarConfiguracao, { params: { chave: 'grupoSuspensao' }, body: { valor: String(id) } });
    const before = (await api.as('admin').call(consultarConfiguracao, { params: { chave: 'grupoSuspensao' } })).body.valor;
    expect((await choose(named)).status).toBe(200);
    const freeing = (id: number) => save('admin', { id, descricao: `Suspensos ${id}`, suspenso: 'N' });
    expect((await freeing(named)).refusal['suspenso']).toMatch(
      /^Os inadimplentes são suspensos por este grupo.*«Grupo dos parceiros suspensos»$/,
    );
    expect((await freeing(other)).status).toBe(200);
    await choose(Number(before));
    expect((await freeing(named)).status).toBe(200);
  });

  test('say to each person what they may do with each, and the reason that the refusal would give', async () => {
    const plain = await create('Livre');
    const suspended = (await save('admin', { descricao: 'Dos suspensos', suspenso: 'S' })).body.id;
    const of = async (persona: 'admin' | 'editor', id: number) =>
      (await api.as(persona).call(consultarGrupo, { params: { id: String(id) } })).body.pode;
    expect([await of('admin', plain), await of('admin', suspended), await of('admin', 7)]).toMatchObject([
      { alterar: 'S', renomear: 'S', remover: 'S', motivo: null },
      { alterar: 'S', renomear: 'S', remover: 'N', motivo: (await remove('admin', suspended)).refusal['grupo'] },
      { alterar: 'S', renomear: 'N', remover: 'N', motivo: (await remove('admin', 7)).refusal['grupo'] },
    ]);
    expect(await of('editor', plain)).toMatchObject({ alterar: 'N', renomear: 'N', remover: 'N' });
  });

  test('are found without accents and by code, a page at a time, with their count of clients', async () => {
    const id = await create('Náutico');
    await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Veleiro', ativo: 'N' }, grupos: [id] } });
    await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Remador' }, grupos: [id] } });
    const { body } = await api.as('admin').call(consultarGrupos, { query: { texto: 'nautico', registrosPorPagina: '5' } });
    expect(body).toMatchObject({ totalRegistros: 1, registros: [{ id, _quantidade: 2, _inativos: 1 }] });
    expect((await api.as('nobody').call(consultarGrupos, { query: { ids: '7,27' } })).body.registros.map((group) => group.id)).toEqual([
      7, 27,
    ]);
    const byCode = await api.as('nobody').call(consultarGrupos, { query: { texto: ' 27 ' } });
    expect(byCode.body.registros.map((group) => group.id)).toEqual([27]);
    expect((await api.as('nobody').call(consultarGrupo, { params: { id: String(id) } })).body.descricao).toBe('Náutico');
  });

  test('are found by words apart, in any order, and by a short one anywhere', async () => {
    const id = await create('Plano de saúde em grupo');
    const found = async (texto: string) =>
      (await api.as('nobody').call(consultarGrupos, { query: { texto } })).body.registros.map((group) => group.id);
    for (const texto of ['plano grupo', 'GRUPO  saude', 'no de']) expect([texto, await found(texto)]).toEqual([texto, [id]]);
    expect(await found('plano frota')).toEqual([]);
  });

  test('are in the order of their sizes only for whoever may see those', async () => {
    const [empty, full] = [await create('Ordenado A'), await create('Ordenado B')];
    await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'De um só' }, grupos: [full] } });
    const order = async (persona: 'admin' | 'nobody') =>
      (
        await api.as(persona).call(consultarGrupos, { query: { texto: 'ordenado', ordem: 'quantidade', sentido: 'desc' } })
      ).body.registros.map((group) => group.id);
    expect(await order('admin')).toEqual([full, empty]);
    expect(await order('nobody')).toEqual([empty, full]);
  });

  test('go for good, unlink their clients, and the history keeps who they were', async () => {
    const id = await create('Efêmero');
    const client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Fica' }, grupos: [id] } })).body.id;
    expect((await remove('admin', id)).body).toEqual({ sucesso: true });
    expect((await api.as('admin').call(consultarGrupo, { params: { id: String(id) } })).status).toBe(404);
    expect(await api.database.selectFrom('clientes').select('id').where('id', '=', client).executeTakeFirst()).toBeDefined();
    expect((await api.historyOf(excluirGrupo)).at(-1)).toMatchObject({
      id_registro: id,
      antes: { descricao: 'Efêmero', clientes: [client] },
    });
  });
});
