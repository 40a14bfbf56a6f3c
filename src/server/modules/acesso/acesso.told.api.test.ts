import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lembrarSenha, redefinirSenha, trocarSenha } from '#contract/acesso/acesso.operations.ts';
import { confirmarAplicativo, desativarAplicativo, iniciarAplicativo } from '#contract/acesso/segundo-fator.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { redefinirSegundoFator, salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { secretOf } from '#tests/support/authenticator.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { sendRecoveries } from '#tests/support/recoveries.ts';
import { codeOfStep, stepAt } from './acesso.totp.ts';

/* Whoever an access is of is told what changed of it, whoever changed it (decision 0160). */

const NEW = 'três pontes azuis';

let api: Api;
let senha_hash: string;
beforeAll(async () => {
  api = await startApi();
  senha_hash = await hashPassword(PASSWORD);
});
afterAll(() => api.stop());
beforeEach(() => api.database.deleteFrom('caixa_saida').execute());
afterEach(async () => {
  for (const table of ['limites', 'usuarios_aplicativo', 'recuperacoes_senha'] as const) await api.database.deleteFrom(table).execute();
  await api.database.updateTable('usuarios').set({ senha_hash, status: 'A' }).execute();
  await api.database.updateTable('sessoes').set({ encerrada_em: null }).execute();
  await mailbox('reader@exemplo.com.br');
});

const reader = () => api.as('reader');
const mailbox = (email: string | null) =>
  api.database.updateTable('clientes').set({ email }).where('nome', '=', 'Persona reader').execute();
const told = () =>
  api.database
    .selectFrom('caixa_saida')
    .select(['canal', 'para', 'assunto', 'corpo_texto', 'sigiloso'])
    .where('chave', 'like', 'acesso-mudou:%')
    .orderBy('id')
    .execute();

const setByAnother = () => api.as('admin').call(salvarUsuario, { body: { id: reader().userId, senha: NEW, confirmar_senha: NEW } });
const setWithTheClient = async () => {
  const { id } = await api.database.selectFrom('clientes').select('id').where('nome', '=', 'Persona reader').executeTakeFirstOrThrow();
  const dadosUsuario = { id: reader().userId, login: 'reader', senha: NEW, confirmar_senha: NEW };
  return api.as('admin').call(salvarCliente, { body: { modoUsuario: 'S', dados: { id }, dadosUsuario } });
};
const change = (senha_atual: string) => reader().call(trocarSenha, { body: { senha_atual, senha: NEW, confirmar_senha: NEW } });
const recover = async () => {
  await api.anonymous.call(lembrarSenha, { body: { login: 'reader' } });
  await sendRecoveries(api);
  const { corpo_texto } = await api.database.selectFrom('caixa_saida').select('corpo_texto').executeTakeFirstOrThrow();
  const token = /nova#(\S+)/.exec(corpo_texto ?? '')?.[1] ?? '';
  return api.anonymous.call(redefinirSenha, { body: { token, senha: NEW, confirmar_senha: NEW } });
};
const enrol = async () => {
  const { segredo } = (await reader().call(iniciarAplicativo, { body: { senha: PASSWORD } })).body;
  const codigo = codeOfStep(secretOf(segredo), stepAt(new Date(START)));
  return reader().call(confirmarAplicativo, { body: { codigo } });
};
const enrolled = async (): Promise<string> => {
  const [code = ''] = (await enrol()).body.codigosRecuperacao;
  await api.database.deleteFrom('caixa_saida').execute();
  return code;
};
const disable = async () => reader().call(desativarAplicativo, { body: { senha: PASSWORD, codigo: await enrolled() } });
const takeAway = async () => {
  await enrolled();
  return api.as('admin').call(redefinirSegundoFator, { params: { id: String(reader().userId) } });
};

const ADVICE =
  'Se não foi você, nem alguém a seu pedido, peça uma nova senha em «Esqueceu a senha?», na entrada do painel, e avise o administrador.';
const PASSWORD_CHANGED = 'Guarida: a sua senha foi trocada';
const APP_CHANGED = 'Guarida: o seu aplicativo autenticador mudou';
const CHANGES: [string, () => Promise<{ readonly status: number }>, string, string][] = [
  ['their password, by themselves', () => change(PASSWORD), PASSWORD_CHANGED, 'A sua senha do painel foi trocada'],
  ['their password, by a link', recover, PASSWORD_CHANGED, 'A sua senha do painel foi trocada'],
  ['their password, by another', setByAnother, PASSWORD_CHANGED, 'Outra pessoa definiu a sua senha do painel'],
  [
    'their password, by another on the screen of the client',
    setWithTheClient,
    PASSWORD_CHANGED,
    'Outra pessoa definiu a sua senha do painel',
  ],
  ['an app turned on', enrol, APP_CHANGED, 'Um aplicativo autenticador foi ligado ao seu usuário do painel'],
  ['the app turned off', disable, APP_CHANGED, 'O aplicativo autenticador do seu usuário do painel foi desativado'],
  ['the app taken away by another', takeAway, APP_CHANGED, 'Outra pessoa desligou o aplicativo autenticador do seu usuário do painel'],
];

describe('somebody is told', () => {
  test.each(CHANGES)('%s', async (_what, act, assunto, sentence) => {
    expect((await act()).status).toBe(200);
    const [message, ...others] = await told();
    expect(others).toEqual([]);
    expect(message).toEqual({
      canal: 'email',
      para: ['reader@exemplo.com.br'],
      assunto,
      corpo_texto: `Olá, reader.\n\n${sentence} em 21/11/2026 09:00.\n\n${ADVICE}\n`,
      sigiloso: false,
    });
  });
});

test('who gets a user, and its password with it, is told, and not whom it was of', async () => {
  const other = await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Outra Dona', email: 'outra@exemplo.com.br' } } });
  const before = await api.database.selectFrom('usuarios').select('id_cliente').where('id', '=', reader().userId).executeTakeFirstOrThrow();
  const body = { id: reader().userId, id_cliente: other.body.id, senha: NEW, confirmar_senha: NEW };
  expect((await api.as('admin').call(salvarUsuario, { body })).status).toBe(200);
  expect((await told()).map(({ para }) => para)).toEqual([['outra@exemplo.com.br']]);
  await api.database.updateTable('usuarios').set(before).where('id', '=', reader().userId).execute();
});

describe('nobody is', () => {
  test.each(CHANGES.filter(([, act]) => act !== recover))('who has no e-mail: %s', async (_what, act) => {
    await mailbox(null);
    expect((await act()).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  test('of what was refused, nor of a login that keeps its password', async () => {
    expect((await change('errada')).status).toBe(400);
    await reader().call(iniciarAplicativo, { body: { senha: PASSWORD } });
    expect((await reader().call(confirmarAplicativo, { body: { codigo: 'abcdef' } })).status).toBe(400);
    const { userId } = reader();
    expect((await api.as('admin').call(redefinirSegundoFator, { params: { id: String(userId) } })).status).toBe(400);
    expect((await api.as('admin').call(salvarUsuario, { body: { id: userId, login: 'reader' } })).status).toBe(200);
    expect((await api.as('admin').call(salvarUsuario, { body: { login: 'recem.chegado', senha: NEW, confirmar_senha: NEW } })).status).toBe(
      200,
    );
    expect(await told()).toEqual([]);
  });
});
