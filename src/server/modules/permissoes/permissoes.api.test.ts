import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { ALL_PERMISSIONS, NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { consultarPermissoes, salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { permit } from '#tests/support/terminals.ts';

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
    expect(Object.keys((await save(api.as('admin').userId, { ...ALL_PERMISSIONS, usuariosPermissao: 'N' })).refusal)).toEqual([
      'usuariosPermissao',
    ]);
    expect((await save(api.as('nobody').userId, { constructor: 'S' })).status).toBe(400);
  });
});

describe('whoever may less', () => {
  test('changes nothing of who may more, and the last who holds a key keeps it', async () => {
    const [admin, editor] = [api.as('admin').userId, api.as('editor').userId];
    await permit(api, editor, { usuariosPermissao: 'S' });
    const stripped = await save(admin, { usuariosPermissao: 'S' }, 'editor');
    expect([stripped.status, stripped.refusal['permissao']]).toEqual([401, 'usuarios']);
    expect(Object.keys((await save(admin, { ...ALL_PERMISSIONS, habilitarAcessoSorteio: 'N', clientes: 3 })).refusal)).toEqual([
      'clientes',
      'habilitarAcessoSorteio',
    ]);
    expect((await read('admin', admin)).body._outros).toMatchObject({ clientes: 3, usuariosPermissao: 'S', habilitarAcessoSorteio: 'N' });
    expect((await read('nobody', api.as('nobody').userId)).body).not.toHaveProperty('_outros');
    await permit(api, editor, { usuariosPermissao: 'N' });
  });

  test('gives the key that linking a terminal spends, to themselves too', async () => {
    const { userId } = api.as('admin');
    await permit(api, userId, { habilitarTemporariamenteDefinirDispositivo: 'N' });
    expect((await save(userId, { ...ALL_PERMISSIONS })).body.registros.habilitarTemporariamenteDefinirDispositivo).toBe('S');
  });
});

describe('permissions', () => {
  test('are saved whole, hold on the very next request, and tell the open screens', async () => {
    const { userId } = api.as('nobody');
    const list = () => api.as('nobody').call(consultarClientes, { query: {} });
    const before = await list();
    expect(before.status).toBe(401);
    const saved = await save(userId, { clientes: 2, clienteEnviarEmail: 'S' });
    expect(saved.body._versao).toBe((await read('admin', userId)).body._versao);
    expect(saved.body.registros).toEqual({
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

  test('changed meanwhile are not written over: the answer says so and how they are now', async () => {
    const { userId } = api.as('nobody');
    const { _versao } = (await read('admin', userId)).body;
    expect((await save(userId, { clientes: 2 })).status).toBe(200);
    const body = { id_usuario: userId, chaves: { clientes: 4 }, _versao };
    const stale = await api.as('admin').call(salvarPermissoes, { body });
    expect([stale.status, Object.keys(stale.refusal)]).toEqual([400, ['data_edicao', 'registroAtual']]);
    expect(stale.refusal['data_edicao']).toMatch(/^Registro alterado por Persona admin às \d\d:\d\d$/);
    expect(stale.refusal['registroAtual']).toMatchObject({ registros: { clientes: 2 }, _versao: _versao + 1 });
    expect((await read('admin', userId)).body.registros.clientes).toBe(2);
    expect((await api.as('admin').call(salvarPermissoes, { body: { ...body, _versao: _versao + 1 } })).body.registros.clientes).toBe(4);
    await save(userId, {});
  });

  test('of two that take the control from each other at once, one keeps it', async () => {
    const [one, other] = [api.as('admin').userId, api.as('editor').userId];
    const stored = await api.database.selectFrom('usuarios').select(['id', 'permissoes']).where('id', 'in', [one, other]).execute();
    await save(other, { ...ALL_PERMISSIONS });
    // Both are let in before either writes.
    const sent = await api.database.transaction().execute(async (trx) => {
      await trx.selectFrom('usuarios').select('id').where('id', 'in', [one, other]).forUpdate().execute();
      const calls = [save(other, {}), save(one, {}, 'editor')];
      const waiting = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(api.database)).rows[0]?.n).toBe(2);
      return calls;
    });
    const replies = await Promise.all(sent);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    for (const { id, permissoes } of stored) {
      await api.database
        .updateTable('usuarios')
        .set({ permissoes: JSON.stringify(permissoes) })
        .where('id', '=', id)
        .execute();
    }
  });
});
