import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { consultarPermissoes, salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const save = (id_usuario: number, chaves: Record<string, string | number>, persona: 'admin' | 'editor' = 'admin') =>
  api.as(persona).call(salvarPermissoes, { body: { id_usuario, chaves } });
const read = (persona: 'admin' | 'editor' | 'nobody', id: number) =>
  api.as(persona).call(consultarPermissoes, { params: { userId: String(id) } });

describe('permissions are refused', () => {
  test('to whoever does not control them; one’s own may be seen', async () => {
    expect((await save(api.as('editor').userId, { clientes: 4 }, 'editor')).refusal['permissao']).toBe('usuariosPermissao');
    expect((await read('editor', api.as('admin').userId)).refusal['permissao']).toBe('usuariosPermissao');
    expect((await read('editor', api.as('editor').userId)).body.registros).toMatchObject({ clientes: 3 });
  });

  test('for a user nobody has: 404', async () => {
    expect((await save(987_654, {})).status).toBe(404);
    expect((await read('admin', 987_654)).status).toBe(404);
  });

  test('with unknown keys, wrong values, or one’s own control taken away, by key', async () => {
    expect(Object.keys((await save(api.as('nobody').userId, { chefe: 'S', clientes: 9, usuarios: 1 })).refusal)).toEqual([
      'chefe',
      'clientes',
    ]);
    expect(Object.keys((await save(api.as('admin').userId, { usuarios: 4 })).refusal)).toEqual(['usuariosPermissao']);
    expect((await save(api.as('nobody').userId, { constructor: 'S' })).status).toBe(400);
  });
});

describe('permissions', () => {
  test('are saved whole, hold on the very next request, and tell the open screens', async () => {
    const { userId } = api.as('nobody');
    const list = () => api.as('nobody').call(consultarClientes, { query: {} });
    const before = await list();
    expect(before.status).toBe(401);
    expect((await save(userId, { clientes: 2, clienteEnviarEmail: 'S' })).body.registros).toEqual({
      ...NO_PERMISSIONS,
      clientes: 2,
      clienteEnviarEmail: 'S',
    });
    const after = await list();
    expect(after.status).toBe(200);
    expect(Number(after.headers['permissao-versao'])).toBe(Number(before.headers['permissao-versao']) + 1);
    await save(userId, {});
    expect((await list()).refusal['permissao']).toBe('clientes');
    expect((await api.historyOf(salvarPermissoes)).at(-1)).toMatchObject({
      id_registro: userId,
      antes: { clientes: 2, clienteEnviarEmail: 'S' },
      depois: { clientes: 1, clienteEnviarEmail: 'N' },
    });
  });
});
