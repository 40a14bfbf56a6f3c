import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { consultarUsuarioIps, excluirUsuarioIp, salvarUsuarioIp } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { permit } from '#tests/support/terminals.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  await api.database.deleteFrom('usuarios_ip').execute();
});
afterAll(() => api.stop());

type Body = { id?: number; id_usuario: number; endereco_ip: string; confirmar?: 'S' };
const save = (body: Body, persona: 'admin' | 'editor' = 'admin') => api.as(persona).call(salvarUsuarioIp, { body });
const list = (userId: number, query: Record<string, string> = {}) =>
  api.as('admin').call(consultarUsuarioIps, { params: { id: String(userId) }, query });
const remove = (id: number, confirmar?: 'S') =>
  api.as('admin').call(excluirUsuarioIp, { params: { id: String(id) }, query: confirmar ? { confirmar } : {} });
const reader = () => api.as('reader').userId;
const works = async () => (await api.as('reader').call(consultarClientes, { query: {} })).status;

describe('an address is refused', () => {
  test('to whoever may not allow them, for a user nobody has, and what is no address', async () => {
    expect((await save({ id_usuario: reader(), endereco_ip: '10.0.0.1' }, 'editor')).refusal['permissao']).toBe(
      'habilitarLiberarIpUsuario',
    );
    expect((await save({ id_usuario: 987_654, endereco_ip: '10.0.0.1' })).status).toBe(404);
    expect((await list(987_654)).status).toBe(404);
    expect((await remove(987_654)).status).toBe(404);
    expect((await save({ id_usuario: reader(), endereco_ip: '10.0.0.300' })).refusal).toEqual({ endereco_ip: 'IP inválido' });
  });

  test('of a user who may more than the caller: it would shut them out', async () => {
    const editor = api.as('editor').userId;
    await permit(api, editor, { habilitarLiberarIpUsuario: 'S' });
    const reply = await save({ id_usuario: api.as('admin').userId, endereco_ip: '10.0.0.1' }, 'editor');
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'usuarios']);
    const { id } = (await save({ id_usuario: api.as('admin').userId, endereco_ip: '127.0.0.0/8' })).body;
    expect((await api.as('editor').call(excluirUsuarioIp, { params: { id: String(id) }, query: {} })).refusal['permissao']).toBe(
      'usuarios',
    );
    expect((await save({ id_usuario: reader(), endereco_ip: '127.0.0.1' }, 'editor')).status).toBe(200);
    // Told with the list: the screen offers none of it.
    const seen = async (id: number) => (await api.as('editor').call(consultarUsuarioIps, { params: { id: String(id) }, query: {} })).body;
    expect((await seen(api.as('admin').userId))._usuario.podeMais).toBe('S');
    for (const one of [editor, reader()]) expect((await seen(one))._usuario.podeMais).toBe('N');
    await permit(api, editor, { habilitarLiberarIpUsuario: 'N' });
  });

  test('twice, even written in another way', async () => {
    await save({ id_usuario: reader(), endereco_ip: '10.0.0.0/24' });
    expect(Object.keys((await save({ id_usuario: reader(), endereco_ip: '10.0.0.77/24' })).refusal)).toEqual(['endereco_ip']);
  });

  test('of one user under the code of another’s: 404', async () => {
    const { id } = (await save({ id_usuario: reader(), endereco_ip: '10.0.0.1' })).body;
    expect((await list(api.as('editor').userId)).body.registros.filter((one) => one.id === id)).toEqual([]);
    expect((await save({ id, id_usuario: api.as('editor').userId, endereco_ip: '10.0.0.2' })).status).toBe(404);
  });
});

describe('an allow-list', () => {
  test('shuts out every other address on the very next request, and without its last row none', async () => {
    expect(await works()).toBe(200);
    const { id } = (await save({ id_usuario: reader(), endereco_ip: '10.0.0.1' })).body;
    expect(await works()).toBe(403);
    await save({ id, id_usuario: reader(), endereco_ip: '127.0.0.0/8' });
    expect(await works()).toBe(200);
    await save({ id, id_usuario: reader(), endereco_ip: '10.0.0.1' });
    expect(await works()).toBe(403);
    await remove(id);
    expect(await works()).toBe(200);
    expect((await api.historyOf(excluirUsuarioIp)).at(-1)).toMatchObject({ id_registro: reader(), antes: { endereco_ip: '10.0.0.1' } });
  });

  test('does not shut its author out without their word', async () => {
    const id_usuario = api.as('admin').userId;
    expect(Object.keys((await save({ id_usuario, endereco_ip: '10.0.0.1' })).refusal)).toEqual(['confirmar']);
    expect((await list(id_usuario)).body.totalRegistros).toBe(0);
    const own = (await save({ id_usuario, endereco_ip: '127.0.0.1' })).body;
    await save({ id_usuario, endereco_ip: '10.0.0.1' });
    expect(Object.keys((await remove(own.id)).refusal)).toEqual(['confirmar']);
    expect((await remove(own.id, 'S')).status).toBe(200);
    expect((await list(id_usuario)).status).toBe(403);
  });

  test('shows a network of IPv6 as one, and knows an IPv4 address however it is mapped', async () => {
    const { id, endereco_ip } = (await save({ id_usuario: reader(), endereco_ip: '2001:db8::/32' })).body;
    expect(endereco_ip).toBe('2001:db8::/32');
    expect((await list(reader())).body.registros[0]?.endereco_ip).toBe('2001:db8::/32');
    expect(await works()).toBe(403);
    expect((await save({ id, id_usuario: reader(), endereco_ip: '::ffff:7f00:0/104' })).body.endereco_ip).toBe('127.0.0.0/8');
    expect(await works()).toBe(200);
  });

  test('is listed in pages and searched', async () => {
    for (let host = 1; host <= 12; host += 1) await save({ id_usuario: reader(), endereco_ip: `10.0.1.${host}` });
    const { registros, totalRegistros, _usuario } = (await list(reader())).body;
    expect([registros.length, totalRegistros, _usuario.login]).toEqual([10, 12, 'reader']);
    expect(registros[0]?.endereco_ip).toBe('10.0.1.1');
    await save({ id_usuario: reader(), endereco_ip: '2001:DB8::7' });
    expect((await list(reader(), { texto: '2001:DB8' })).body.totalRegistros).toBe(1);
    expect((await list(reader(), { ativo: 'S' })).body.totalRegistros).toBe(13);
    expect((await list(reader(), { ativo: 'N' })).body).toMatchObject({ registros: [], totalRegistros: 0 });
    expect((await list(reader(), { texto: '1.12' })).body.registros.map((one) => one.endereco_ip)).toEqual(['10.0.1.12']);
    // A single address has no mask to be found by: none of these is in what is shown.
    for (const texto of ['32', '/128']) expect((await list(reader(), { texto })).body.totalRegistros).toBe(0);
    await save({ id_usuario: reader(), endereco_ip: '10.0.2.0/24' });
    expect((await list(reader(), { texto: '/24' })).body.registros.map((one) => one.endereco_ip)).toEqual(['10.0.2.0/24']);
  });
});
