import { afterAll, beforeAll, expect, test } from 'vitest';
import * as operations from '#contract/acesso/acesso.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { sendRecoveries } from '#tests/support/recoveries.ts';

/* Two people enter, or forgot their password, at the same time: what was sent to one opens nothing of the other. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const login = (name: string, senha = PASSWORD) => api.anonymous.call(operations.entrar, { body: { login: name, senha } });

/** What was last written to somebody, as far as it fits. */
const sent = async (name: string, wanted: RegExp): Promise<string> => {
  const messages = api.database.selectFrom('caixa_saida').select(['corpo_texto', 'para']).orderBy('id', 'desc').limit(1);
  const { corpo_texto, para } = await messages.executeTakeFirstOrThrow();
  expect(para).toEqual([`${name}@exemplo.com.br`]);
  return wanted.exec(corpo_texto ?? '')?.[1] ?? '';
};

test('each enters by the code that was sent for their own login', async () => {
  await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', 'in', ['admin', 'editor']).execute();
  const wait = async (name: string) => {
    const token = String((await login(name)).refusal['tokenTemporario']);
    return { token, code: await sent(name, /painel: (\d{6})/) };
  };
  const [one, two] = [await wait('admin'), await wait('editor')];
  for (const [name, { token, code }] of [
    ['editor', two],
    ['admin', one],
  ] as const) {
    const headers = { [HEADERS.token]: token };
    const { status, body } = await api.anonymous.call(operations.confirmarCodigo, { body: { codigo: code } }, { headers });
    expect([status, body.dadosUsuario.login]).toEqual([200, name]);
  }
});

test('who logs in once more goes on from there alone: the code of the login before opens nothing', async () => {
  await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', '=', 'admin').execute();
  const begin = async () => {
    const token = String((await login('admin')).refusal['tokenTemporario']);
    return { token, codigo: await sent('admin', /painel: (\d{6})/) };
  };
  const confirm = ({ token, codigo }: Awaited<ReturnType<typeof begin>>) =>
    api.anonymous.call(operations.confirmarCodigo, { body: { codigo } }, { headers: { [HEADERS.token]: token } });
  const [before, now] = [await begin(), await begin()];
  expect((await confirm(before)).status).not.toBe(200);
  expect((await confirm(now)).status).toBe(200);
});

test('a link is written to whoever may enter, however their address is typed, and to nobody who may not any more', async () => {
  const ask = async (text: string) => {
    await api.anonymous.call(operations.lembrarSenha, { body: { login: text } });
    await sendRecoveries(api);
  };
  const links = async () => (await api.database.selectFrom('recuperacoes_senha').select('id').execute()).length;
  const before = await links();
  await ask('Editor@Exemplo.COM.br');
  expect(await links()).toBe(before + 1);
  await api.database.updateTable('usuarios').set({ status: 'I' }).where('login', '=', 'editor').execute();
  for (const text of ['editor', 'editor@exemplo.com.br']) await ask(text);
  expect(await links()).toBe(before + 1);
  await api.database.updateTable('usuarios').set({ status: 'A' }).where('login', '=', 'editor').execute();
});

test('each password is changed by the link that was sent for it, and none by a link that nobody was sent', async () => {
  const ask = async (name: string) => {
    await api.anonymous.call(operations.lembrarSenha, { body: { login: name } });
    await sendRecoveries(api);
    return sent(name, /https:\/\/painel\.exemplo\/lembrarSenha\/nova#(\S+)/);
  };
  const reset = (token: string, senha: string) =>
    api.anonymous.call(operations.redefinirSenha, { body: { token, senha, confirmar_senha: senha } });
  const [one, two] = [await ask('nobody'), await ask('reader')];
  expect((await reset('x'.repeat(one.length), 'uma senha de ninguém')).refusal).toHaveProperty('token');
  expect((await reset(two, 'uma senha bem deles')).status).toBe(200);
  expect([(await login('nobody')).status, (await login('reader', 'uma senha bem deles')).status]).toEqual([200, 200]);
  // The link of one is as good as before when the other’s was followed.
  expect((await reset(one, 'uma senha bem minha')).status).toBe(200);
  expect((await login('nobody', 'uma senha bem minha')).status).toBe(200);
});
