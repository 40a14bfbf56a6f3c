import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entrar } from '#contract/acesso/acesso.operations.ts';
import {
  consultarConfiguracao,
  consultarConfiguracaoPadrao,
  consultarConfiguracoes,
  salvarConfiguracao,
} from '#contract/configuracoes/configuracoes.operations.ts';
import { consultarModeloEmail, consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';

let api: Api;
const models: Record<string, number> = {};
beforeAll(async () => {
  api = await startApi();
  for (const [nome, tipo, ativo] of [
    ['aventura', '3', 'S'],
    ['cliente', '1', 'S'],
    ['antigo', '3', 'N'],
  ] as const) {
    const row = await api.database
      .insertInto('modelos_email')
      .values({
        descricao: `Modelo ${nome}`,
        titulo: 'Assunto',
        conteudo: 'Olá',
        tipo,
        ativo,
        data_cadastro: new Date(START),
        data_edicao: new Date(START),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    models[nome] = row.id;
  }
});
afterAll(() => api.stop());

const MODELO = 'modeloEmailSeguroAventuraParticipanteCancelamento';
const save = (chave: string, valor: string | number, persona: 'admin' | 'editor' = 'admin') =>
  api.as(persona).call(salvarConfiguracao, { params: { chave }, body: { valor } });
const read = async (chave: string) => (await api.as('nobody').call(consultarConfiguracao, { params: { chave } })).body;

describe('a setting is refused', () => {
  test('without a login to read, and without permission to change', async () => {
    expect((await api.anonymous.call(consultarConfiguracoes)).status).toBe(401);
    expect((await save('fichaVigenciaDiasLembrar', '10', 'editor')).refusal['permissao']).toBe('usuariosPermissao');
  });

  test('under a name that is none: 404, even one that every object has', async () => {
    for (const chave of ['naoExiste', 'constructor', 'toString', 'CHAVE_MESTRA']) {
      expect((await save(chave, 'x')).status).toBe(404);
      expect((await api.as('admin').call(consultarConfiguracao, { params: { chave } })).status).toBe(404);
    }
  });

  test.each([
    ['fichaVigenciaDiasLembrar', '-1'],
    ['fichaVigenciaDiasLembrar', 'trinta'],
    ['exigirDispositivoConfiavel', 'sim'],
    ['tipo-seguro-fundo', 'azul'],
    ['empregadorDocumento', '123'],
    ['empregadorDocumento', '000.000.000-00'],
    ['exigirDispositivoConfiavel', ''],
    [MODELO, '999999'],
    ['seguradoraPropostaSeguroAcidentesPessoais', '1'],
  ])('%s as %j', async (chave, valor) => expect(Object.keys((await save(chave, valor)).refusal)).toEqual(['valor']));

  test('a template of another kind, or one that was put away', async () => {
    expect(Object.keys((await save(MODELO, models['cliente'] ?? 0)).refusal)).toEqual(['valor']);
    expect(Object.keys((await save(MODELO, models['antigo'] ?? 0)).refusal)).toEqual(['valor']);
  });
});

test('the code of every login is not asked for by somebody who could not get one', async () => {
  const id_usuario = api.as('admin').userId;
  const { id_cliente } = await api.database
    .selectFrom('usuarios')
    .select('id_cliente')
    .where('id', '=', id_usuario)
    .executeTakeFirstOrThrow();
  const mail = (email: string | null) => api.database.updateTable('clientes').set({ email }).where('id', '=', id_cliente).execute();
  await mail(null);
  expect(Object.keys((await save('exigirDispositivoConfiavel', 'S')).refusal)).toEqual(['valor']);
  await mail('admin@exemplo.com.br');
  expect((await save('exigirDispositivoConfiavel', 'S')).status).toBe(200);
  expect((await save('exigirDispositivoConfiavel', 'N')).status).toBe(200);
});

describe('a setting', () => {
  test('is kept, read by everybody, cleared where it may be, and leaves its change in the history', async () => {
    expect((await save(MODELO, models['aventura'] ?? 0)).body).toEqual({ valor: String(models['aventura']) });
    expect(await read(MODELO)).toEqual({ valor: String(models['aventura']) });
    expect((await save(MODELO, '')).body).toEqual({ valor: '' });
    expect((await api.historyOf(salvarConfiguracao)).at(-1)).toMatchObject({
      detalhe: { chave: MODELO },
      antes: { valor: String(models['aventura']) },
      depois: { valor: '' },
    });
  });

  test('reaches the screens with the next login', async () => {
    await save('tipo-seguro-fundo', '#123456');
    await save('fichaVigenciaDiasLembrar', 45);
    const { configuracaoSistema } = (await api.anonymous.call(entrar, { body: { login: 'reader', senha: PASSWORD } })).body;
    expect(configuracaoSistema.coresEventos['tipo-seguro']?.fundo).toBe('#123456');
    expect(configuracaoSistema.fichaVigenciaDiasLembrar).toBe(45);
  });

  test('that is a document is kept without the punctuation it was typed with', async () => {
    expect((await save('empregadorDocumento', '11.222.333/0001-81')).body).toEqual({ valor: '11222333000181' });
    expect((await save('empregadorDocumento', '529.982.247-25')).body).toEqual({ valor: '52998224725' });
  });

  test('that is a secret never leaves', async () => {
    await api.database.insertInto('configuracoes').values({ chave: 'tokenDoProvedor', valor: 'segredo', secreta: true }).execute();
    for (const operation of [consultarConfiguracoes, consultarConfiguracaoPadrao]) {
      expect(JSON.stringify((await api.as('admin').call(operation)).body)).not.toContain('segredo');
    }
  });
});

describe('templates', () => {
  test('are for whoever writes messages or chooses them', async () => {
    expect((await api.as('nobody').call(consultarModelosEmail, { query: {} })).status).toBe(401);
    expect((await api.as('admin').call(consultarModeloEmail, { params: { id: '999999' } })).status).toBe(404);
  });

  test('are found by kind and text, the active ones', async () => {
    const { registros, totalRegistros } = (await api.as('admin').call(consultarModelosEmail, { query: { tipo: '3', texto: 'modelo' } }))
      .body;
    expect([registros.map((one) => one.id), totalRegistros]).toEqual([[models['aventura']], 1]);
    const whole = (await api.as('admin').call(consultarModeloEmail, { params: { id: String(models['aventura']) } })).body;
    expect(whole).toMatchObject({ descricao: 'Modelo aventura', conteudo: 'Olá', tipo: '3' });
  });
});
