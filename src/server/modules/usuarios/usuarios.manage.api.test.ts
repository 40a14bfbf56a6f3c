import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entrar } from '#contract/acesso/acesso.operations.ts';
import { consultarClientes, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { ALL_PERMISSIONS, NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import { consultarResponsaveis, consultarUsuario, consultarUsuarios, salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { permit } from '#tests/support/terminals.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const SENHA = 'montanha verde 7';
const save = (body: Record<string, unknown>, persona: 'admin' | 'editor' | 'reader' = 'admin') =>
  api.as(persona).call(salvarUsuario, { body });
const created = async (login: string, more: Record<string, unknown> = {}): Promise<number> => {
  const reply = await save({ login, senha: SENHA, confirmar_senha: SENHA, ...more });
  expect(reply.status).toBe(200);
  return reply.body.id;
};
const signIn = (login: string) => api.anonymous.call(entrar, { body: { login, senha: SENHA } });

describe('users are refused', () => {
  test('to whoever has no level of usuarios', async () => {
    for (const reply of [
      await api.as('editor').call(consultarUsuarios, { query: {} }),
      await api.as('editor').call(consultarUsuario, { params: { id: '1' } }),
      await save({ login: 'x' }, 'editor'),
    ]) {
      expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'usuarios']);
    }
  });

  test('that nobody has: 404', async () => {
    expect((await save({ id: 987_654, status: 'I' })).status).toBe(404);
    expect((await save({ id: 987_654, senha: SENHA, confirmar_senha: SENHA })).status).toBe(404);
    expect((await api.as('admin').call(consultarUsuario, { params: { id: '987654' } })).status).toBe(404);
  });

  test('without login and password, with their messages', async () => {
    expect(Object.keys((await save({})).refusal)).toEqual(['login', 'senha', 'confirmar_senha']);
    expect(Object.keys((await save({ login: 'novo', senha: SENHA, confirmar_senha: 'outra' })).refusal)).toEqual(['confirmar_senha']);
    expect(Object.keys((await save({ login: 'ADMIN', senha: SENHA, confirmar_senha: SENHA })).refusal)).toEqual(['login']);
  });

  test('for all that is wrong in one round, in the order of the screen, and nothing of it is done', async () => {
    const fresh = await save({ login: 'l'.repeat(61), senha: 'curta', confirmar_senha: 'outra', id_cliente: 987_654 });
    expect([fresh.status, Object.entries(fresh.refusal)]).toEqual([
      400,
      [
        ['login', 'Use no máximo 60 caracteres'],
        ['senha', 'A senha deve ter ao menos 10 caracteres'],
        ['confirmar_senha', 'A confirmação deve ser igual à senha'],
        ['id_cliente', 'Cliente não encontrado'],
      ],
    ]);
    const id = await created('uma.rodada');
    const { id_cliente } = (await api.as('admin').call(consultarUsuario, { params: { id: String(api.as('editor').userId) } })).body;
    const edit = await save({ id, login: 'ADMIN', senha: 's'.repeat(201), confirmar_senha: 's', id_cliente, status: 'I' });
    expect(Object.keys(edit.refusal)).toEqual(['login', 'senha', 'confirmar_senha', 'id_cliente']);
    const { body } = await api.as('admin').call(consultarUsuario, { params: { id: String(id) } });
    expect(body).toMatchObject({ login: 'uma.rodada', status: 'A', id_cliente: null });
  });

  test('for a client that has a user, or that nobody has', async () => {
    const { id_cliente } = (await api.as('admin').call(consultarUsuario, { params: { id: String(api.as('editor').userId) } })).body;
    const with_ = (client: number | null) => save({ login: 'ligado', senha: SENHA, confirmar_senha: SENHA, id_cliente: client });
    expect(Object.keys((await with_(id_cliente)).refusal)).toEqual(['id_cliente']);
    expect(Object.keys((await with_(987_654)).refusal)).toEqual(['id_cliente']);
  });

  test('to whoever may less than they: login, password and client of another let one enter as them', async () => {
    await permit(api, api.as('editor').userId, { usuarios: 3 });
    const id = api.as('admin').userId;
    for (const fields of [{ login: 'outro' }, { senha: SENHA, confirmar_senha: SENHA }, { id_cliente: null }]) {
      const reply = await save({ dados: { id, ...fields } }, 'editor');
      expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'usuarios']);
    }
    const lesser = await created('menor');
    // What would be refused is told before: the screens offer none of it.
    const told = (await api.as('editor').call(consultarUsuarios, { query: { registrosPorPagina: '100' } })).body.registros;
    const mayMore = (login: string) => told.find((one) => one.login === login)?._podeMais;
    expect(['admin', 'editor', 'menor'].map(mayMore)).toEqual(['S', 'N', 'N']);
    expect((await api.as('editor').call(consultarUsuario, { params: { id: String(id) } })).body._podeMais).toBe('S');
    expect((await save({ dados: { id: lesser, senha: SENHA, confirmar_senha: SENHA } }, 'editor')).status).toBe(200);
    expect((await save({ dados: { id: api.as('editor').userId, login: 'editor' } }, 'editor')).status).toBe(200);
    await permit(api, api.as('editor').userId, { usuarios: 1 });
  });

  test('over what somebody saved first, with the record of now', async () => {
    const id = await created('disputado');
    const { data_edicao } = (await api.as('admin').call(consultarUsuario, { params: { id: String(id) } })).body;
    expect((await save({ dados: { id, login: 'primeiro', data_edicao } })).status).toBe(200);
    const stale = await save({ dados: { id, login: 'segundo', data_edicao } });
    expect([stale.status, stale.refusal['registroAtual']]).toMatchObject([400, { login: 'primeiro' }]);
    expect(stale.refusal['data_edicao']).toMatch(/^Registro alterado por Persona admin às \d\d:\d\d$/);
    const version = (stale.refusal['registroAtual'] as { data_edicao: string }).data_edicao;
    expect((await save({ dados: { id, login: 'segundo', data_edicao: version } })).status).toBe(200);
  });

  test('over what changed of them elsewhere, naming whoever changed it, within one instant too', async () => {
    const id = await created('de.tres');
    const shown = async () => (await api.as('admin').call(consultarUsuario, { params: { id: String(id) } })).body.data_edicao;
    await permit(api, api.as('editor').userId, { usuariosPermissao: 'S' });
    const first = await shown();
    expect((await api.as('editor').call(salvarPermissoes, { body: { id_usuario: id, chaves: {} } })).status).toBe(200);
    const stale = await save({ dados: { id, login: 'de.quatro', data_edicao: first } });
    expect(stale.refusal['data_edicao']).toMatch(/^Registro alterado por Persona editor às \d\d:\d\d$/);
    await api.database
      .updateTable('usuarios')
      .set({ data_edicao: new Date('2999-01-01T12:00:00Z') })
      .where('id', '=', id)
      .execute();
    const second = await shown();
    expect((await api.as('editor').call(salvarPermissoes, { body: { id_usuario: id, chaves: {} } })).status).toBe(200);
    expect(Date.parse(await shown())).toBe(Date.parse(second) + 1);
    await permit(api, api.as('editor').userId, { usuariosPermissao: 'N' });
  });

  test('to be inactivated below level 4, by themselves, or as the last that controls permissions', async () => {
    const id = await created('alguem');
    await api.database
      .updateTable('usuarios')
      .set({ permissoes: JSON.stringify({ ...NO_PERMISSIONS, usuarios: 3 }) })
      .where('id', '=', api.as('reader').userId)
      .execute();
    expect((await save({ dados: { id, status: 'I' } }, 'reader')).refusal['permissao']).toBe('usuarios');
    await api.database
      .updateTable('usuarios')
      .set({ permissoes: JSON.stringify({ ...ALL_PERMISSIONS, usuariosPermissao: 'N' }) })
      .where('id', '=', api.as('reader').userId)
      .execute();
    expect(Object.keys((await save({ dados: { id: api.as('admin').userId, status: 'I' } })).refusal)).toEqual(['status']);
    const byLesser = await save({ dados: { id: api.as('admin').userId, status: 'I' } }, 'reader');
    expect([byLesser.status, byLesser.refusal['permissao']]).toEqual([401, 'usuariosPermissao']);
  });
});

describe('a user', () => {
  test('is created with no permission, enters, and is listed without its password', async () => {
    const id = await created('Nova.Pessoa');
    // Without a client there is no e-mail the second factor could be sent to.
    expect((await signIn('nova.pessoa')).refusal).toEqual({ login: 'Cadastre um e-mail ou celular com o administrador' });
    await api.database.updateTable('usuarios').set({ dois_fatores: 'N' }).where('id', '=', id).execute();
    expect((await signIn('nova.pessoa')).body.permissao).toEqual(NO_PERMISSIONS);
    const reply = await api.as('admin').call(consultarUsuarios, { query: { texto: 'nova' } });
    expect(reply.body.registros).toMatchObject([{ id, login: 'Nova.Pessoa', status: 'A', id_cliente: null, _aplicativo: 'N' }]);
    expect(JSON.stringify(reply.body)).not.toMatch(/senha|hash/);
    await created(`sala${id}`);
    const byCode = await api.as('admin').call(consultarUsuarios, { query: { texto: String(id) } });
    expect(byCode.body.registros.map((one) => one.login)).toEqual(['Nova.Pessoa', `sala${id}`]);
  });

  test('is switched off at once, its sessions with it, and on again', async () => {
    const id = await created('some');
    await api.database
      .updateTable('usuarios')
      .set({ dois_fatores: 'N', permissoes: JSON.stringify({ ...NO_PERMISSIONS, clientes: 2 }) })
      .where('id', '=', id)
      .execute();
    const { token } = (await signIn('some')).body.dadosUsuario;
    const list = () => api.anonymous.call(consultarClientes, { query: {} }, { headers: { 'usuario-token': token } });
    expect((await list()).status).toBe(200);
    expect((await save({ dados: { id, status: 'I' } })).body).toMatchObject({ id, status: 'I', mudou: 'S' });
    expect((await save({ dados: { id, status: 'I' } })).body).toMatchObject({ id, status: 'I', mudou: 'N' });
    expect([(await list()).status, (await signIn('some')).status]).toEqual([401, 400]);
    expect((await api.as('admin').call(consultarUsuarios, { query: { status: 'I', texto: 'some' } })).body.totalRegistros).toBe(1);
    expect((await save({ dados: { id, status: 'A' } })).body.status).toBe('A');
    expect([(await list()).status, (await signIn('some')).status]).toEqual([401, 200]);
    expect((await api.historyOf(salvarUsuario)).at(-1)).toMatchObject({ id_registro: id, antes: { status: 'I' }, depois: { status: 'A' } });
  });

  test('is found by the words of their name, in any order, here and where people are picked; a short one may stand anywhere', async () => {
    const client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Maria Aparecida da Silva' } } })).body.id;
    const id = await created('mas.silva', { id_cliente: client });
    for (const texto of ['maria silva', 'SILVA  maria', 'ap', 'da ri', 'mas.']) {
      const listed = await api.as('admin').call(consultarUsuarios, { query: { texto } });
      const picked = await api.as('nobody').call(consultarResponsaveis, { query: { texto } });
      const found = [listed.body.registros.map((one) => one.id), picked.body.registros.map(({ dados }) => dados.id)];
      expect([texto, ...found]).toEqual([texto, [id], [id]]);
    }
    const wrong = { query: { texto: 'maria souza' } };
    expect((await api.as('admin').call(consultarUsuarios, wrong)).body.totalRegistros).toBe(0);
    expect((await api.as('nobody').call(consultarResponsaveis, wrong)).body.registros).toEqual([]);
  });

  test('changes password without saying the login again, and is tied to a client', async () => {
    const id = await created('troca');
    const client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Pessoa da troca' } } })).body.id;
    expect((await save({ id, senha: 'outra senha longa', confirmar_senha: 'outra senha longa', id_cliente: client })).body).toMatchObject({
      login: 'troca',
      id_cliente: client,
    });
    expect((await signIn('troca')).status).toBe(400);
    expect((await api.as('admin').call(consultarUsuario, { params: { id: String(id) } })).body._nome).toBe('Pessoa da troca');
  });

  test('of two managers that switch each other off, one stays', async () => {
    const other = await created('gerente');
    await api.database
      .updateTable('usuarios')
      .set({ permissoes: JSON.stringify(ALL_PERMISSIONS), dois_fatores: 'N' })
      .where('id', '=', other)
      .execute();
    const { token } = (await signIn('gerente')).body.dadosUsuario;
    const body = (id: number) => ({ dados: { id, status: 'I' as const } });
    const replies = await Promise.all([
      save(body(other)),
      api.anonymous.call(salvarUsuario, { body: body(api.as('admin').userId) }, { headers: { 'usuario-token': token } }),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    await api.database.updateTable('usuarios').set({ status: 'A' }).where('id', '=', api.as('admin').userId).execute();
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('id', '=', other).execute();
    await api.database.updateTable('sessoes').set({ encerrada_em: null }).where('id_usuario', '=', api.as('admin').userId).execute();
  });
});
