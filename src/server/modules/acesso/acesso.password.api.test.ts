import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { confirmarCodigo, consultarSessao, entrar, lembrarSenha, redefinirSenha, trocarSenha } from '#contract/acesso/acesso.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { sendRecoveries } from '#tests/support/recoveries.ts';
import { FAILURES_PER_LOGIN, FAILURES_PER_USER } from './acesso.rules.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  await api.database.deleteFrom('limites').execute();
  await api.database.deleteFrom('recuperacoes_senha').execute();
});

const NEW = 'três pontes azuis';
const change = (senha_atual: string, senha = NEW, confirmar_senha = senha) =>
  api.as('nobody').call(trocarSenha, { body: { senha_atual, senha, confirmar_senha } });
const signIn = (login: string, senha: string) => api.anonymous.call(entrar, { body: { login, senha } });
const withToken = (token: string) => ({ headers: { [HEADERS.token]: token } });

test('nobody who is not logged in changes a password', async () => {
  const reply = await api.anonymous.call(trocarSenha, { body: { senha_atual: PASSWORD, senha: NEW, confirmar_senha: NEW } });
  expect(reply.status).toBe(401);
});

test('what is missing, weak, common or unequal is said under its field', async () => {
  expect(Object.keys((await change('', '')).refusal)).toEqual(['senha_atual', 'senha', 'confirmar_senha']);
  expect((await change(PASSWORD, 'Usuckballz1')).refusal).toEqual({ senha: 'Esta senha é muito comum. Escolha outra' });
  expect((await change(PASSWORD, NEW, 'outra senha longa')).refusal).toEqual({ confirmar_senha: 'A confirmação deve ser igual à senha' });
});

test('a wrong current password changes nothing, stays in the history, and counts with those of the login', async () => {
  for (let guess = 0; guess < FAILURES_PER_LOGIN; guess += 1) {
    const reply = await change('errada');
    expect([reply.status, reply.refusal]).toEqual([400, { senha_atual: 'Senha incorreta' }]);
  }
  expect((await api.historyOf(trocarSenha)).at(-1)).toMatchObject({ detalhe: { resultado: 'recusado' } });
  expect((await change(PASSWORD)).refusal).toEqual({ senha_atual: 'Muitas tentativas. Tente novamente em 15 minutos' });
  expect((await signIn('nobody', PASSWORD)).refusal).toHaveProperty('login');
  await api.database.deleteFrom('limites').execute();
  expect((await signIn('nobody', PASSWORD)).status).toBe(200);
});

test('one without any permission changes their own; every other session ends, the links sent before too, and the change is kept', async () => {
  const other = (await signIn('nobody', PASSWORD)).body.dadosUsuario.token;
  await api.anonymous.call(lembrarSenha, { body: { login: 'nobody' } });
  await sendRecoveries(api);
  const { userId } = api.as('nobody');
  const recoveries = api.database.selectFrom('recuperacoes_senha').select('id').where('id_usuario', '=', userId);
  const open = () => recoveries.where('usada_em', 'is', null).execute();
  expect(await open()).toHaveLength(1);

  expect((await change(PASSWORD)).status).toBe(200);
  expect((await api.anonymous.call(consultarSessao, {}, withToken(other))).status).toBe(401);
  expect((await api.as('nobody').call(consultarSessao, {})).status).toBe(200);
  expect(await open()).toHaveLength(0);
  expect((await signIn('nobody', PASSWORD)).status).toBe(400);
  expect((await signIn('nobody', NEW)).status).toBe(200);
  expect((await api.historyOf(trocarSenha)).at(-1)).toMatchObject({ id_usuario: userId, id_registro: userId, detalhe: null });
  expect(api.log.join('\n')).not.toContain(NEW);
  expect((await change(NEW, PASSWORD)).status).toBe(200);
});

test('nobody goes around it by the screens that set the password of others', async () => {
  const { userId } = api.as('admin');
  const user = await api.as('admin').call(salvarUsuario, { body: { id: userId, senha: NEW, confirmar_senha: NEW } });
  expect([user.status, user.refusal]).toEqual([400, { senha: 'Para trocar a sua própria senha, use a tela Segurança' }]);
  const { id } = await api.database.selectFrom('clientes').select('id').where('nome', '=', 'Persona admin').executeTakeFirstOrThrow();
  const dadosUsuario = { id: userId, login: 'admin', senha: NEW, confirmar_senha: NEW };
  const client = await api.as('admin').call(salvarCliente, { body: { modoUsuario: 'S', dados: { id }, dadosUsuario } });
  expect(client.refusal).toEqual({ senha: 'Para trocar a sua própria senha, use a tela Segurança' });
});

/** Of the newest message. */
const lastText = async (): Promise<string> => {
  const { corpo_texto } = await api.database
    .selectFrom('caixa_saida')
    .select('corpo_texto')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return corpo_texto ?? '';
};
const sentLink = async (login: string): Promise<string> => {
  await api.anonymous.call(lembrarSenha, { body: { login } });
  await sendRecoveries(api);
  return /nova#(\S+)/.exec(await lastText())?.[1] ?? '';
};
const follow = (token: string, senha: string) => api.anonymous.call(redefinirSenha, { body: { token, senha, confirmar_senha: senha } });

test('a link to a new password refuses the common ones too', async () => {
  const reply = await follow(await sentLink('editor'), 'basketball');
  expect(reply.refusal).toEqual({ senha: 'Esta senha é muito comum. Escolha outra' });
});

describe('a temporary token that is worth nothing any more', () => {
  const reader = () => api.database.updateTable('usuarios').where('login', '=', 'reader');
  afterEach(async () => {
    api.setNow(START);
    await reader().set({ dois_fatores: 'N' }).execute();
  });
  const begin = async (senha: string): Promise<{ token: string; codigo: string }> => {
    const token = String((await signIn('reader', senha)).refusal['tokenTemporario']);
    return { token, codigo: /painel: (\d{6})/.exec(await lastText())?.[1] ?? '' };
  };
  const confirm = (token: string, codigo: string) => api.anonymous.call(confirmarCodigo, { body: { codigo } }, withToken(token));

  test.each<[string, () => Promise<string>]>([
    [
      'since the password is another',
      async () => {
        const body = { id: api.as('reader').userId, senha: NEW, confirmar_senha: NEW };
        expect((await api.as('admin').call(salvarUsuario, { body })).status).toBe(200);
        return NEW;
      },
    ],
    [
      'since its time is over',
      () => {
        api.setNow(new Date(Date.parse(START) + HOUR_MS).toISOString());
        return Promise.resolve(PASSWORD);
      },
    ],
  ])('%s, takes no attempt from whoever it was for', async (_why, end) => {
    await reader()
      .set({ dois_fatores: 'S', senha_hash: await hashPassword(PASSWORD) })
      .execute();
    const { token, codigo } = await begin(PASSWORD);
    const senha = await end();
    for (let attempt = 0; attempt < FAILURES_PER_USER; attempt += 1) expect((await confirm(token, codigo)).status).toBe(401);
    const fresh = await begin(senha);
    expect((await confirm(fresh.token, fresh.codigo)).status).toBe(200);
  });
});

describe('a link to a new password opens nothing once', () => {
  const edit = async (fields: Record<string, unknown>): Promise<void> => {
    const { status } = await api.as('admin').call(salvarUsuario, { body: { dados: { id: api.as('reader').userId, ...fields } } });
    expect(status).toBe(200);
  };
  const ownClient = async (): Promise<number> => {
    const row = api.database.selectFrom('usuarios').select('id_cliente').where('login', '=', 'reader');
    return (await row.executeTakeFirstOrThrow()).id_cliente ?? 0;
  };

  test.each<[string, () => Promise<void>]>([
    ['another set the password', () => edit({ senha: NEW, confirmar_senha: NEW })],
    [
      'the user was inactive meanwhile',
      async () => {
        await edit({ status: 'I' });
        await edit({ status: 'A' });
      },
    ],
    [
      'the e-mail is another',
      async () => {
        const dados = { id: await ownClient(), email: 'outro@exemplo.com.br' };
        expect((await api.as('admin').call(salvarCliente, { body: { dados } })).status).toBe(200);
      },
    ],
    [
      'the client is another',
      async () => {
        const dados = { nome: 'Quem agora é', email: 'agora@exemplo.com.br' };
        await edit({ id_cliente: (await api.as('admin').call(salvarCliente, { body: { dados } })).body.id });
      },
    ],
  ])('%s', async (_what, act) => {
    const token = await sentLink('reader');
    await act();
    const reply = await follow(token, 'quatro pontes verdes');
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['token']]);
  });

  test('but while nothing of this changed it does', async () => {
    const token = await sentLink('reader');
    const dados = { id: await ownClient(), observacao: 'Outra coisa' };
    expect((await api.as('admin').call(salvarCliente, { body: { dados } })).status).toBe(200);
    expect((await follow(token, 'quatro pontes verdes')).status).toBe(200);
  });
});
