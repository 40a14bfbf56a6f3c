import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as login from '#contract/acesso/acesso.operations.ts';
import * as app from '#contract/acesso/segundo-fator.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { redefinirSegundoFator } from '#contract/usuarios/usuarios.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD, type Persona } from '#tests/support/personas.ts';
import { codeOfStep, stepAt } from './acesso.totp.ts';

const MINUTE = 60_000;
const STEP = 30_000;
const WRONG = 'O código inserido está incorreto';

let api: Api;
let now = Date.parse(START);
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  stand(START);
  await api.database.deleteFrom('limites').execute();
  await api.database.deleteFrom('usuarios_aplicativo').execute();
  await api.database.updateTable('usuarios').set({ dois_fatores: 'N' }).execute();
  await api.database.updateTable('sessoes').set({ encerrada_em: null }).execute();
});

const stand = (instant: string | number): void => {
  now = new Date(instant).getTime();
  api.setNow(new Date(now).toISOString());
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeNow = (secret: string, steps = 0): string => codeOfStep(fromBase32(secret), stepAt(new Date(now)) + steps);
/** Six digits that are none of the codes around now. */
const wrongCode = (secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeNow(secret, steps));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? '';
};

const start = (persona: Persona, senha = PASSWORD) => api.as(persona).call(app.iniciarAplicativo, { body: { senha } });
const confirm = (persona: Persona, codigo: string) => api.as(persona).call(app.confirmarAplicativo, { body: { codigo } });
const state = async (persona: Persona) => (await api.as(persona).call(app.consultarSegundoFator)).body;
const disable = (persona: Persona, senha: string, codigo: string) =>
  api.as(persona).call(app.desativarAplicativo, { body: { senha, codigo } });

/** Enrols, and stands at the step after the code that confirmed it. */
const enrol = async (persona: Persona): Promise<{ secret: string; codes: string[] }> => {
  const { segredo } = (await start(persona)).body;
  const { codigosRecuperacao } = (await confirm(persona, codeNow(segredo))).body;
  stand(now + STEP);
  return { secret: segredo, codes: codigosRecuperacao };
};

const enter = (name: Persona) => api.anonymous.call(login.entrar, { body: { login: name, senha: PASSWORD } });
const withToken = (token: unknown) => ({ headers: { [HEADERS.token]: String(token) } });
const sendCode = (token: unknown, codigo: string) => api.anonymous.call(login.confirmarCodigo, { body: { codigo } }, withToken(token));
/** A login that waits for its code: the temporary token. */
const begin = async (name: Persona): Promise<unknown> => (await enter(name)).refusal['tokenTemporario'];

describe('enrolling is refused', () => {
  test('without the password of the one who is there', async () => {
    expect((await start('admin', '')).refusal).toEqual({ senha: 'Informe a senha' });
    expect((await start('admin', 'errada')).refusal).toEqual({ senha: 'Senha incorreta' });
    expect((await state('admin')).aplicativo).toBe('N');
  });

  test('with a wrong code, or one that comes too late: the login goes on without app', async () => {
    expect((await confirm('admin', '123456')).refusal).toEqual({ codigo: 'O tempo para confirmar terminou. Comece de novo' });
    const { segredo } = (await start('admin')).body;
    expect((await confirm('admin', wrongCode(segredo))).refusal).toEqual({ codigo: WRONG });
    stand(now + 15 * MINUTE + 1);
    expect((await confirm('admin', codeNow(segredo))).refusal).toHaveProperty('codigo');
    stand(START);
    expect((await enter('admin')).status).toBe(200);
  });

  test('while an app is in use', async () => {
    await enrol('admin');
    expect((await start('admin')).refusal).toEqual({ senha: 'Você já usa um aplicativo. Desative-o antes de configurar outro' });
  });

  test('after ten wrong attempts, even with the right one; somebody else is not disturbed', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await start('admin', 'errada')).refusal['senha']).toBe('Senha incorreta');
    expect((await start('admin')).refusal).toEqual({ senha: 'Muitas tentativas. Tente novamente em 15 minutos' });
    expect((await start('editor')).status).toBe(200);
  });
});

describe('enrolling', () => {
  test('gives an address for the app, then eight codes, and says so afterwards', async () => {
    const { segredo, endereco } = (await start('admin')).body;
    expect(endereco).toBe(`otpauth://totp/Guarida:admin?issuer=Guarida&secret=${segredo}&algorithm=SHA1&digits=6&period=30`);
    const reply = await confirm('admin', codeNow(segredo));
    expect(new Set(reply.body.codigosRecuperacao).size).toBe(8);
    expect(await state('admin')).toEqual({ aplicativo: 'S', desde: START, codigosRestantes: 8, exigido: 'N' });
    expect((await state('editor')).aplicativo).toBe('N');
  });

  test('begun again forgets the former secret', async () => {
    const first = (await start('admin')).body.segredo;
    const second = (await start('admin')).body.segredo;
    const old = codeNow(first);
    if (old !== codeNow(second)) expect((await confirm('admin', old)).status).toBe(400);
    expect((await confirm('admin', codeNow(second))).status).toBe(200);
  });

  test('ends a login that was waiting for a code by e-mail', async () => {
    await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', '=', 'admin').execute();
    const token = await begin('admin');
    await enrol('admin');
    expect((await sendCode(token, '123456')).status).toBe(401);
  });

  test('keeps no secret and no code, in clear, in database, history or log', async () => {
    const { secret, codes } = await enrol('admin');
    await api.as('admin').call(app.gerarCodigosRecuperacao, { body: { senha: PASSWORD, codigo: codes[0] ?? '' } }, { key: 'uma-chave' });
    const rows = await Promise.all([
      api.database.selectFrom('usuarios_aplicativo').selectAll().execute(),
      api.database.selectFrom('usuarios_codigos_recuperacao').selectAll().execute(),
      api.database.selectFrom('historico').selectAll().execute(),
      api.database.selectFrom('idempotencia').selectAll().execute(),
    ]);
    const kept = [...rows.flat().flatMap((row) => Object.values(row)), ...api.log].map((value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
    );
    for (const one of [secret, fromBase32(secret).toString('latin1'), ...codes, ...codes.map((code) => code.replace('-', '')), PASSWORD]) {
      expect(kept.some((text) => text?.includes(one))).toBe(false);
    }
  });
});

describe('a call sent again with its key', () => {
  const twice = async <T>(send: () => Promise<{ readonly status: number; readonly body: T }>): Promise<T> => {
    const [first, second, third] = [...(await Promise.all([send(), send()])), await send()];
    expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body]);
    return third.body;
  };

  test('gives the same secret, the same codes and nothing more', async () => {
    const { segredo } = await twice(() => api.as('admin').call(app.iniciarAplicativo, { body: { senha: PASSWORD } }, { key: 'inicio' }));
    const codigo = codeNow(segredo);
    const { codigosRecuperacao } = await twice(() =>
      api.as('admin').call(app.confirmarAplicativo, { body: { codigo } }, { key: 'confirma' }),
    );
    expect(await state('admin')).toMatchObject({ aplicativo: 'S', codigosRestantes: 8 });
    expect((await sendCode(await begin('admin'), codigosRecuperacao[0] ?? '')).status).toBe(200);

    const [, second = '', third = ''] = codigosRecuperacao;
    const renewed = await twice(() =>
      api.as('admin').call(app.gerarCodigosRecuperacao, { body: { senha: PASSWORD, codigo: second } }, { key: 'novos' }),
    );
    expect(renewed.codigosRecuperacao).not.toContain(third);
    const [proof = ''] = renewed.codigosRecuperacao;
    const entries = (await api.historyOf(app.desativarAplicativo)).length;
    await twice(() => api.as('admin').call(app.desativarAplicativo, { body: { senha: PASSWORD, codigo: proof } }, { key: 'fora' }));
    expect(await state('admin')).toMatchObject({ aplicativo: 'N', codigosRestantes: 0 });
    expect(await api.historyOf(app.desativarAplicativo)).toHaveLength(entries + 1);
  });

  test('is refused with another content, and gives another user a secret of their own', async () => {
    const { segredo } = (await api.as('admin').call(app.iniciarAplicativo, { body: { senha: PASSWORD } }, { key: 'da-vez' })).body;
    const theirs = await api.as('editor').call(app.iniciarAplicativo, { body: { senha: PASSWORD } }, { key: 'da-vez' });
    expect(theirs.body.segredo).not.toBe(segredo);
    await api.as('admin').call(app.confirmarAplicativo, { body: { codigo: codeNow(segredo) } }, { key: 'confirma-uma' });
    const other = await api.as('admin').call(app.confirmarAplicativo, { body: { codigo: wrongCode(segredo) } }, { key: 'confirma-uma' });
    expect(other.status).toBe(422);
  });

  test('that was refused before is looked at anew', async () => {
    const { segredo } = (await start('admin')).body;
    const confirmOnce = (codigo: string) => api.as('admin').call(app.confirmarAplicativo, { body: { codigo } }, { key: 'tenta' });
    expect((await confirmOnce(wrongCode(segredo))).refusal).toEqual({ codigo: WRONG });
    expect((await confirmOnce(codeNow(segredo))).status).toBe(200);
  });
});

describe('the login of whoever uses the app', () => {
  test('asks for its code, sends nothing and offers no other', async () => {
    await enrol('admin');
    const before = await api.database.selectFrom('caixa_saida').select('id').execute();
    const reply = await enter('admin');
    expect([reply.status, reply.refusal]).toEqual([401, expect.objectContaining({ autenticacao2Fatores: true, aplicativo: true })]);
    const resent = await api.anonymous.call(login.reenviarCodigo, {}, withToken(reply.refusal['tokenTemporario']));
    expect(resent.refusal).toEqual({ codigo: 'O código está no seu aplicativo autenticador' });
    expect(await api.database.selectFrom('caixa_saida').select('id').execute()).toEqual(before);
  });

  test('needs no e-mail', async () => {
    await enrol('editor');
    await api.database.updateTable('clientes').set({ email: null }).where('nome', '=', 'Persona editor').execute();
    expect((await enter('editor')).status).toBe(401);
  });

  test('refuses a wrong code, the one that confirmed the app, one already used and one of two steps ago', async () => {
    const { segredo } = (await start('admin')).body;
    const confirming = codeNow(segredo);
    await confirm('admin', confirming);
    expect((await sendCode(await begin('admin'), wrongCode(segredo))).refusal).toEqual({ codigo: WRONG });
    expect((await sendCode(await begin('admin'), confirming)).refusal).toEqual({ codigo: WRONG });
    stand(now + STEP);
    const used = codeNow(segredo);
    expect((await sendCode(await begin('admin'), used)).status).toBe(200);
    expect((await sendCode(await begin('admin'), used)).refusal).toEqual({ codigo: WRONG });
    stand(now + 5 * STEP);
    const late = codeNow(segredo, -2);
    if (![-1, 0, 1].some((steps) => codeNow(segredo, steps) === late))
      expect((await sendCode(await begin('admin'), late)).refusal).toEqual({ codigo: WRONG });
  });

  test('lets one in when the same code arrives twice at once', async () => {
    const { secret } = await enrol('admin');
    const token = await begin('admin');
    const replies = await Promise.all([sendCode(token, codeNow(secret)), sendCode(token, codeNow(secret))]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('lets in with spaces in the code and a clock half a minute behind', async () => {
    const { secret } = await enrol('admin');
    stand(now + STEP);
    const code = codeNow(secret, -1);
    expect((await sendCode(await begin('admin'), `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test('the sixth code of one login fails even when right, and the eleventh of many logins, too', async () => {
    const { secret } = await enrol('admin');
    const token = await begin('admin');
    for (let attempt = 0; attempt < 5; attempt += 1) await sendCode(token, wrongCode(secret));
    expect((await sendCode(token, codeNow(secret))).refusal).toEqual({ codigo: WRONG });
    for (let attempt = 0; attempt < 4; attempt += 1) await sendCode(await begin('admin'), wrongCode(secret));
    expect((await sendCode(await begin('admin'), codeNow(secret))).refusal).toEqual({
      codigo: 'Muitas tentativas. Tente novamente em 15 minutos',
    });
  });

  test('is confirmed, and its codes used up, for its owner alone', async () => {
    const { segredo } = (await start('editor')).body;
    const mine = await enrol('admin');
    expect((await state('editor')).aplicativo).toBe('N');
    await confirm('editor', codeNow(segredo, -1));
    expect((await sendCode(await begin('admin'), codeNow(mine.secret))).status).toBe(200);
    expect((await sendCode(await begin('editor'), codeNow(segredo))).status).toBe(200);
  });

  test('takes each recovery code once, however it is typed; those of another user never', async () => {
    const [mine, theirs] = [await enrol('admin'), await enrol('editor')];
    const [first = ''] = mine.codes;
    expect((await sendCode(await begin('admin'), theirs.codes[0] ?? '')).refusal).toEqual({ codigo: WRONG });
    const reply = await sendCode(await begin('admin'), ` ${first.toLowerCase().replace('-', ' ')}`);
    expect([reply.status, reply.body.dadosUsuario.login]).toEqual([200, 'admin']);
    expect((await sendCode(await begin('admin'), first)).refusal).toEqual({ codigo: WRONG });
    expect((await state('admin')).codigosRestantes).toBe(7);
  });

  test('is in the history: how it was passed, and refusals', async () => {
    const { secret, codes } = await enrol('admin');
    await sendCode(await begin('admin'), wrongCode(secret));
    await sendCode(await begin('admin'), codeNow(secret));
    await sendCode(await begin('admin'), codes[0] ?? '');
    const entries = (await api.historyOf(login.confirmarCodigo)).slice(-3);
    expect(entries.map((entry) => entry.detalhe)).toEqual([
      { resultado: 'recusado' },
      { segundo_fator: 'aplicativo' },
      { segundo_fator: 'código de recuperação' },
    ]);
    expect(new Set(entries.map((entry) => entry.id_usuario))).toEqual(new Set([api.as('admin').userId]));
  });
});

describe('new recovery codes and switching the app off', () => {
  test('are refused without password and code, one message a field', async () => {
    const { secret } = await enrol('admin');
    expect((await disable('admin', '', ' ')).refusal).toEqual({ senha: 'Informe a senha', codigo: 'Informe o código' });
    expect((await disable('admin', 'errada', codeNow(secret))).refusal).toEqual({ senha: 'Senha incorreta' });
    expect((await disable('admin', PASSWORD, wrongCode(secret))).refusal).toEqual({ codigo: WRONG });
    expect((await state('admin')).aplicativo).toBe('S');
    // The code of the refused password was not spent.
    expect((await disable('admin', PASSWORD, codeNow(secret))).status).toBe(200);
  });

  test('are refused to whoever has no app', async () => {
    expect((await disable('admin', PASSWORD, '123456')).refusal).toEqual({ codigo: WRONG });
  });

  test('new codes replace the former ones', async () => {
    const { secret, codes } = await enrol('admin');
    const reply = await api.as('admin').call(app.gerarCodigosRecuperacao, { body: { senha: PASSWORD, codigo: codeNow(secret) } });
    const [fresh = ''] = reply.body.codigosRecuperacao;
    expect((await sendCode(await begin('admin'), codes[0] ?? '')).status).toBe(400);
    expect((await sendCode(await begin('admin'), fresh)).status).toBe(200);
  });

  test('a recovery code switches the app off for whoever lost the phone; the login asks for nothing more', async () => {
    const { codes } = await enrol('admin');
    const waiting = await begin('admin');
    expect((await disable('admin', PASSWORD, codes[0] ?? '')).status).toBe(200);
    expect(await state('admin')).toEqual({ aplicativo: 'N', desde: null, codigosRestantes: 0, exigido: 'N' });
    expect((await sendCode(waiting, codes[1] ?? '')).status).toBe(401);
    expect((await enter('admin')).status).toBe(200);
  });

  test('without the app, whoever must have a second factor gets the code by e-mail again', async () => {
    await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', '=', 'admin').execute();
    const { secret } = await enrol('admin');
    await disable('admin', PASSWORD, codeNow(secret));
    expect((await enter('admin')).refusal).not.toHaveProperty('aplicativo');
  });

  test('are in the history, refusals too', async () => {
    const { secret } = await enrol('admin');
    await disable('admin', 'errada', codeNow(secret));
    await disable('admin', PASSWORD, codeNow(secret));
    expect((await api.historyOf(app.desativarAplicativo)).slice(-2)).toMatchObject([
      { id_registro: api.as('admin').userId, detalhe: { resultado: 'recusado' } },
      { id_registro: api.as('admin').userId, detalhe: { confirmado_com: 'aplicativo' } },
    ]);
  });
});

describe('whoever entered without what is asked from now on enters anew', () => {
  const reaches = async (token: string) => (await api.anonymous.call(login.consultarSessao, {}, withToken(token))).status;
  const tokenOf = ({ body }: Awaited<ReturnType<typeof enter>>): string => body.dadosUsuario.token;

  test('but where the app is turned on, and where it is turned off', async () => {
    const before = tokenOf(await enter('admin'));
    const { codes } = await enrol('admin');
    expect([await reaches(before), await reaches(api.as('admin').token)]).toEqual([401, 200]);
    const [first = '', second = ''] = codes;
    const during = tokenOf(await sendCode(await begin('admin'), first));
    await disable('admin', PASSWORD, second);
    expect([await reaches(during), await reaches(api.as('admin').token)]).toEqual([401, 200]);
  });

  test('everywhere, when a manager takes the app away', async () => {
    await enrol('reader');
    await api.as('admin').call(redefinirSegundoFator, { params: { id: String(api.as('reader').userId) } });
    expect([await reaches(api.as('reader').token), await reaches(api.as('admin').token)]).toEqual([401, 200]);
  });

  test('not when the code was wrong', async () => {
    const before = tokenOf(await enter('admin'));
    const { segredo } = (await start('admin')).body;
    await confirm('admin', wrongCode(segredo));
    expect(await reaches(before)).toBe(200);
  });
});

describe('a manager resets the second factor of another user', () => {
  const reset = (by: Persona, id: number) => api.as(by).call(redefinirSegundoFator, { params: { id: String(id) } });

  test('refused without the permission, for nobody, for oneself and for who has no app', async () => {
    const id = api.as('reader').userId;
    const refused = await reset('editor', id);
    expect([refused.status, refused.refusal['permissao']]).toEqual([401, 'usuariosPermissao']);
    expect((await reset('admin', 999_999)).status).toBe(404);
    expect((await reset('admin', api.as('admin').userId)).refusal).toEqual({ id: 'Para o seu próprio usuário, use a tela Segurança' });
    expect((await reset('admin', id)).refusal).toEqual({ id: 'Este usuário não usa aplicativo autenticador' });
  });

  test('sent again with the same key is answered again and changes nothing more', async () => {
    await enrol('reader');
    const params = { id: String(api.as('reader').userId) };
    const before = (await api.historyOf(redefinirSegundoFator)).length;
    const twice = [];
    for (let time = 0; time < 2; time += 1)
      twice.push(await api.as('admin').call(redefinirSegundoFator, { params }, { key: 'duas-vezes' }));
    expect(twice.map(({ status, body }) => [status, body])).toEqual([
      [200, { sucesso: true }],
      [200, { sucesso: true }],
    ]);
    expect((await api.historyOf(redefinirSegundoFator)).length).toBe(before + 1);
  });

  test('app, recovery codes and the login that waits for one are gone; the history says whose', async () => {
    const [{ codes }, others] = [await enrol('reader'), await enrol('editor')];
    const { userId } = api.as('reader');
    const [waiting, alsoWaiting] = [await begin('reader'), await begin('editor')];
    expect((await reset('admin', userId)).status).toBe(200);
    expect((await sendCode(waiting, codes[0] ?? '')).status).toBe(401);
    expect((await enter('reader')).status).toBe(200);
    const untouched = await sendCode(alsoWaiting, others.codes[0] ?? '');
    expect([untouched.status, untouched.body.dadosUsuario.login]).toEqual([200, 'editor']);
    expect((await api.historyOf(redefinirSegundoFator)).at(-1)).toMatchObject({
      id_usuario: api.as('admin').userId,
      id_registro: userId,
      detalhe: { login: 'reader' },
    });
  });
});
