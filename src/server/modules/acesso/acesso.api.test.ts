import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '#contract/acesso/acesso.operations.ts';
import { iniciarAplicativo } from '#contract/acesso/segundo-fator.operations.ts';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { sendRecoveries } from '#tests/support/recoveries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('limites').execute();
  await api.database.deleteFrom('usuarios_ip').execute();
  await api.database.deleteFrom('recuperacoes_senha').execute();
  await api.database.updateTable('usuarios').set({ status: 'A', dois_fatores: 'N' }).execute();
});

const login = (name: string, senha: string, headers = {}) =>
  api.anonymous.call(operations.entrar, { body: { login: name, senha, ip: '203.0.113.9', lembrar: 'S' } }, { headers });
const withToken = (token: string) => ({ headers: { [HEADERS.token]: token } });
const list = (token: string) => api.anonymous.call(consultarClientes, {}, withToken(token));
const userId = async (name: string): Promise<number> =>
  (await api.database.selectFrom('usuarios').select('id').where('login', '=', name).executeTakeFirstOrThrow()).id;
const after = (milliseconds: number): string => new Date(Date.parse(START) + milliseconds).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the login is refused', () => {
  test('with empty fields: both messages', async () => {
    const reply = await login('', '');
    expect([reply.status, reply.refusal]).toEqual([400, { login: 'Informe o usuário', senha: 'Informe a senha' }]);
  });

  test('with the same words for an unknown user, a wrong password and an inactive user', async () => {
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('login', '=', 'nobody').execute();
    const replies = await Promise.all([login('ninguém', PASSWORD), login('reader', 'errada'), login('nobody', PASSWORD)]);
    for (const reply of replies) expect([reply.status, reply.refusal]).toEqual([400, { senha: 'Usuário ou senha inválidos' }]);
  });

  test('from an address outside the allow-list: 403, whatever the header says', async () => {
    await api.database
      .insertInto('usuarios_ip')
      .values({ id_usuario: await userId('reader'), endereco_ip: '10.1.0.0/16', criado_em: START })
      .execute();
    const reply = await login('reader', PASSWORD, { [HEADERS.clientAddress]: '10.1.2.3', 'x-forwarded-for': '10.1.2.3' });
    expect([reply.status, reply.refusal['mensagem']]).toEqual([403, 'Você não possui acesso a partir deste terminal!']);
    expect((await api.historyOf(operations.entrar)).at(-1)).toMatchObject({ detalhe: { resultado: 'endereço não liberado' } });
  });

  test('with a wrong shape: 422', async () => {
    expect((await api.anonymous.call(operations.entrar, { body: { login: 5 } as never })).status).toBe(422);
  });
});

describe('the login', () => {
  test('answers user, client, permissions and settings, and the token works', async () => {
    const reply = await login('Admin', PASSWORD);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      dadosUsuario: { tipo: '2', login: 'admin', horaLogin: START },
      dadosCliente: { nome: 'Persona admin', profissao: null, foto: null },
      permissao: { clientes: 4, habilitarAcessoHistorico: 'S' },
      configuracaoSistema: { fichaVigenciaDiasLembrar: 30 },
    });
    expect((await list(reply.body.dadosUsuario.token)).status).toBe(200);
  });

  test('keeps neither token nor password, in clear, in the database or in the log', async () => {
    const { body } = await login('admin', PASSWORD);
    const stored = JSON.stringify(await api.database.selectFrom('sessoes').selectAll().execute());
    expect(stored).not.toContain(body.dadosUsuario.token);
    expect(api.log.join('\n')).not.toContain(body.dadosUsuario.token);
    expect(api.log.join('\n')).not.toContain(PASSWORD);
  });

  test('ends ten hours after it, to the second', async () => {
    const { token } = (await login('admin', PASSWORD)).body.dadosUsuario;
    api.setNow(after(10 * HOUR - 1000));
    expect((await list(token)).status).toBe(200);
    api.setNow(after(10 * HOUR + 1000));
    expect((await list(token)).status).toBe(401);
  });

  test('is over for a deactivated user at once', async () => {
    const { token } = (await login('reader', PASSWORD)).body.dadosUsuario;
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('login', '=', 'reader').execute();
    expect((await list(token)).status).toBe(401);
  });

  test('follows a changed permission on the next request, and says so in a header', async () => {
    const entered = (await login('reader', PASSWORD)).body;
    const { token } = entered.dadosUsuario;
    const before = await list(token);
    await api.database.updateTable('usuarios').set({ permissoes: '{}', permissoes_versao: 2 }).where('login', '=', 'reader').execute();
    const reply = await list(token);
    expect([before.headers[HEADERS.permissionsVersion], reply.status, reply.headers[HEADERS.permissionsVersion]]).toEqual(['1', 401, '2']);
    const session = await api.anonymous.call(operations.consultarSessao, {}, withToken(token));
    expect(session.body.permissao.clientes).toBe(1);
    expect([entered.versaoPermissao, session.body.versaoPermissao]).toEqual(['1', '2']);
    await api.database
      .updateTable('usuarios')
      .set({ permissoes: '{"clientes":2,"clienteAnexos":2}', permissoes_versao: 1 })
      .where('login', '=', 'reader')
      .execute();
  });

  test('checks the address on every request: listed, out, and free again without a list', async () => {
    const { token } = (await login('reader', PASSWORD)).body.dadosUsuario;
    const id_usuario = await userId('reader');
    await api.database.insertInto('usuarios_ip').values({ id_usuario, endereco_ip: '192.0.2.0/24', criado_em: START }).execute();
    expect((await list(token)).status).toBe(403);
    await api.database.insertInto('usuarios_ip').values({ id_usuario, endereco_ip: '127.0.0.1', criado_em: START }).execute();
    expect((await list(token)).status).toBe(200);
  });

  test('is over after the logout, which may be repeated', async () => {
    const { token } = (await login('admin', PASSWORD)).body.dadosUsuario;
    for (let time = 0; time < 2; time += 1) expect((await api.anonymous.call(operations.sair, {}, withToken(token))).status).toBe(200);
    expect((await list(token)).status).toBe(401);
  });

  test('is in the history, refused ones too', async () => {
    await login('admin', PASSWORD);
    await login('admin', 'errada');
    const entries = (await api.historyOf(operations.entrar)).slice(-2);
    expect(entries).toMatchObject([{ detalhe: null }, { detalhe: { resultado: 'recusado' } }]);
  });
});

describe('the second factor', () => {
  const begin = async () => {
    await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', '=', 'admin').execute();
    const reply = await login('admin', PASSWORD);
    expect(reply.status).toBe(401);
    expect(reply.refusal).toMatchObject({ autenticacao2Fatores: true, mensagem: 'Autenticação de 2 fatores necessária!' });
    return String(reply.refusal['tokenTemporario']);
  };
  const sentCode = async (): Promise<string> => {
    const message = await api.database
      .selectFrom('caixa_saida')
      .select(['corpo_texto', 'sigiloso', 'para'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([message.sigiloso, message.para]).toEqual([true, ['admin@exemplo.com.br']]);
    return /painel: (\d{6})/.exec(message.corpo_texto ?? '')?.[1] ?? '';
  };
  const confirm = (token: string, codigo: string) => api.anonymous.call(operations.confirmarCodigo, { body: { codigo } }, withToken(token));
  const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

  test('asks for the code sent by e-mail, and the temporary token opens nothing else', async () => {
    const token = await begin();
    expect((await list(token)).status).toBe(401);
    const code = await sentCode();
    const wrong = await confirm(token, wrongOf(code));
    expect([wrong.status, wrong.refusal]).toEqual([400, { codigo: 'O código inserido está incorreto' }]);
    const right = await confirm(token, code);
    expect(right.status).toBe(200);
    expect((await list(right.body.dadosUsuario.token)).status).toBe(200);
    expect((await confirm(token, code)).status).toBe(401);
    expect(api.log.join('\n')).not.toContain(code);
  });

  test('the same code goes by SMS to whoever has a mobile, and to whoever has nothing else', async () => {
    const own = api.database.selectFrom('usuarios').select('id_cliente').where('login', '=', 'admin');
    const contacts = (email: string | null, telefone_celular: string | null) =>
      api.database.updateTable('clientes').set({ email, telefone_celular }).where('id', '=', own).execute();
    const newest = async () => {
      const rows = await api.database
        .selectFrom('caixa_saida')
        .select(['canal', 'para', 'corpo_texto', 'sigiloso', 'chave'])
        .where('chave', 'like', 'codigo:%')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      return rows.filter(({ chave }) => chave.split(':')[1] === rows[0]?.chave.split(':')[1]);
    };
    await contacts('admin@exemplo.com.br', '11912345678');
    await begin();
    const [sms, email] = await newest();
    expect([sms?.canal, sms?.para, sms?.sigiloso, email?.canal]).toEqual(['sms', ['11912345678'], true, 'email']);
    const code = /(\d{6})/.exec(sms?.corpo_texto ?? '')?.[1] ?? 'none';
    expect(email?.corpo_texto).toContain(code);
    await contacts(null, '11912345678');
    const token = await begin();
    const [only, ...others] = await newest();
    expect([only?.canal, others]).toEqual(['sms', []]);
    expect((await confirm(token, /(\d{6})/.exec(only?.corpo_texto ?? '')?.[1] ?? '')).status).toBe(200);
    expect((await api.historyOf(operations.confirmarCodigo)).at(-1)).toMatchObject({ detalhe: { segundo_fator: 'SMS' } });
    await contacts(null, '1133334444');
    expect((await login('admin', PASSWORD)).refusal).toEqual({ login: 'Cadastre um e-mail ou celular com o administrador' });
    await contacts('admin@exemplo.com.br', null);
  });

  test('counts wrong codes: the sixth attempt fails even with the right one', async () => {
    const token = await begin();
    const code = await sentCode();
    for (let attempt = 0; attempt < 5; attempt += 1) await confirm(token, wrongOf(code));
    expect((await confirm(token, code)).status).toBe(400);
  });

  const codesSent = async (): Promise<number> =>
    (await api.database.selectFrom('caixa_saida').select('id').where('chave', 'like', 'codigo:%').execute()).length;

  test('sends no other code after five wrong ones, nor to a new login of whoever tried ten', async () => {
    const token = await begin();
    const code = await sentCode();
    for (let attempt = 0; attempt < 5; attempt += 1) await confirm(token, wrongOf(code));
    api.setNow(after(MINUTE));
    const sent = await codesSent();
    const again = await api.anonymous.call(operations.reenviarCodigo, {}, withToken(token));
    expect([again.status, again.refusal]).toEqual([400, { codigo: 'Muitas tentativas. Entre novamente' }]);
    expect(await codesSent()).toBe(sent);

    const second = await begin();
    const other = await sentCode();
    for (let attempt = 0; attempt < 5; attempt += 1) await confirm(second, wrongOf(other));
    const third = await login('admin', PASSWORD);
    expect([third.status, third.refusal]).toEqual([400, { login: 'Muitas tentativas. Tente novamente em 15 minutos' }]);
    expect(await codesSent()).toBe(sent + 1);
  });

  test('sends no other code to a login that waited while ten attempts were made elsewhere', async () => {
    const waiting = await begin();
    const elsewhere = { body: { senha: 'errada' } };
    for (let attempt = 0; attempt < 10; attempt += 1) await api.as('admin').call(iniciarAplicativo, elsewhere);
    api.setNow(after(MINUTE));
    const sent = await codesSent();
    const again = await api.anonymous.call(operations.reenviarCodigo, {}, withToken(waiting));
    expect([again.status, Object.keys(again.refusal)]).toEqual([400, ['codigo']]);
    expect(again.refusal['codigo']).toMatch(/^Muitas tentativas\. Tente novamente em \d+ minutos$/);
    expect(await codesSent()).toBe(sent);
  });

  test('does not accept a code after ten minutes', async () => {
    const token = await begin();
    const code = await sentCode();
    api.setNow(after(10 * MINUTE + 1));
    expect((await confirm(token, code)).refusal).toEqual({ codigo: 'O código inserido está incorreto' });
  });

  test('sends another code after a minute, three times; only the newest counts', async () => {
    const token = await begin();
    const first = await sentCode();
    const resend = () => api.anonymous.call(operations.reenviarCodigo, {}, withToken(token));
    expect((await resend()).refusal['codigo']).toBe('Aguarde 60 segundos para pedir outro código');
    for (let time = 1; time <= 3; time += 1) {
      api.setNow(after(time * MINUTE));
      expect((await resend()).status).toBe(200);
    }
    api.setNow(after(4 * MINUTE));
    expect((await resend()).refusal['codigo']).toBe('Limite de reenvios atingido. Entre novamente');
    const newest = await sentCode();
    if (first !== newest) expect((await confirm(token, first)).status).toBe(400);
    expect((await confirm(token, newest)).status).toBe(200);
  });

  test('is refused to whoever has no e-mail', async () => {
    await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', '=', 'editor').execute();
    await api.database.updateTable('clientes').set({ email: null }).where('nome', '=', 'Persona editor').execute();
    expect((await login('editor', PASSWORD)).refusal).toEqual({ login: 'Cadastre um e-mail ou celular com o administrador' });
    await api.database.updateTable('clientes').set({ email: 'editor@exemplo.com.br' }).where('nome', '=', 'Persona editor').execute();
  });
});

describe('the forgotten password', () => {
  const NEUTRAL = { mensagem: 'Se o usuário existir, enviaremos as instruções' };
  const ask = async (text: string) => {
    const reply = await api.anonymous.call(operations.lembrarSenha, { body: { login: text } });
    await sendRecoveries(api);
    return reply;
  };
  const sentLink = async (): Promise<string> => {
    const message = await api.database
      .selectFrom('caixa_saida')
      .select('corpo_texto')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return /https:\/\/painel\.exemplo\/lembrarSenha\/nova#(\S+)/.exec(message.corpo_texto ?? '')?.[1] ?? '';
  };
  const reset = (token: string, senha: string, confirmar_senha = senha) =>
    api.anonymous.call(operations.redefinirSenha, { body: { token, senha, confirmar_senha } });
  const messages = async () =>
    (
      await api.database
        .selectFrom('caixa_saida')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  test('answers the same to everybody and writes only to those who exist', async () => {
    const before = await messages();
    expect((await ask('não existe')).body).toEqual(NEUTRAL);
    // Letters that no database holds: the work in the queue would fail, and be tried again for hours.
    expect((await ask('ningu\0ém')).body).toEqual(NEUTRAL);
    expect(await messages()).toBe(before);
    expect((await ask('nobody@exemplo.com.br')).body).toEqual(NEUTRAL);
    expect(await messages()).toBe(before + 1);
  });

  test('looks for nobody before the answer, and what was typed rests closed in the queue', async () => {
    const before = await messages();
    await api.anonymous.call(operations.lembrarSenha, { body: { login: 'nobody@exemplo.com.br' } });
    expect(await messages()).toBe(before);
    const { rows } = await sql<{ data: unknown }>`select data from jobs.job where name = 'acesso.recuperacao'`.execute(api.database);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/nobody/);
    await sendRecoveries(api);
    expect(await messages()).toBe(before + 1);
  });

  test('writes to one person three times in half an hour, whoever asks and however they are named', async () => {
    const before = await messages();
    for (const text of ['nobody', 'NOBODY', 'nobody@exemplo.com.br', 'nobody']) expect((await ask(text)).body).toEqual(NEUTRAL);
    expect(await messages()).toBe(before + 3);
    await ask('reader');
    expect(await messages()).toBe(before + 4);
    api.setNow(after(31 * MINUTE));
    await ask('nobody');
    expect(await messages()).toBe(before + 5);
  });

  test('refuses weak passwords and unequal confirmations', async () => {
    await ask('nobody');
    const token = await sentLink();
    expect((await reset(token, 'curta')).refusal).toEqual({ senha: 'A senha deve ter ao menos 10 caracteres' });
    expect((await reset(token, '1234567890')).refusal).toEqual({ senha: 'Esta senha é muito comum. Escolha outra' });
    expect((await reset(token, 'uma senha longa', 'outra senha longa')).refusal).toEqual({
      confirmar_senha: 'A confirmação deve ser igual à senha',
    });
  });

  test('changes the password once, ends every session, and the old password is worth nothing', async () => {
    const { token: session } = (await login('nobody', PASSWORD)).body.dadosUsuario;
    await ask('nobody');
    const token = await sentLink();
    expect((await reset(token, 'uma senha bem nova')).status).toBe(200);
    expect((await api.anonymous.call(operations.consultarSessao, {}, withToken(session))).status).toBe(401);
    expect((await login('nobody', PASSWORD)).status).toBe(400);
    expect((await login('nobody', 'uma senha bem nova')).status).toBe(200);
    expect((await reset(token, 'outra senha bem nova')).refusal).toHaveProperty('token');
  });

  test('does not accept a link after half an hour', async () => {
    await ask('nobody');
    const token = await sentLink();
    api.setNow(after(30 * MINUTE + 1));
    expect((await reset(token, 'uma senha bem nova')).refusal).toHaveProperty('token');
  });
});

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
])('the address %s of a connection is %s', async (remoteAddress, ip) => {
  const reply = await api.app.http.inject({ method: 'GET', url: '/api/meuIp', remoteAddress });
  expect(reply.json()).toEqual({ ip });
});

test('the own address is the one of the connection', async () => {
  const reply = await api.anonymous.call(operations.consultarMeuIp, {}, { headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(reply.body).toEqual({ ip: '127.0.0.1' });
});
