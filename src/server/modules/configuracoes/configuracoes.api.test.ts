import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entrar } from '#contract/acesso/acesso.operations.ts';
import {
  consultarConfiguracao,
  consultarConfiguracaoPadrao,
  consultarConfiguracoes,
  salvarConfiguracao,
  salvarConfiguracoes,
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
    ['emailCorretora', 'caixa@corretora'],
    ['emailCorretora', 'uma@casa.com, outra@casa.com'],
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

describe('a section of the settings', () => {
  const section = (persona: 'admin' | 'editor', chaves: Record<string, string>, versoes: Record<string, string> = {}) =>
    api.as(persona).call(salvarConfiguracoes, { body: { chaves, versoes } });
  const all = async () => (await api.as('admin').call(consultarConfiguracoes)).body;

  test('is refused without permission, empty, and whole when one of its settings is unknown or wrong', async () => {
    const before = await all();
    expect((await section('editor', { pontoIntervaloMinimo: '9' })).refusal['permissao']).toBe('usuariosPermissao');
    expect(Object.keys((await section('admin', {})).refusal)).toEqual(['chaves']);
    for (const name of ['naoExiste', 'constructor', 'CHAVE_MESTRA']) {
      expect((await section('admin', { pontoIntervaloMinimo: '9', [name]: 'x' })).status).toBe(404);
    }
    const refused = await section('admin', { pontoIntervaloMinimo: '9', empregadorDocumento: '123', pontoTurnoNoturno: 'talvez' });
    expect([refused.status, Object.keys(refused.refusal)]).toEqual([400, ['empregadorDocumento', 'pontoTurnoNoturno']]);
    expect(await all()).toEqual(before);
  });

  test('is saved at once and answers what every setting is now; each change is in the history', async () => {
    await section('admin', { pontoIntervaloMinimo: '20', empregadorNome: '' });
    const { body } = await section('admin', { pontoIntervaloMinimo: '25', empregadorNome: 'Guarida Ltda' });
    expect(body.chaves).toMatchObject({ pontoIntervaloMinimo: '25', empregadorNome: 'Guarida Ltda' });
    expect(body).toEqual(await all());
    expect((await api.historyOf(salvarConfiguracoes)).slice(-2)).toMatchObject([
      { detalhe: { chave: 'pontoIntervaloMinimo' }, antes: { valor: '20' }, depois: { valor: '25' } },
      { detalhe: { chave: 'empregadorNome' }, antes: { valor: '' }, depois: { valor: 'Guarida Ltda' } },
    ]);
  });

  test('goes with the versions of what it changes: the second of two people is told, and nothing of theirs is saved', async () => {
    await section('admin', { pontoIntervaloMinimo: '20', empregadorNome: 'Primeira' });
    const { versoes } = await all();
    await section('admin', { pontoIntervaloMinimo: '30' }, versoes);
    const stale = await section('admin', { empregadorNome: 'Outra', pontoIntervaloMinimo: '35' }, versoes);
    expect([stale.status, stale.refusal]).toMatchObject([
      400,
      { data_edicao: 'Registro alterado por Persona admin às 09:00', registroAtual: { chaves: { pontoIntervaloMinimo: '30' } } },
    ]);
    expect((await all()).chaves).toMatchObject({ empregadorNome: 'Primeira', pontoIntervaloMinimo: '30' });
    expect((await section('admin', { empregadorNome: 'Outra' }, versoes)).status).toBe(200);
  });

  test('two sections that share settings, in whatever order, both end', async () => {
    const { versoes } = await all();
    const both = await Promise.all([
      section('admin', { pontoIntervaloMinimo: '41', chaveApiGoogle: 'a' }, versoes),
      section('admin', { chaveApiGoogle: 'b', pontoIntervaloMinimo: '42' }, versoes),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('two people on one setting', () => {
  const COLOUR = 'tipo-imoveis-fundo';
  const over = (chave: string, valor: string, data_edicao: string) =>
    api.as('admin').call(salvarConfiguracao, { params: { chave }, body: { valor, data_edicao } });

  test('the second is told who saved first and gets the setting of now', async () => {
    const { data_edicao } = await read(COLOUR);
    const first = await over(COLOUR, '#101010', data_edicao);
    expect(first.status).toBe(200);
    const stale = await over(COLOUR, '#202020', data_edicao);
    expect([stale.status, stale.refusal]).toEqual([
      400,
      {
        data_edicao: 'Registro alterado por Persona admin às 09:00',
        registroAtual: { valor: '#101010', data_edicao: first.body.data_edicao },
      },
    ]);
    expect((await over(COLOUR, '#202020', first.body.data_edicao)).body.valor).toBe('#202020');
  });

  test('nobody had saved before either: one of them is told all the same', async () => {
    const { valor, data_edicao } = await read('siteCorretora');
    expect(valor).toBe('');
    const sites = ['https://um.exemplo', 'https://outro.exemplo'];
    const both = await Promise.all(sites.map((site) => over('siteCorretora', site, data_edicao)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('who want the same agree: nothing is written twice', async () => {
    const { data_edicao } = await read(COLOUR);
    const { body } = await over(COLOUR, '#303030', data_edicao);
    const entries = (await api.historyOf(salvarConfiguracao)).length;
    expect((await over(COLOUR, '#303030', data_edicao)).body).toEqual(body);
    expect(await api.historyOf(salvarConfiguracao)).toHaveLength(entries);
  });

  test('without a version, whoever saves last wins', async () => {
    expect((await save(COLOUR, '#404040')).status).toBe(200);
    expect((await save(COLOUR, '#505050')).body.valor).toBe('#505050');
  });
});

describe('a setting', () => {
  test('of yes or no is one of them also before anybody chose', async () => {
    for (const chave of ['habilitarEmailseguradoraPropostaSeguroAcidentesPessoais', 'pontoTurnoNoturno']) {
      expect((await read(chave)).valor).toBe('N');
      expect((await save(chave, 'S')).body.valor).toBe('S');
      expect((await save(chave, 'N')).body.valor).toBe('N');
    }
  });

  test('is kept, read by everybody, cleared where it may be, and leaves its change in the history', async () => {
    const chosen = (await save(MODELO, models['aventura'] ?? 0)).body;
    expect(chosen.valor).toBe(String(models['aventura']));
    expect(await read(MODELO)).toEqual(chosen);
    expect((await save(MODELO, '')).body.valor).toBe('');
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
    expect((await save('empregadorDocumento', '11.222.333/0001-81')).body.valor).toBe('11222333000181');
    expect((await save('empregadorDocumento', '529.982.247-25')).body.valor).toBe('52998224725');
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
