import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import { consultarModeloEmail, consultarModelosEmail, salvarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const WHOLE = { descricao: 'Boas-vindas', titulo: 'Olá, [nome]', tipo: '1', conteudo_corpo: '<p>Oi, [nome]</p>' };
const save = (body: Record<string, unknown>, by: Persona = 'admin') => api.as(by).call(salvarModeloEmail, { body });
const create = async (body: Record<string, unknown> = {}) => (await save({ ...WHOLE, ...body })).body;
const read = async (id: number) => (await api.as('admin').call(consultarModeloEmail, { params: { id: String(id) } })).body;
const total = async (query: Record<string, string>) => (await api.as('admin').call(consultarModelosEmail, { query })).body.totalRegistros;

describe('an e-mail template is refused', () => {
  test('without a login, and to whoever writes no messages: 401 that names the flag', async () => {
    expect((await api.anonymous.call(salvarModeloEmail, { body: {} })).status).toBe(401);
    expect((await save(WHOLE, 'nobody')).refusal['permissao']).toBe('habilitarAcessoMensagens');
  });

  test('for a code nobody has: 404', async () => expect((await save({ dados: { id: 987_654, ativo: 'N' } })).status).toBe(404));

  test.each([
    [{}, ['descricao', 'tipo', 'titulo', 'conteudo_corpo']],
    [{ ...WHOLE, conteudo_corpo: '<p> &nbsp;</p>' }, ['conteudo_corpo']],
    [{ ...WHOLE, conteudo_corpo: '<script>alert(1)</script>' }, ['conteudo_corpo']],
    [{ ...WHOLE, tipo: '9' }, ['tipo']],
    [{ ...WHOLE, id_imagem: 999_999 }, ['id_imagem']],
    [{ ...WHOLE, titulo: '[x]', destaque: '[y]', conteudo_corpo: '<p>[z] [parcela_valor]</p>' }, ['titulo', 'destaque', 'conteudo_corpo']],
  ])('for %o: 400 on %j', async (body, fields) => {
    const reply = await save(body);
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, fields]);
  });

  test('with a tag that its kind has not: 400 that names it', async () => {
    expect((await save({ ...WHOLE, conteudo_corpo: '<p>[evento_nome]</p>' })).refusal['conteudo_corpo']).toBe(
      'A tag [evento_nome] não existe neste tipo de modelo',
    );
    expect((await save({ ...WHOLE, titulo: 'Olá', tipo: '3', conteudo_corpo: '<p>[evento_nome]</p>' })).status).toBe(200);
  });

  test('when somebody saved first: 400 with the current record', async () => {
    const { id, data_edicao } = await create();
    api.setNow('2026-11-21T17:05:00.000Z');
    await save({ id, descricao: 'Primeiro', data_edicao });
    const stale = await save({ id, descricao: 'Segundo', data_edicao });
    api.setNow(START);
    expect(stale.refusal).toMatchObject({ data_edicao: 'Registro alterado por Persona admin às 14:05', registroAtual: { id } });
  });

  test('to be put away while a setting names it; of both at once, one', async () => {
    const { id } = await create({ titulo: 'Cancelado', tipo: '3', conteudo_corpo: '<p>[evento_nome]</p>' });
    const chave = 'modeloEmailSeguroAventuraParticipanteCancelamento';
    const choose = (valor: string) => api.as('admin').call(salvarConfiguracao, { params: { chave }, body: { valor } });
    await choose(String(id));
    expect((await save({ dados: { id, ativo: 'N' } })).refusal['ativo']).toContain('Modelo de cancelamento para o participante');
    // Of another kind the setting would not take it.
    const kind = { tipo: '1', conteudo_corpo: '<p>[nome]</p>' };
    expect((await save({ id, ...kind })).refusal['tipo']).toContain('Modelo de cancelamento para o participante');
    await choose('');
    const both = await Promise.all([save({ dados: { id, ativo: 'N' } }), choose(String(id))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('an e-mail template', () => {
  test('keeps no script, and keeps tables, styles and tags', async () => {
    const body = '<table><tr><td style="padding:8px">[nome]</td></tr></table>';
    const { id } = await create({ conteudo_corpo: `${body}<script>alert(1)</script><img src="https://x.com/a.png" onerror="alert(1)">` });
    expect((await read(id)).conteudo_corpo).toBe(`${body}<img src="https://x.com/a.png" />`);
  });

  test('has the frame when it is new; one without stays without', async () => {
    const { id } = await create({ padrao_novo: 'N' });
    expect(await read(id)).toMatchObject({ padrao_novo: 'S', conteudo: null });
    await api.database.updateTable('modelos_email').set({ padrao_novo: 'N', conteudo: '<p>Velho</p>' }).where('id', '=', id).execute();
    await save({ id, titulo: 'Outro' });
    expect(await read(id)).toMatchObject({ padrao_novo: 'N', conteudo: '<p>Velho</p>', titulo: 'Outro' });
  });

  test('is put away inside `dados` and brought back; the change is in the history, without its body', async () => {
    const { id } = await create({ descricao: 'Some e volta' });
    await save({ dados: { id, ativo: 'N' } });
    expect([await total({ texto: 'some e volta' }), await total({ texto: 'some e volta', ativo: 'N' })]).toEqual([0, 1]);
    await save({ dados: { id, ativo: 'S' } });
    expect(await total({ texto: 'some e volta' })).toBe(1);
    const entries = await api.historyOf(salvarModeloEmail);
    expect(entries.at(-1)).toMatchObject({ id_registro: id, antes: { ativo: 'N' }, depois: { ativo: 'S' } });
    expect(JSON.stringify(entries)).not.toContain('Oi, [nome]');
  });
});
