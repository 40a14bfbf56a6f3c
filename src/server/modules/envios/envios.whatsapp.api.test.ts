import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultarAniversariantes } from '#contract/clientes/aniversariantes.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEnvio } from '#contract/envios/envios.operations.ts';
import { abrirWhatsapp, desfazerWhatsapp, enviarWhatsappMassa } from '#contract/envios/envios.whatsapp.operations.ts';
import { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { consultarModeloSms, salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { createNoticeSecret } from '#server/integrations/avisos/senders.ts';
import { failure, success } from '#server/integrations/result.ts';
import { createNoticeProcessor } from '#server/kernel/notices/process.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway, takingMail, takingWhatsapp } from '#tests/support/messages.ts';
import type { Persona } from '#tests/support/personas.ts';

const LIVRE = 80;
/** Within the hours of what is sent to many. */
const AT = '2026-11-21 10:00';
const AFTER = '2026-11-21T13:00:30.000Z';

let api: Api;
let outside: ReturnType<typeof takingWhatsapp>;
let messages: ReturnType<typeof messagesOf>;

const settle = (id: number, situacao_provedor: 'aprovado' | 'pausado', corpo_provedor: string | null = null) =>
  api.database.updateTable('modelos_sms').set({ situacao_provedor, corpo_provedor }).where('id', '=', id).execute();
const setting = (valor: string) =>
  api.database.updateTable('configuracoes').set({ valor }).where('chave', '=', 'taxaWhatsappMin').execute();

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.updateTable('mensagens').set({ estado: 'cancelada' }).where('estado', '=', 'aguardando').execute();
  await api.database
    .updateTable('mensagens_canais')
    .set({ parado_desde: null, sondar_em: null, livre_em: new Date(0) })
    .execute();
  await setting('0');
  await settle(LIVRE, 'aprovado', 'Mensagem da corretora: {{1}}');
  outside = takingWhatsapp();
  messages = messagesOf(api, takingGateway().provider, takingMail().enviar, outside.provider);
});
afterAll(() => api.stop());

let mobile = 87_000_000;
const newMobile = (): string => `119${String((mobile += 1)).padStart(8, '0')}`;
const client = async (dados: Record<string, unknown> = {}): Promise<{ id: number; celular: string }> => {
  const celular = newMobile();
  const { body } = await api
    .as('admin')
    .call(salvarCliente, { body: { dados: { nome: 'Joana Prado', telefone_celular: celular, ...dados } } });
  return { id: body.id, celular };
};
/** A client alone in a filter. */
const alone = async (dados: Record<string, unknown> = {}) => {
  const nome = `Sozinha ${newMobile()}`;
  return { ...(await client({ nome, ...dados })), nome, filtrosClientes: { texto: nome } };
};
const bulk = (body: Record<string, unknown>, by: Persona = 'admin') =>
  api.as(by).call(enviarWhatsappMassa, { body: { mensagem: 'Bom dia', data_agendado: AT, ...body } });
const list = async (query: Record<string, string>) => (await api.as('admin').call(consultarWhatsapp, { query })).body;
const one = async (idCliente: number) => (await list({ idCliente: String(idCliente) })).registros[0]?.dados;
const play = () => playAll(messages.engine, 'whatsapp');
const template = async (dados: Record<string, unknown> = {}) =>
  (
    await api.as('admin').call(salvarModeloSms, {
      body: { descricao: 'Renovação', mensagem: 'Olá, [primeiro_nome]!', tipo: 3, nome_provedor: 'renovacao', ...dados },
    })
  ).body.id;
/** Sent to one person of a filter, and gone. */
const sent = async (body: Record<string, unknown> = {}) => {
  const person = await alone();
  await bulk({ filtrosClientes: person.filtrosClientes, ...body });
  api.setNow(AFTER);
  await play();
  return person;
};

const arrive = async (value: object, field = 'messages'): Promise<void> => {
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes: [{ field, value }] }] });
  const secret = createNoticeSecret({}, api.app.kernel.keys.notices)('META_APLICATIVO_SEGREDO');
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const kept = await api.app.http.inject({ method: 'POST', url: '/api/webhooks/meta', headers, payload });
  expect(kept.statusCode).toBe(200);
};
const process = () => createNoticeProcessor({ ...api.app.kernel, handlers: () => messages.notices }).drain();
const stamp = (instant: string): string => String(Date.parse(instant) / 1000);

describe('WhatsApp to a filter is refused', () => {
  test('without the permission, naming it, and without a login', async () => {
    expect((await bulk({ filtrosClientes: {} }, 'editor')).refusal['permissao']).toBe('clienteEnviarEmail');
    expect((await api.anonymous.call(enviarWhatsappMassa, { body: { filtrosClientes: {} } })).status).toBe(401);
  });

  test('without a filter, a message or a moment, or before now: all of it at once', async () => {
    const nothing = await bulk({ filtrosClientes: undefined, mensagem: ' ', data_agendado: undefined });
    expect([nothing.status, nothing.refusal]).toEqual([
      400,
      { filtrosClientes: 'Escolha os clientes na lista', mensagem: 'Informe a mensagem', data_agendado: 'Informe a data e a hora' },
    ]);
    expect((await bulk({ filtrosClientes: {}, data_agendado: '2026-11-21 08:58' })).refusal).toEqual({
      data_agendado: 'A data do agendamento já passou',
    });
    // What is too long or no moment is not what was left out.
    expect((await bulk({ filtrosClientes: undefined, mensagem: 'a'.repeat(4097), data_agendado: 'ontem' })).refusal).toEqual({
      filtrosClientes: 'Escolha os clientes na lista',
      mensagem: 'Use no máximo 4096 caracteres',
      data_agendado: 'Data inválida',
    });
    for (const filtrosClientes of [[], 'todos']) expect((await bulk({ filtrosClientes })).status).toBe(422);
    expect((await bulk({ filtrosClientes: { texto: 'ninguém se chama assim' } })).refusal).toEqual({
      filtrosClientes: 'Nenhum cliente com contato válido',
    });
  });

  test('where no approved template carries it, saying which', async () => {
    const { filtrosClientes } = await alone();
    const id_modelo = await template();
    expect((await bulk({ filtrosClientes, id_modelo, mensagem: '' })).refusal).toEqual({
      id_modelo: 'O modelo «Renovação» não está aprovado no WhatsApp (rascunho)',
    });
    expect((await bulk({ filtrosClientes, id_modelo: 2_000_000_000, mensagem: '' })).refusal).toEqual({
      id_modelo: 'Modelo não encontrado',
    });
    await settle(id_modelo, 'aprovado', 'Olá, {{1}}! {{2}}');
    expect((await bulk({ filtrosClientes, id_modelo, mensagem: '' })).refusal).toEqual({
      id_modelo: 'No WhatsApp este modelo tem 2 variáveis, e o texto dele aqui tem 1',
    });
    await settle(id_modelo, 'aprovado', 'Olá, {{1}}!');
    expect((await bulk({ filtrosClientes, id_modelo, mensagem: 'Outra coisa' })).refusal['mensagem']).toContain('sai como está');
    await settle(LIVRE, 'pausado');
    expect((await bulk({ filtrosClientes })).refusal).toEqual({
      mensagem: 'O modelo «Mensagem livre» não está aprovado no WhatsApp (pausado)',
    });
  });
});

describe('WhatsApp to a filter', () => {
  test('is tried first: who gets it, as it arrives, on one line, and nothing is written', async () => {
    const { filtrosClientes, id, nome } = await alone();
    const { body } = await bulk({ filtrosClientes, mensagem: 'Oi [nome],\n\ntudo\tbem?', simular: 'S', data_agendado: undefined });
    expect(body).toEqual({
      total: 1,
      enfileirados: 1,
      ignorados: { sem_contato: 0, invalido: 0, descadastrado: 0, duplicado: 0 },
      amostras: [{ cliente: { id, nome }, mensagem: `Mensagem da corretora: Oi ${nome}, tudo bem?`, avisos: [] }],
      texto_livre: { uma_linha: 'S', moldura: 'Mensagem da corretora: {{1}}' },
    });
    expect((await bulk({ filtrosClientes, mensagem: '', simular: 'S' })).body).toMatchObject({ enfileirados: 1 });
    expect(await one(id)).toBeUndefined();
  });

  test('waits for its moment and leaves as the one variable of the template of the settings, flattened', async () => {
    const { id, celular, filtrosClientes } = await alone();
    const { body } = await bulk({
      filtrosClientes,
      mensagem: 'Olá [primeiro_nome],\nsua apólice     vence',
    });
    await play();
    expect(outside.taken).toEqual([]);
    expect(await one(id)).toMatchObject({ situacao: 'A', erro: 'N', ativo: 'S', mensagem: 'Olá [primeiro_nome],\nsua apólice     vence' });
    api.setNow(AFTER);
    await play();
    const conteudo = { tipo: 'modelo', nome: 'mensagem_livre', idioma: 'pt_BR', variaveis: ['Olá Sozinha, sua apólice vence'] };
    const [message] = outside.taken;
    expect(message).toMatchObject({ fone: `55${celular}`, conteudo });
    expect(await one(id)).toMatchObject({ situacao: 'E', erro: 'N', motivoErro: null, id_lote: body.id_lote });
    const envio = (await api.as('admin').call(consultarEnvio, { params: { id: String(body.id_lote) } })).body;
    expect(envio).toMatchObject({ canal: 'whatsapp', situacao: 'concluido', contagem: { enviadas: 1 } });
    const trail = (await api.historyOf(enviarWhatsappMassa)).at(-1);
    expect(trail).toMatchObject({ id_registro: body.id_lote, detalhe: { enfileirados: 1, modelo: null } });
    expect(JSON.stringify(trail)).not.toContain('apólice');
  });

  test('leaves as the template that was chosen, each tag a variable', async () => {
    const id_modelo = await template({ mensagem: 'Olá, [primeiro_nome]! Seu documento é [cpf_cnpj].', idioma: 'pt_BR' });
    await settle(id_modelo, 'aprovado', 'Olá, {{1}}! Seu documento é {{2}}.');
    await sent({ id_modelo, mensagem: '' });
    expect(outside.taken[0]?.conteudo).toEqual({ tipo: 'modelo', nome: 'renovacao', idioma: 'pt_BR', variaveis: ['Sozinha', ' '] });
  });

  test('says in Portuguese why somebody did not get it, takes off whoever asked Meta for it, and stops for the account alone', async () => {
    outside.answers.of = () => failure('rejected', 'User has stopped', { code: '131050' });
    const { id, celular } = await sent();
    expect(await one(id)).toMatchObject({ erro: 'S', motivoErro: expect.stringContaining('pediu ao WhatsApp') as string });
    const off = await api.database.selectFrom('descadastros').selectAll().where('endereco', '=', celular).execute();
    expect(off).toMatchObject([{ canal: 'whatsapp', origem: 'resposta' }]);
    const stopped = () => api.database.selectFrom('mensagens_canais').select('motivo').where('canal', '=', 'whatsapp').executeTakeFirst();
    expect(await stopped()).toEqual({ motivo: null });
    outside.answers.of = () => failure('rate_limited', '130429');
    api.setNow(START);
    const busy = await sent();
    expect([(await one(busy.id))?.situacao, (await stopped())?.motivo]).toEqual(['A', null]);
    outside.answers.of = () => failure('rejected', 'spam', { code: '131048' });
    api.setNow(START);
    const held = await sent();
    expect((await one(held.id))?.situacao).toBe('A');
    expect((await stopped())?.motivo).toContain('limitou os envios');
  });

  test('goes as it was written by a connected telephone, whatever is approved', async () => {
    outside = takingWhatsapp(false);
    messages = messagesOf(api, takingGateway().provider, takingMail().enviar, outside.provider);
    await settle(LIVRE, 'aprovado');
    await sent({ mensagem: 'Bom dia,\n[primeiro_nome]' });
    expect(outside.taken[0]?.conteudo).toEqual({ tipo: 'texto', texto: 'Bom dia,\nSozinha' });
  });
});

describe('what Meta tells', () => {
  const receipt = (id: string, status: string, more: object = {}) => ({ statuses: [{ id, status, ...more }] });

  test('moves a message only forward, in any order and however often', async () => {
    const { id } = await sent();
    const wamid = `wamid.${(await one(id))?.id}`;
    for (const status of ['read', 'sent', 'read', 'delivered', 'sent', 'failed']) await arrive(receipt(wamid, status));
    await process();
    expect(await one(id)).toMatchObject({ situacao: 'E', entrega: 'lida', motivoErro: null });
    const other = await (async () => {
      api.setNow(START);
      return sent();
    })();
    const errors = [{ code: 131_026, title: 'undeliverable' }];
    await arrive(receipt(`wamid.${(await one(other.id))?.id}`, 'failed', { errors }));
    await process();
    expect(await one(other.id)).toMatchObject({ situacao: 'F', erro: 'S', motivoErro: 'Este número não recebe mensagens do WhatsApp' });
  });

  test('before its own answer waits for it, and settles what was in doubt by our key', async () => {
    const { id, filtrosClientes } = await alone();
    await bulk({ filtrosClientes });
    api.setNow(AFTER);
    const slow = Promise.withResolvers<Awaited<ReturnType<typeof outside.provider.enviar>>>();
    outside.answers.of = () => slow.promise;
    const playing = play();
    await expect.poll(() => outside.taken.length).toBe(1);
    const chave = outside.taken[0]?.chave ?? '';
    await arrive(receipt('wamid.cedo', 'delivered', { biz_opaque_callback_data: chave }));
    await process();
    expect(await one(id)).toMatchObject({ situacao: 'A', entrega: null });
    slow.resolve(failure('unknown_outcome', 'no answer'));
    await playing;
    expect(await one(id)).toMatchObject({ situacao: 'F', motivoErro: 'Resultado incerto – verifique antes de reenviar' });
    api.setNow('2026-11-21T14:00:00.000Z');
    await process();
    expect(await one(id)).toMatchObject({ situacao: 'E', entrega: 'entregue', motivoErro: null });
    await play();
    expect(outside.taken.length).toBe(1);
  });

  test('of somebody who writes opens a day in which words go as they are; SAIR takes them off', async () => {
    const { id, celular, filtrosClientes } = await alone();
    const without9 = `55${celular.slice(0, 2)}${celular.slice(3)}`;
    const say = (body: string, at: string) => arrive({ messages: [{ from: without9, timestamp: stamp(at), text: { body } }] });
    await say('Oi', START);
    await process();
    await bulk({ filtrosClientes, mensagem: 'Olá,\n[primeiro_nome]' });
    api.setNow(AFTER);
    await play();
    expect(outside.taken[0]?.conteudo).toEqual({ tipo: 'texto', texto: 'Olá,\nSozinha' });
    await say(' sair. ', AFTER);
    await process();
    expect((await bulk({ filtrosClientes, data_agendado: '2026-11-21 15:00' })).refusal).toEqual({
      filtrosClientes: 'Nenhum cliente com contato válido',
    });
    expect(
      (await api.as('admin').call(abrirWhatsapp, { body: { id_cliente: id, tipo_aniversariante: 'S', idade_referencia: 40 } })).refusal,
    ).toEqual({ tipo_aniversariante: 'Cliente descadastrado' });
  });

  test('of a template is asked about afresh: its state and text there are kept here', async () => {
    const id = await template({ nome_provedor: 'aviso', idioma: null });
    outside.modelos.push({ nome: 'aviso', idioma: 'pt_BR', situacao: 'aprovado', corpo: 'Olá, {{1}}!' });
    await arrive(
      { event: 'REJECTED', message_template_name: 'aviso', message_template_language: 'pt_BR' },
      'message_template_status_update',
    );
    await process();
    const read = async (modelo: number) => (await api.as('admin').call(consultarModeloSms, { params: { id: String(modelo) } })).body;
    expect(await read(id)).toMatchObject({ situacao_provedor: 'aprovado', corpo_provedor: 'Olá, {{1}}!' });
    // Nobody there knows the other one.
    expect(await read(LIVRE)).toMatchObject({ situacao_provedor: 'rascunho', corpo_provedor: null });
  });
});

test('what Z-API tells of a message that is leaving waits for the answer that names it', async () => {
  outside = takingWhatsapp(false);
  messages = messagesOf(api, takingGateway().provider, takingMail().enviar, outside.provider);
  const { id, filtrosClientes } = await alone();
  await bulk({ filtrosClientes });
  api.setNow(AFTER);
  const slow = Promise.withResolvers<ReturnType<typeof success<{ idProvedor: string }>>>();
  outside.answers.of = () => slow.promise;
  const playing = play();
  await expect.poll(() => outside.taken.length).toBe(1);
  const url = `/api/webhooks/zapi/${createNoticeSecret({}, api.app.kernel.keys.notices)('ZAPI_AVISO_SEGREDO')}`;
  await api.app.http.inject({ method: 'POST', url, payload: { type: 'MessageStatusCallback', ids: ['Z1'], status: 'READ' } });
  await process();
  slow.resolve(success({ idProvedor: 'Z1' }));
  await playing;
  expect(await one(id)).toMatchObject({ situacao: 'E', entrega: null });
  api.setNow('2026-11-21T14:00:00.000Z');
  await process();
  expect(await one(id)).toMatchObject({ situacao: 'E', entrega: 'lida' });
});

describe('the list of what was sent', () => {
  test('is closed to whoever has not its flag', async () => {
    expect((await api.as('editor').call(consultarWhatsapp, { query: {} })).refusal['permissao']).toBe('habilitarAcessoMensagensWhatsapp');
    expect((await api.anonymous.call(consultarWhatsapp, { query: {} })).status).toBe(401);
  });

  test('finds by error, situation, client, batch, text and day; what was called off by itself', async () => {
    outside.answers.of = () => failure('rejected', 'x', { code: '131026' });
    const failed = await sent({ mensagem: 'Procurada' });
    api.setNow(START);
    const waiting = await alone();
    const { body } = await bulk({ filtrosClientes: waiting.filtrosClientes, mensagem: 'Procurada também' });
    const found = async (query: Record<string, string>) =>
      (await list({ texto: 'procurada', ...query })).registros.map(({ cliente }) => cliente?.id);
    expect(await found({})).toEqual([waiting.id, failed.id]);
    expect(await found({ erro: 'S' })).toEqual([failed.id]);
    expect(await found({ erro: 'N', situacao: 'A' })).toEqual([waiting.id]);
    expect(await found({ idCliente: String(failed.id) })).toEqual([failed.id]);
    expect(await found({ id_lote: String(body.id_lote) })).toEqual([waiting.id]);
    expect(await found({ dataProgramadoInicio: '2026-11-22' })).toEqual([]);
    expect(await found({ dataProgramadoInicio: '2026-11-21', dataProgramadoFim: '2026-11-21' })).toEqual([waiting.id, failed.id]);
    await api.database.updateTable('mensagens').set({ estado: 'cancelada' }).where('id_cliente', '=', waiting.id).execute();
    expect([await found({ situacao: 'A' }), await found({ ativo: 'N' })]).toEqual([[], [waiting.id]]);
    expect((await api.historyOf(consultarWhatsapp)).length).toBeGreaterThan(0);
  });
});

describe('a message begun by hand', () => {
  const open = (body: Record<string, unknown>, by: Persona = 'admin') =>
    api.as(by).call(abrirWhatsapp, { body: body as { id_cliente: number } });
  const undo = (id: number, by: Persona = 'admin') => api.as(by).call(desfazerWhatsapp, { params: { id: String(id) } });

  test('is refused without the permission, of nobody, and of a birthday without its age', async () => {
    const { id } = await client();
    expect((await open({ id_cliente: id }, 'reader')).refusal['permissao']).toBe('clienteEnviarEmail');
    expect((await undo(1, 'reader')).refusal['permissao']).toBe('clienteEnviarEmail');
    expect((await open({ id_cliente: 2_000_000_000 })).status).toBe(404);
    expect((await undo(2_000_000_000)).status).toBe(404);
    expect((await open({ id_cliente: id, tipo_aniversariante: 'S' })).refusal).toEqual({ idade_referencia: 'Informe a idade' });
  });

  test('is in the history, greets once an age, and may be taken back, twice as once', async () => {
    const { id } = await client({ nome: `Aniversariante ${newMobile()}`, data_nascimento: '1986-11-21' });
    const greeting = { id_cliente: id, tipo_aniversariante: 'S', idade_referencia: 40 };
    const flag = async () => {
      const { datas } = (await api.as('admin').call(consultarAniversariantes, { query: { data: '2026-11-21' } })).body;
      return datas.flatMap(({ registros }) => registros).find((person) => person.id === id)?.whatsapp_enviado;
    };
    expect(await flag()).toBe('N');
    expect((await open({ id_cliente: id })).status).toBe(200);
    expect(await flag()).toBe('N');
    const made = await open(greeting);
    expect([made.status, await flag()]).toEqual([200, 'S']);
    expect((await open(greeting)).refusal).toEqual({ tipo_aniversariante: 'Felicitação já enviada' });
    expect((await api.historyOf(abrirWhatsapp)).at(-1)).toMatchObject({ id_cliente: id, id_registro: made.body.id });
    const begunBy = (persona: Persona) =>
      api.database
        .updateTable('whatsapp_abertos')
        .set({ id_usuario: api.as(persona).userId })
        .where('id', '=', made.body.id)
        .execute();
    await begunBy('editor');
    expect([(await undo(made.body.id)).status, await flag()]).toEqual([404, 'S']);
    await begunBy('admin');
    for (const turn of [1, 2]) expect([turn, (await undo(made.body.id)).status]).toEqual([turn, 200]);
    expect([await flag(), (await open(greeting)).status]).toEqual(['N', 200]);
    expect((await list({ idCliente: String(id) })).registros).toEqual([]);
  });
});
