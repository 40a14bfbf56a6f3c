import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import { MODELO_ANIVERSARIO } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { consultarModeloSms, consultarModelosSms, salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const save = (body: Record<string, unknown>, by: Persona = 'admin') => api.as(by).call(salvarModeloSms, { body });
const create = async (body: Record<string, unknown> = {}) =>
  (await save({ descricao: 'Aviso', mensagem: 'Olá, [nome]', tipo: 1, ...body })).body;
const read = async (id: number) => (await api.as('admin').call(consultarModeloSms, { params: { id: String(id) } })).body;
const list = async (query: Record<string, string>) => (await api.as('admin').call(consultarModelosSms, { query })).body;

describe('a template is refused', () => {
  test('without a login, and to whoever writes no messages: 401 that names the flag', async () => {
    expect((await api.anonymous.call(consultarModelosSms, { query: {} })).status).toBe(401);
    expect((await save({ tipo: 1 }, 'nobody')).refusal['permissao']).toBe('habilitarAcessoMensagens');
  });

  test('for a code nobody has: 404', async () => {
    expect((await save({ id: 987_654, ativo: 'N' })).status).toBe(404);
    expect((await api.as('admin').call(consultarModeloSms, { params: { id: '987654' } })).status).toBe(404);
  });

  test.each([
    [{}, ['descricao', 'tipo', 'mensagem']],
    [{ descricao: 'x', tipo: 1, mensagem: '  ' }, ['mensagem']],
    [{ descricao: 'x', tipo: 1, mensagem: 'x'.repeat(201) }, ['mensagem']],
    [{ descricao: 'x', tipo: 3, mensagem: 'x'.repeat(4097) }, ['mensagem']],
    [{ descricao: 'x', tipo: 1, mensagem: '😀' }, ['mensagem']],
    [{ descricao: 'x', tipo: 4, mensagem: 'x' }, ['tipo']],
  ])('for %o: 400 on %j', async (body, fields) => {
    const reply = await save(body);
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, fields]);
  });

  test('with a tag that its kind has not: 400 that names it', async () => {
    expect((await save({ descricao: 'x', tipo: 1, mensagem: 'Oi [apolice]' })).refusal).toEqual({
      mensagem: 'A tag [apolice] não existe neste tipo de modelo',
    });
    expect((await save({ descricao: 'x', tipo: 3, mensagem: 'Vence [parcela_vencimento]' })).refusal['mensagem']).toContain(
      '[parcela_vencimento]',
    );
    expect((await save({ descricao: 'x', tipo: 2, mensagem: 'Vence [parcela_vencimento]' })).status).toBe(200);
  });

  test('when somebody saved first: 400 with the author and the current record', async () => {
    const { id, data_edicao } = await create();
    api.setNow('2026-11-21T17:05:00.000Z');
    await save({ id, descricao: 'Primeiro', data_edicao });
    const stale = await save({ id, descricao: 'Segundo', data_edicao });
    api.setNow(START);
    expect(stale.refusal).toMatchObject({
      data_edicao: 'Registro alterado por Persona admin às 14:05',
      registroAtual: { id, descricao: 'Primeiro' },
    });
  });

  test('to be put away when the product or a setting stands on it', async () => {
    expect(Object.keys((await save({ id: MODELO_ANIVERSARIO, ativo: 'N' })).refusal)).toEqual(['ativo']);
    expect(Object.keys((await save({ id: MODELO_ANIVERSARIO, tipo: 1, mensagem: 'Oi' })).refusal)).toEqual(['tipo']);
    const { id } = await create({ tipo: 2 });
    const choose = (valor: string) => api.as('admin').call(salvarConfiguracao, { params: { chave: 'modeloSmsParcela' }, body: { valor } });
    expect(Object.keys((await choose(String((await create()).id))).refusal)).toEqual(['valor']);
    await choose(String(id));
    expect((await save({ id, ativo: 'N' })).refusal['ativo']).toContain('Modelo do SMS das parcelas');
    // Of another kind the setting would not take it.
    expect((await save({ id, tipo: 1 })).refusal['tipo']).toContain('Modelo do SMS das parcelas');
    expect((await save({ id, tipo: 2, descricao: 'Outro nome' })).status).toBe(200);
    await choose('');
    expect((await save({ id, ativo: 'N' })).status).toBe(200);
    expect(Object.keys((await choose(String(id))).refusal)).toEqual(['valor']);
  });
});

describe('a template', () => {
  test('is kept in the letters of SMS, or of WhatsApp as typed; bare or inside `dados`', async () => {
    const sms = await create({ mensagem: 'Olá, [Saudação]! Ação 😀' });
    expect(await read(sms.id)).toMatchObject({ mensagem: 'Ola, [Saudacao] Acao', tipo: 1, ativo: 'S', nome_provedor: null });
    const { id } = (await save({ dados: { descricao: 'Zap', mensagem: 'Olá 😀\n[nome]', tipo: '3', nome_provedor: 'boas_vindas' } })).body;
    expect(await read(id)).toMatchObject({
      mensagem: 'Olá 😀\n[nome]',
      tipo: 3,
      nome_provedor: 'boas_vindas',
      situacao_provedor: 'rascunho',
    });
  });

  test('is put away and brought back, what else it says stays; the change is in the history', async () => {
    const { id } = await create({ descricao: 'Vai e volta' });
    await save({ dados: { id, ativo: 'N' } });
    expect(await read(id)).toMatchObject({ descricao: 'Vai e volta', ativo: 'N' });
    expect((await list({ texto: 'vai e volta' })).totalRegistros).toBe(0);
    expect((await list({ texto: 'vai e volta', ativo: 'N' })).totalRegistros).toBe(1);
    expect((await list({ texto: 'vai e volta', ativo: 'S,N' })).totalRegistros).toBe(1);
    await save({ id, ativo: 'S' });
    expect((await api.historyOf(salvarModeloSms)).slice(-2)).toMatchObject([
      { id_registro: id, antes: { ativo: 'S' }, depois: { ativo: 'N' } },
      { id_registro: id, antes: { ativo: 'N' }, depois: { ativo: 'S' } },
    ]);
    await save({ id, mensagem: 'Texto que muda e ninguem le no historico' });
    const entries = await api.historyOf(salvarModeloSms);
    expect(entries.at(-1)).toMatchObject({ depois: { tamanho_mensagem: 40 } });
    expect(JSON.stringify(entries)).not.toContain('ninguem le');
    expect(JSON.stringify(entries)).not.toContain('[nome]');
  });

  test('is found by kind, text without accents, and code', async () => {
    const { id } = await create({ descricao: 'Ágil cobrança', tipo: 2, mensagem: 'Oi' });
    expect((await list({ texto: 'agil cobranca', tipo: '1,2' })).registros.map((one) => one.id)).toEqual([id]);
    expect((await list({ texto: 'agil cobranca', tipo: '3' })).registros).toEqual([]);
    expect((await list({ texto: String(id) })).registros[0]?.id).toBe(id);
  });

  test('of birthdays is in every database, for WhatsApp, and says what may be done with it', async () => {
    expect(await read(MODELO_ANIVERSARIO)).toMatchObject({ tipo: 3, ativo: 'S', pode: { alterar: 'S', remover: 'N' } });
    expect((await save({ id: MODELO_ANIVERSARIO, mensagem: 'Parabéns, [primeiro_nome]! 🎉' })).status).toBe(200);
  });
});
