import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultarSessao, entrar } from '#contract/acesso/acesso.operations.ts';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { ALL_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { PASSWORD, type Persona } from '#tests/support/personas.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PERSONAS = { admin: ALL_PERMISSIONS, reader: {}, nobody: {} } as const;

const permit = (login: string, permissions: Partial<Permissions>) =>
  api.database
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(permissions), status: 'A' })
    .where('login', '=', login)
    .execute();

beforeEach(async () => {
  for (const [login, permissions] of Object.entries(PERSONAS)) await permit(login, permissions);
  await api.database.updateTable('clientes').set({ ativo: 'S' }).where('nome', 'like', 'Persona %').execute();
});

const userOf = (login: Persona) =>
  api.database.selectFrom('usuarios').select(['id', 'id_cliente', 'status']).where('login', '=', login).executeTakeFirstOrThrow();
const clientOf = async (login: Persona): Promise<number> => (await userOf(login)).id_cliente ?? 0;

const save = (by: Persona, id: number, wish: Record<string, unknown> = { inativarUsuario: 'S' }, ativo = 'N') =>
  api.as(by).call(salvarCliente, { body: { dados: { id, ativo, profissao: 'Nova' }, ...wish } as never });
const stored = (id: number) =>
  api.database.selectFrom('clientes').select(['ativo', 'profissao']).where('id', '=', id).executeTakeFirstOrThrow();

describe('inactivating a client together with its user is refused', () => {
  test('to whoever may not inactivate users: 401 that names it, and nothing is saved', async () => {
    await permit('admin', { ...ALL_PERMISSIONS, usuarios: 3 });
    const id = await clientOf('reader');
    const before = await stored(id);
    const reply = await save('admin', id);
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'usuarios']);
    expect([await stored(id), (await userOf('reader')).status]).toEqual([before, 'A']);
  });

  test('for one’s own user: 400', async () => {
    const id = await clientOf('admin');
    const reply = await save('admin', id);
    expect([reply.status, reply.refusal]).toEqual([400, { ativo: 'Você não pode inativar o seu próprio usuário' }]);
    expect([(await stored(id)).ativo, (await userOf('admin')).status]).toEqual(['S', 'A']);
  });

  test('for a user who may what the caller may not, the last that manages permissions among them: 401', async () => {
    await permit('admin', { ...ALL_PERMISSIONS, usuariosPermissao: 'N' });
    await permit('reader', { usuariosPermissao: 'S' });
    const reply = await save('admin', await clientOf('reader'));
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'usuariosPermissao']);
    expect((await userOf('reader')).status).toBe('A');
  });

  test('for a client that stays active: 400', async () => {
    const reply = await save('admin', await clientOf('reader'), { inativarUsuario: 'S' }, 'S');
    expect([reply.status, reply.refusal]).toEqual([400, { ativo: 'O usuário só é inativado junto com o cliente' }]);
  });

  test('with anything but S or N: 400 of the rule', async () => {
    const reply = await save('admin', await clientOf('reader'), { inativarUsuario: 'talvez' });
    expect([reply.status, reply.refusal]).toEqual([400, { inativarUsuario: 'Use S ou N' }]);
  });
});

describe('inactivating a client', () => {
  test('leaves its user alone unless it is asked to', async () => {
    const id = await clientOf('nobody');
    expect((await save('admin', id, {})).status).toBe(200);
    expect([(await stored(id)).ativo, (await userOf('nobody')).status]).toEqual(['N', 'A']);
    expect((await save('admin', id, { inativarUsuario: 'N' })).status).toBe(200);
    expect((await userOf('nobody')).status).toBe('A');
  });

  test('with its user ends the sessions and lets nobody in with that login', async () => {
    const { body } = await api.anonymous.call(entrar, { body: { login: 'nobody', senha: PASSWORD } });
    const withToken = { headers: { [HEADERS.token]: body.dadosUsuario.token } };
    expect((await api.anonymous.call(consultarSessao, {}, withToken)).status).toBe(200);
    const id = await clientOf('nobody');
    expect((await save('admin', id)).status).toBe(200);
    expect([(await stored(id)).ativo, (await userOf('nobody')).status]).toEqual(['N', 'I']);
    expect((await api.anonymous.call(consultarSessao, {}, withToken)).status).toBe(401);
    expect((await api.anonymous.call(entrar, { body: { login: 'nobody', senha: PASSWORD } })).status).toBe(400);
    // Active again, the login stays; the sessions of before do not come back.
    await permit('nobody', {});
    expect((await api.anonymous.call(consultarSessao, {}, withToken)).status).toBe(401);
  });

  test('keeps what was asked when the user is already inactive, or there is none', async () => {
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('login', '=', 'nobody').execute();
    expect((await save('admin', await clientOf('nobody'))).status).toBe(200);
    const { id } = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Sem usuário' } } })).body;
    expect((await save('admin', id)).status).toBe(200);
  });

  test('of two managers that inactivate each other at once, one stays', async () => {
    await permit('reader', ALL_PERMISSIONS);
    const replies = await Promise.all([save('admin', await clientOf('reader')), save('reader', await clientOf('admin'))]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, expect.toBeOneOf([400, 401])]);
    const active = [(await userOf('admin')).status, (await userOf('reader')).status];
    expect(active.toSorted()).toEqual(['A', 'I']);
    await api.database
      .updateTable('sessoes')
      .set({ encerrada_em: null })
      .where('id_usuario', 'in', [(await userOf('admin')).id, (await userOf('reader')).id])
      .execute();
  });

  test('is one entry of the history, with the user', async () => {
    const { id, id_cliente } = await userOf('nobody');
    await save('admin', id_cliente ?? 0);
    const entry = (await api.historyOf(salvarCliente)).at(-1);
    expect(entry).toMatchObject({
      id_cliente,
      antes: { ativo: 'S' },
      depois: { ativo: 'N' },
      detalhe: { usuario: { id, login: 'nobody', status: { antes: 'A', depois: 'I' } } },
    });
    const { dadosUsuario } = (await api.as('admin').call(consultarCliente, { params: { id: String(id_cliente) } })).body;
    expect(dadosUsuario).toMatchObject({ status: 'I' });
  });
});
