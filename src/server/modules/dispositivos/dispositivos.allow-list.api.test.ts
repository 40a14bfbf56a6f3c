import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmarCodigo, entrar, reenviarCodigo } from '#contract/acesso/acesso.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { consultarCliente } from '#contract/clientes/clientes.operations.ts';
import { desvincularDispositivo } from '#contract/dispositivos/dispositivos.operations.ts';
import { consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { linkedBrowser } from '#tests/support/terminals.ts';

/* A user with a list of addresses comes from one of them or from a linked terminal, and from nowhere else (E035). */

let api: Api;
let cookie: string;
let terminal: number;
let client: number;
beforeAll(async () => {
  api = await startApi();
  const row = { nome: 'Ana', tipo_cliente: 1 as const, data_cadastro: START, data_edicao: START };
  ({ id: client } = await api.database.insertInto('clientes').values(row).returning('id').executeTakeFirstOrThrow());
  await api.database
    .insertInto('usuarios_ip')
    .values({ id_usuario: api.as('reader').userId, endereco_ip: '10.0.0.1', criado_em: START })
    .execute();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.deleteFrom('limites').execute();
  ({ id: terminal, cookie } = await linkedBrowser(api, 'Recepção'));
});

const list = (headers: Record<string, string> = {}) => api.as('reader').call(consultarGrupos, {}, { headers });
const open = (headers: Record<string, string> = {}) =>
  api.as('reader').call(consultarCliente, { params: { id: String(client) } }, { headers });
const enter = (headers: Record<string, string> = {}) =>
  api.anonymous.call(entrar, { body: { login: 'reader', senha: PASSWORD, lembrar: 'N' } }, { headers });
const statuses = async (headers?: Record<string, string>) => [
  (await list(headers)).status,
  (await open(headers)).status,
  (await open(headers)).status,
  (await enter(headers)).status,
];

describe('elsewhere than from their addresses', () => {
  test('nothing opens, whatever a header says', async () => {
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    expect(await statuses({ cookie: `guarida-terminal=${'x'.repeat(43)}`, 'usuario-ip': '10.0.0.1' })).toEqual([403, 403, 403, 403]);
  });

  test('a wrong password is answered as the right one', async () => {
    const { status, refusal } = await api.anonymous.call(entrar, { body: { login: 'reader', senha: 'errada', lembrar: 'N' } });
    expect([status, refusal]).toEqual([403, (await enter()).refusal]);
  });

  test('a linked terminal opens everything, until it is unlinked: then the very next request is refused', async () => {
    expect(await statuses({ cookie })).toEqual([200, 200, 200, 200]);
    await api.as('admin').call(desvincularDispositivo, { params: { id: String(terminal) } });
    expect(await statuses({ cookie })).toEqual([403, 403, 403, 403]);
  });
});

describe('a login begun at a linked terminal', () => {
  const MINUTE = 60_000;
  const always = (dois_fatores: 'S' | 'N') =>
    api.database.updateTable('usuarios').set({ dois_fatores }).where('login', '=', 'reader').execute();
  beforeAll(() => always('S'));
  afterAll(async () => {
    api.setNow(START);
    await always('N');
  });
  const sent = () =>
    api.database.selectFrom('caixa_saida').select('corpo_texto').where('chave', 'like', 'codigo:%').orderBy('id').execute();
  const last = async (operation: typeof confirmarCodigo | typeof reenviarCodigo) => {
    const { id_registro, detalhe } = (await api.historyOf(operation)).at(-1) ?? {};
    return [id_registro, detalhe];
  };

  test('is ended there and nowhere else, and from elsewhere no code is sent again', async () => {
    const reader = api.as('reader').userId;
    const token = String((await enter({ cookie })).refusal['tokenTemporario']);
    const codigo = /(\d{6})/.exec((await sent()).at(-1)?.corpo_texto ?? '')?.[1] ?? '';
    const confirm = (headers: Record<string, string> = {}) =>
      api.anonymous.call(confirmarCodigo, { body: { codigo } }, { headers: { [HEADERS.token]: token, ...headers } });
    const resend = (headers: Record<string, string> = {}) =>
      api.anonymous.call(reenviarCodigo, {}, { headers: { [HEADERS.token]: token, ...headers } });

    const elsewhere = (await enter()).refusal;
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const reply = await confirm();
      expect([reply.status, reply.refusal]).toEqual([403, elsewhere]);
    }
    expect(await last(confirmarCodigo)).toEqual([reader, { resultado: 'endereço não liberado' }]);
    api.setNow(new Date(Date.parse(START) + MINUTE).toISOString());
    const before = await sent();
    const again = await resend();
    expect([again.status, again.refusal]).toEqual([403, elsewhere]);
    expect(await last(reenviarCodigo)).toEqual([reader, { resultado: 'endereço não liberado' }]);
    expect(await sent()).toEqual(before);
    expect((await confirm({ cookie })).status).toBe(200);
  });
});

test('the second step asks after the list of whoever logs in, and of nobody else', async () => {
  const users = api.database.updateTable('usuarios').where('login', 'in', ['editor', 'reader']);
  await users.set({ dois_fatores: 'S' }).execute();
  const finish = async (login: string) => {
    await api.database.deleteFrom('caixa_saida').execute();
    const begun = await api.anonymous.call(entrar, { body: { login, senha: PASSWORD, lembrar: 'N' } }, { headers: { cookie } });
    const sent = await api.database.selectFrom('caixa_saida').select('corpo_texto').where('chave', 'like', 'codigo:%').execute();
    const codigo = /(\d{6})/.exec(sent.at(-1)?.corpo_texto ?? '')?.[1] ?? '';
    const headers = { [HEADERS.token]: String(begun.refusal['tokenTemporario']) };
    return (await api.anonymous.call(confirmarCodigo, { body: { codigo } }, { headers })).status;
  };
  expect(await finish('editor')).toBe(200);
  // Where the test calls from is on the list of another.
  const idUsuario = api.as('editor').userId;
  await api.database.insertInto('usuarios_ip').values({ id_usuario: idUsuario, endereco_ip: '127.0.0.1', criado_em: START }).execute();
  expect(await finish('reader')).toBe(403);
  await api.database.deleteFrom('usuarios_ip').where('id_usuario', '=', idUsuario).execute();
  await users.set({ dois_fatores: 'N' }).execute();
});

describe('when no browser is trusted without the second step', () => {
  beforeAll(async () => {
    await api.database.updateTable('configuracoes').set({ valor: 'S' }).where('chave', '=', 'exigirDispositivoConfiavel').execute();
  });
  const step = async (login: string, headers: Record<string, string> = {}) => {
    const { status, refusal } = await api.anonymous.call(entrar, { body: { login, senha: PASSWORD, lembrar: 'N' } }, { headers });
    return [status, refusal['autenticacao2Fatores']];
  };

  test('a linked terminal is', async () => {
    expect(await step('admin')).toEqual([401, true]);
    expect(await step('admin', { cookie })).toEqual([200, undefined]);
  });

  test('but not for a user who always needs it', async () => {
    await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', '=', 'editor').execute();
    expect(await step('editor', { cookie })).toEqual([401, true]);
  });
});
