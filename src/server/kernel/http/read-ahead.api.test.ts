import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { consultarEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { consultarCliente } from '#contract/clientes/clientes.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { newToken, tokenHash } from '#server/kernel/security/secrets.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

/* A record is looked up while the login of the request is being checked: nothing of it may show when the login does not hold. */

let api: Api;
let client: number;
let userId: number;
let token: string;
beforeAll(async () => {
  api = await startApi();
  ({ userId } = api.as('reader'));
  const row = { nome: 'Ana', tipo_cliente: 1 as const, data_cadastro: START, data_edicao: START };
  ({ id: client } = await api.database.insertInto('clientes').values(row).returning('id').executeTakeFirstOrThrow());
});
afterAll(() => api.stop());

const open = (id: number | string = client) =>
  api.anonymous.call(consultarCliente, { params: { id: String(id) } }, { headers: { [HEADERS.token]: token } });
const entries = async (): Promise<number> => (await api.historyOf(consultarCliente)).length;
const changeUser = (change: Record<string, unknown>) => api.database.updateTable('usuarios').set(change).where('id', '=', userId).execute();

/** A session of its own that the process already knows. */
beforeEach(async () => {
  api.setNow(START);
  token = newToken();
  const expira_em = new Date(Date.parse(START) + HOUR_MS);
  await api.database
    .insertInto('sessoes')
    .values({ token_hash: tokenHash(token), id_usuario: userId, criada_em: START, expira_em, ip: '127.0.0.1' })
    .execute();
  await open();
});

describe('a known login opens nothing, and leaves no entry of a reading', () => {
  /** What one more opening gives, and how many entries it leaves. */
  const outcome = async () => {
    const before = await entries();
    const { status, refusal } = await open();
    return { status, permissao: refusal['permissao'], told: JSON.stringify(refusal).includes('Ana'), left: (await entries()) - before };
  };
  const refusal = (status: number, permissao?: string) => ({ status, permissao, told: false, left: 0 });

  test('unless it holds', async () => {
    expect(await outcome()).toEqual({ status: 200, permissao: undefined, told: true, left: 1 });
  });

  test('after its logout', async () => {
    await api.database.updateTable('sessoes').set({ encerrada_em: START }).where('token_hash', '=', tokenHash(token)).execute();
    expect([await outcome(), await outcome()]).toEqual([refusal(401), refusal(401)]);
  });

  test('after its session is gone', async () => {
    await api.database.deleteFrom('sessoes').where('token_hash', '=', tokenHash(token)).execute();
    expect(await outcome()).toEqual(refusal(401));
  });

  test('past its hours', async () => {
    api.setNow(new Date(Date.parse(START) + HOUR_MS).toISOString());
    expect(await outcome()).toEqual(refusal(401));
  });

  test('of a user who was deactivated', async () => {
    await changeUser({ status: 'I' });
    expect(await outcome()).toEqual(refusal(401));
    await changeUser({ status: 'A' });
    expect((await open()).status).toBe(200);
  });

  test('of a user who lost the permission, even without a new version of it', async () => {
    const before = await api.database.selectFrom('usuarios').select('permissoes').where('id', '=', userId).executeTakeFirstOrThrow();
    await changeUser({ permissoes: JSON.stringify(NO_PERMISSIONS) });
    expect(await outcome()).toEqual(refusal(401, 'clientes'));
    await changeUser({ permissoes: JSON.stringify(before.permissoes), permissoes_versao: 7 });
    expect((await open()).headers[HEADERS.permissionsVersion]).toBe('7');
  });

  test('from an address that is not allowed any more', async () => {
    await api.database.insertInto('usuarios_ip').values({ id_usuario: userId, endereco_ip: '192.0.2.0/24', criado_em: START }).execute();
    expect(await outcome()).toEqual(refusal(403));
    await api.database.deleteFrom('usuarios_ip').where('id_usuario', '=', userId).execute();
  });
});

test('a record nobody has, and an address that is none, are refused as to anybody; what was asked for stays in the history, once', async () => {
  const before = await entries();
  expect((await open('abc')).status).toBe(422);
  expect(await entries()).toBe(before);
  expect((await open(999_999)).status).toBe(404);
  const left = (await api.historyOf(consultarCliente)).slice(before);
  expect(left.map(({ id_usuario, id_cliente, id_registro }) => [id_usuario, id_cliente, id_registro])).toEqual([[userId, null, 999_999]]);
});

test('of what has no client, too, whoever asks for a record nobody has leaves one entry', async () => {
  const admin = api.as('admin');
  const asked = () => admin.call(consultarEmail, { params: { id: '999999' } });
  await asked();
  const before = (await api.historyOf(consultarEmail)).length;
  const reply = await asked();
  expect([reply.status, reply.headers[HEADERS.permissionsVersion]]).toEqual([404, expect.anything()]);
  expect((await api.historyOf(consultarEmail)).slice(before)).toMatchObject([{ id_usuario: admin.userId, id_registro: 999_999 }]);
});

test('each opening answers the record and leaves one entry, of who opened it', async () => {
  const before = await entries();
  for (let time = 0; time < 3; time += 1) {
    const reply = await open();
    expect([reply.status, reply.body.dados.nome]).toEqual([200, 'Ana']);
    expect(reply.headers[HEADERS.permissionsVersion]).toBeDefined();
  }
  const written = (await api.historyOf(consultarCliente)).slice(before);
  expect(written.map(({ id_usuario, id_cliente, id_registro }) => [id_usuario, id_cliente, id_registro])).toEqual(
    Array.from({ length: 3 }, () => [userId, client, client]),
  );
});

test('openings at the same time are each answered and recorded', async () => {
  const before = await entries();
  const replies = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await entries()).toBe(before + 20);
});
