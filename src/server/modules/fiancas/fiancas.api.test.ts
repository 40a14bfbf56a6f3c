import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '#contract/fiancas/fiancas.operations.ts';
import type { FiancaEnviada } from '#contract/fiancas/fiancas.schemas.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { AGENCY, rentalForm } from '#tests/support/rental-forms.ts';

const { consultarFianca, consultarFiancas, enviarFianca, marcarFianca } = operations;

let api: Api;
beforeAll(async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
  await api.database.insertInto('configuracoes').values({ chave: 'emailCorretora', valor: 'caixa@corretora.com.br' }).execute();
});
afterAll(() => api.stop());

const admin = () => api.as('admin');
const params = (id: number) => ({ params: { id: String(id) } });
let visitor = 0;
const send = (form: FiancaEnviada = rentalForm(), options: { address?: string; key?: string } = {}) => {
  visitor += 1;
  const { address = `198.51.100.${visitor}`, key } = options;
  return api.anonymous.call(enviarFianca, { body: form }, { headers: { 'x-forwarded-for': address }, ...(key !== undefined && { key }) });
};
const mails = async () =>
  (await api.database.selectFrom('caixa_saida').select(['para', 'assunto', 'corpo_texto']).orderBy('id').execute()).map((one) => ({
    ...one,
    para: one.para.join(),
  }));

describe('whoever may not read them', () => {
  test('is refused by the permission, and finds nothing under an unknown number', async () => {
    const { id } = (await send()).body;
    for (const operation of [consultarFiancas, consultarFianca, marcarFianca]) {
      const { status, refusal } = await api.as('editor').call(operation, { ...params(id), body: { lido: 'N' } });
      expect([operation.id, status, refusal['permissao']]).toEqual([operation.id, 401, 'habilitarSolicitacaoFianca']);
      expect((await api.anonymous.call(operation, { ...params(id), body: { lido: 'N' } })).status).toBe(401);
    }
    expect((await admin().call(consultarFianca, params(9_999_999))).status).toBe(404);
    expect((await admin().call(marcarFianca, { ...params(9_999_999), body: { lido: 'S' } })).status).toBe(404);
  });
});

describe('a form is refused', () => {
  test('for all that is wrong at once, what the shape refuses and what the rules refuse, in the order of the page', async () => {
    const { status, refusal } = await send(
      rentalForm({
        locatario_cnpj_cpf: '123',
        locatario_nome: '',
        locatario_email: 'sem-arroba',
        locatario_estado_civil: 7,
        imovel_valor_aluguel: 'muito',
        preferencias_2_nome_referencia: null,
      }),
    );
    expect(status).toBe(400);
    expect(Object.entries(refusal)).toEqual([
      ['locatario_cnpj_cpf', 'CPF ou CNPJ inválido'],
      ['locatario_nome', 'Preencha este campo'],
      ['locatario_email', 'E-mail inválido'],
      ['locatario_estado_civil', 'Escolha uma das opções'],
      ['imovel_valor_aluguel', 'Valor inválido'],
      ['preferencias_2_nome_referencia', 'Preencha este campo'],
    ]);
    expect((await send(rentalForm({ modo: 'imobiliaria' }))).refusal).toEqual({
      imobiliaria: 'Preencha este campo',
      cnpj: 'Preencha este campo',
      email_acompanhamento: 'Preencha este campo',
    });
    expect((await send({ locatario_nome: ['x'] } as never)).status).toBe(422);
  });

  test('of whoever fills in what nobody sees', async () => {
    const { status, refusal } = await send(rentalForm({ site: 'https://exemplo.com' }));
    expect([status, refusal]).toEqual([400, { site: 'Deixe este campo vazio' }]);
    expect((await send(rentalForm({ site: '' }))).status).toBe(200);
  });

  const statusesOf = async (form: FiancaEnviada, options: { address?: string } = {}) => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await send(form, options)).status);
    return [statuses.slice(0, 30).every((status) => status === 400), statuses.at(-1)];
  };

  test('the thirty-first of an hour from one address, and to one from wherever', async () => {
    expect(await statusesOf({}, { address: '203.0.113.9' })).toEqual([true, 429]);
    expect(await statusesOf({ email_acompanhamento: 'Vitima@Exemplo.com.br ' })).toEqual([true, 429]);
  });
});

describe('a form', () => {
  test('is kept once under its key, and answered with its number alone', async () => {
    const one = await send(rentalForm(), { key: 'a-mesma-chave-da-fianca' });
    const two = await send(rentalForm(), { key: 'a-mesma-chave-da-fianca' });
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(Object.keys(one.body)).toEqual(['id']);
    const entry = (await api.historyOf(enviarFianca)).find(({ id_registro }) => id_registro === one.body.id);
    expect(entry).toMatchObject({ autor: 'publico', depois: { modo: 'cliente' } });
    expect((entry?.depois as { readonly campos?: unknown } | undefined)?.campos).toBeTypeOf('number');
    const traces = JSON.stringify([await api.historyOf(enviarFianca), api.log]);
    for (const secret of ['52998224725', '8500.00', 'Marina Prado']) expect(traces).not.toContain(secret);
  });

  test('tells the brokerage and the address of the agency, and repeats to neither what was typed', async () => {
    const { id } = (await send(rentalForm({ ...AGENCY, imobiliaria: 'Ganhe dinheiro http://golpe.example' }))).body;
    const about = (await mails()).filter(({ assunto }) => assunto.includes(`nº ${id}`));
    expect(about.map(({ para }) => para).toSorted()).toEqual(['caixa@corretora.com.br', 'contratos@ilha.com.br']);
    const said = JSON.stringify(about);
    for (const typed of ['golpe', 'Marina', '52998224725', '529.982']) expect(said).not.toContain(typed);
    expect(said).toContain(`https://painel.exemplo/painel/solicitacao-fianca/alterar/${id}`);
  });

  test('is listed unread and newest first, without income or documents, and opened whole', async () => {
    await api.database.deleteFrom('solicitacoes_fianca').execute();
    const old = (await send(rentalForm({ locatario_nome: 'Zélia Água' }))).body.id;
    api.setNow('2026-11-21T13:00:00.000Z');
    const fresh = (await send(rentalForm(AGENCY))).body.id;
    const list = async (query: object) => {
      const { status, body } = await admin().call(consultarFiancas, { query });
      return status === 200 ? [body.registros.map(({ id }) => id), body.totalRegistros, body.naoLidos] : status;
    };
    expect(await list({})).toEqual([[fresh, old], 2, 2]);
    expect(await list({ texto: 'agua' })).toEqual([[old], 1, 1]);
    expect(await list({ texto: 'ilha florianopolis' })).toEqual([[fresh], 1, 1]);
    expect(await list({ texto: '529' })).toEqual([[], 0, 0]);
    expect(await list({ ordem: 'nome' })).toEqual([[fresh, old], 2, 2]);
    expect(await list({ lido: 'x' })).toBe(400);
    const { body } = await admin().call(consultarFiancas);
    expect(body.registros[0]).toEqual({
      id: fresh,
      modo: 'imobiliaria',
      nome: 'Marina Prado',
      imobiliaria: 'Imóveis da Ilha',
      cidade: 'Florianópolis',
      estado: 'SC',
      lido: 'N',
      data_cadastro: '2026-11-21T13:00:00.000Z',
    });
    const opened = (await admin().call(consultarFianca, params(fresh))).body.dados;
    expect(opened).toMatchObject({
      lido: 'S',
      formulario: { locatario_cnpj_cpf: '52998224725', profissional_renda_mensal: '8500.00', cnpj: '11222333000181' },
    });
    expect(await list({})).toEqual([[old], 1, 1]);
    expect(await list({ lido: 'S' })).toEqual([[fresh], 1, 1]);
    expect((await admin().call(marcarFianca, { ...params(fresh), body: { lido: 'N' } })).body).toEqual({ lido: 'N' });
    expect(await list({ lido: 'T' })).toEqual([[fresh, old], 2, 2]);
    expect((await api.historyOf(consultarFianca)).at(-1)).toMatchObject({ autor: 'equipe', id_registro: fresh, depois: { lido: 'S' } });
    expect(JSON.stringify(await api.historyOf(consultarFianca))).not.toContain('8500');
  });
});
