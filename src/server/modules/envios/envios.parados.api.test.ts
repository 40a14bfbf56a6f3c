import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { cancelarEnvio, consultarEnvio, consultarEnvios, pausarEnvio, retomarEnvio } from '#contract/envios/envios.operations.ts';
import { enviarWhatsappMassa } from '#contract/envios/envios.whatsapp.operations.ts';
import { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { createNoticeSecret } from '#server/integrations/avisos/senders.ts';
import { failure, success } from '#server/integrations/result.ts';
import type { ModeloNoProvedor, SituacaoProvedor } from '#server/integrations/whatsapp/whatsapp.port.ts';
import { createNoticeProcessor } from '#server/kernel/notices/process.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway, takingMail, takingWhatsapp } from '#tests/support/messages.ts';
import type { Persona } from '#tests/support/personas.ts';

const LIVRE = 80;
/** Within the hours of what is sent to many. */
const AT = '2026-11-21 10:00';
const AFTER = '2026-11-21T13:00:30.000Z';
const LATER = '2026-11-21T15:00:00.000Z';
const PAUSED = 'O modelo «Renovação» não está aprovado no WhatsApp (pausado)';

let api: Api;
let outside: ReturnType<typeof takingWhatsapp>;
let messages: ReturnType<typeof messagesOf>;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.updateTable('mensagens').set({ estado: 'cancelada' }).where('estado', '=', 'aguardando').execute();
  await api.database.updateTable('mensagens_lotes').set({ estado: 'cancelado' }).execute();
  await api.database.updateTable('configuracoes').set({ valor: '0' }).where('chave', '=', 'taxaWhatsappMin').execute();
  await settle(LIVRE, 'aprovado');
  outside = takingWhatsapp();
  outside.modelos.push({ nome: 'mensagem_livre', idioma: 'pt_BR', situacao: 'aprovado', corpo: '{{1}}' });
  messages = messagesOf(api, takingGateway().provider, takingMail().enviar, outside.provider);
});
afterAll(() => api.stop());

const settle = (id: number, situacao_provedor: SituacaoProvedor) =>
  api.database.updateTable('modelos_sms').set({ situacao_provedor }).where('id', '=', id).execute();

let sequence = 0;
/** An approved template, known there by a name of its own. */
const template = async (): Promise<{ id: number; nome: string }> => {
  const nome = `renovacao_${(sequence += 1)}`;
  const body = { descricao: 'Renovação', mensagem: 'Olá, [primeiro_nome]!', tipo: 3 as const, nome_provedor: nome };
  const { id } = (await api.as('admin').call(salvarModeloSms, { body })).body;
  await settle(id, 'aprovado');
  outside.modelos.push({ nome, idioma: 'pt_BR', situacao: 'aprovado', corpo: 'Olá, {{1}}!' });
  return { id, nome };
};
/** As it stands at the provider from now on. */
const becomes = (nome: string, situacao: SituacaoProvedor): void => {
  const at = outside.modelos.findIndex((one) => one.nome === nome);
  outside.modelos[at] = { ...(outside.modelos[at] as ModeloNoProvedor), situacao };
};
/** Three people of one filter. */
const people = async () => {
  const texto = `Turma ${(sequence += 1)}`;
  for (let at = 0; at < 3; at += 1) {
    sequence += 1;
    const dados = { nome: `${texto} ${at}`, telefone_celular: `1198${String(sequence).padStart(7, '0')}` };
    await api.as('admin').call(salvarCliente, { body: { dados } });
  }
  return { texto };
};
const send = async (id_modelo: number | null, data_agendado = AT): Promise<number> => {
  const said = id_modelo === null ? { mensagem: 'Bom dia' } : { mensagem: '', id_modelo };
  const { body } = await api.as('admin').call(enviarWhatsappMassa, { body: { ...said, filtrosClientes: await people(), data_agendado } });
  return body.id_lote ?? 0;
};
const play = () => playAll(messages.engine, 'whatsapp');
const envio = async (id: number) => (await api.as('admin').call(consultarEnvio, { params: { id: String(id) } })).body;
const move = (what: typeof retomarEnvio | typeof pausarEnvio | typeof cancelarEnvio, id: number, by: Persona = 'admin') =>
  api.as(by).call(what, { params: { id: String(id) } });
const rows = (lote: number) =>
  api.database.selectFrom('mensagens').select(['estado', 'tentativas', 'retida']).where('id_lote', '=', lote).orderBy('id').execute();
/** What the history says that the product did to a batch by itself. */
const trail = (lote: number) =>
  api.database
    .selectFrom('historico')
    .select(['funcao', 'autor', 'detalhe', 'antes', 'depois'])
    .where('id_registro', '=', lote)
    .where('funcao', 'in', ['avisos/meta', 'modelos-whatsapp', 'envios/parar'])
    .execute();

/** What Meta tells, and what becomes of it. */
const notify = async (field: string, value: object): Promise<void> => {
  const payload = JSON.stringify({ entry: [{ changes: [{ field, value }] }] });
  const secret = createNoticeSecret({}, api.app.kernel.keys.notices)('META_APLICATIVO_SEGREDO');
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  expect((await api.app.http.inject({ method: 'POST', url: '/api/webhooks/meta', headers, payload })).statusCode).toBe(200);
  await createNoticeProcessor({ ...api.app.kernel, handlers: () => messages.notices }).drain();
};
/** A template changed. */
const tell = (event: string, nome: string): Promise<void> =>
  notify('message_template_status_update', {
    event,
    message_template_name: nome,
    message_template_language: 'pt_BR',
    reason: 'NONE',
    em: (sequence += 1),
  });
/** What became of a message that was taken: by our key and as its provider calls it. */
const receipt = (chave: string, status: string, code?: number) => ({
  id: `wamid.${chave}`,
  status,
  biz_opaque_callback_data: chave,
  em: (sequence += 1),
  ...(code !== undefined && { errors: [{ code, title: 'Template is paused' }] }),
});
/** The first of a batch is taken; of the others the provider says what it is told to. */
const onlyFirst = (rest: ReturnType<typeof outside.answers.of>): void => {
  let first = true;
  outside.answers.of = ({ chave }) => {
    if (!first) return rest;
    first = false;
    return success({ idProvedor: `wamid.${chave}` });
  };
};
const takeAll = (): void => void (outside.answers.of = ({ chave }) => success({ idProvedor: `wamid.${chave}` }));

/** A batch of which one left and two wait, whose template Meta then pauses. */
const pausedMidway = async () => {
  const modelo = await template();
  const id = await send(modelo.id);
  onlyFirst(failure('rate_limited', '130429'));
  api.setNow(AFTER);
  await play();
  becomes(modelo.nome, 'pausado');
  await tell('PAUSED', modelo.nome);
  return { ...modelo, lote: id };
};

describe('a batch whose template is not approved goes on', () => {
  test('by nobody without the permission, and not while the template is not approved, whoever paused it', async () => {
    const { lote } = await pausedMidway();
    expect((await move(retomarEnvio, lote, 'editor')).status).toBe(401);
    const refusal = { situacao: `Ainda não dá para retomar: o${PAUSED.slice(1)}` };
    const again = await move(retomarEnvio, lote);
    expect([again.status, again.refusal]).toEqual([400, refusal]);
    const byHand = await template();
    const other = await send(byHand.id);
    await move(pausarEnvio, other);
    await settle(byHand.id, 'pausado');
    expect((await move(retomarEnvio, other)).refusal).toEqual(refusal);
    expect((await envio(other)).situacao).toBe('pausado');
  });

  test('never, once it was called off', async () => {
    const { lote } = await pausedMidway();
    expect((await move(cancelarEnvio, lote)).body).toMatchObject({ situacao: 'cancelado', parada: null, contagem: { canceladas: 2 } });
    expect((await move(retomarEnvio, lote)).refusal).toEqual({ situacao: 'Este envio não está pausado' });
  });
});

describe('a template that Meta pauses', () => {
  test('pauses the batch in its middle, with a reason on its page and in the list, and nobody of it fails', async () => {
    const { lote, nome } = await pausedMidway();
    const parada = { desde: AFTER, motivo: PAUSED, orientacao: expect.stringContaining('aprovar o modelo de novo') as string };
    const stands = {
      situacao: 'pausado',
      contagem: { aguardando: 2, enviadas: 1, erros: 0, incertas: 0, canceladas: 0 },
      termino_previsto: null,
      parada,
      pode: { pausar: 'N', retomar: 'N', cancelar: 'S' },
    };
    expect(await envio(lote)).toMatchObject(stands);
    const { registros } = (await api.as('admin').call(consultarEnvios, { query: { situacao: 'pausado' } })).body;
    expect(registros.find(({ id }) => id === lote)).toMatchObject(stands);
    const moved = { antes: { situacao: 'enviando' }, depois: { situacao: 'pausado' } };
    expect(await trail(lote)).toEqual([{ funcao: 'avisos/meta', autor: 'sistema', detalhe: { motivo: PAUSED }, ...moved }]);
    api.setNow(LATER);
    await tell('PAUSED', nome);
    await play();
    expect((await envio(lote)).parada).toEqual(parada);
    expect([outside.taken.length, (await trail(lote)).length]).toEqual([3, 1]);
  });

  test('lets it go on once it is approved again: who was missing gets it, and nobody twice', async () => {
    const { lote, nome } = await pausedMidway();
    becomes(nome, 'aprovado');
    await tell('APPROVED', nome);
    expect(await envio(lote)).toMatchObject({
      situacao: 'pausado',
      pode: { retomar: 'S' },
      parada: { orientacao: expect.stringMatching(/^Já pode sair/) as string },
    });
    api.setNow(LATER);
    takeAll();
    const resumed = await move(retomarEnvio, lote);
    expect([resumed.status, resumed.body]).toMatchObject([200, { situacao: 'enviando', parada: null }]);
    await play();
    expect(await envio(lote)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 3 }, parada: null });
    expect(new Set(outside.taken.map(({ fone }) => fone)).size).toBe(3);
  });

  test('leaves alone the batches of other templates, and those whose moment is yet to come', async () => {
    const other = await send((await template()).id);
    const modelo = await template();
    const afternoon = await send(modelo.id, '2026-11-21 15:00');
    becomes(modelo.nome, 'pausado');
    api.setNow(AFTER);
    await tell('PAUSED', modelo.nome);
    expect([(await envio(other)).situacao, (await envio(afternoon)).situacao]).toEqual(['enviando', 'enviando']);
    api.setNow('2026-11-21T18:00:30.000Z');
    await play();
    expect(await envio(afternoon)).toMatchObject({ situacao: 'pausado', contagem: { aguardando: 3 }, parada: { motivo: PAUSED } });
    expect(await trail(afternoon)).toMatchObject([{ funcao: 'envios/parar', detalhe: { motivo: PAUSED } }]);
  });

  test('and carries free text pauses the batches of free text', async () => {
    const lote = await send(null);
    onlyFirst(failure('rate_limited', '130429'));
    api.setNow(AFTER);
    await play();
    becomes('mensagem_livre', 'desativado');
    await tell('DISABLED', 'mensagem_livre');
    expect((await envio(lote)).parada?.motivo).toBe('O modelo «Mensagem livre» não está aprovado no WhatsApp (desativado)');
  });
});

describe('a template that Meta refuses as a message leaves', () => {
  test.each([
    ['132015', 'pausado'],
    ['132016', 'desativado'],
    ['132001', 'rascunho'],
  ] as const)('with %s is %s from then on, and its batches wait; no attempt is spent', async (code, situacao) => {
    const modelo = await template();
    const [lote, other] = [await send(modelo.id), await send(modelo.id)];
    onlyFirst(failure('rejected', 'x', { code }));
    api.setNow(AFTER);
    await play();
    const waits = { estado: 'aguardando', tentativas: 0, retida: true };
    expect((await rows(lote)).toSorted((a, b) => b.tentativas - a.tentativas)).toEqual([
      { estado: 'entregue', tentativas: 1, retida: false },
      waits,
      waits,
    ]);
    expect(await rows(other)).toEqual([waits, waits, waits]);
    const motivo = PAUSED.replace('pausado', situacao);
    for (const id of [lote, other])
      expect(await envio(id)).toMatchObject({ situacao: 'pausado', parada: { motivo }, contagem: { erros: 0 } });
    for (const id of [lote, other]) expect(await trail(id)).toMatchObject([{ autor: 'sistema', detalhe: { motivo } }]);
    expect((await move(retomarEnvio, lote)).status).toBe(400);
    await settle(modelo.id, 'aprovado');
    takeAll();
    for (const id of [lote, other]) expect((await move(retomarEnvio, id)).status).toBe(200);
    await play();
    for (const id of [lote, other]) expect(await envio(id)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 3 } });
  });

  test('is the reason why a message by itself fails, which no batch waits for', async () => {
    await settle(LIVRE, 'pausado');
    const content = { canal: 'whatsapp', texto: 'Oi' } as const;
    const single = { content, destino: '11987650001', idCliente: null, agendadoPara: null, felicitacao: null, idUsuario: null };
    const id = await api.database.transaction().execute((trx) => messages.api.send(trx, single, new Date(START)));
    await play();
    const row = await api.database.selectFrom('mensagens').select(['estado', 'motivo']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ estado: 'erro', motivo: 'O modelo «Mensagem livre» não está aprovado no WhatsApp (pausado)' });
  });
});

/** A batch of three that all were taken. */
const taken = async () => {
  const modelo = await template();
  const lote = await send(modelo.id);
  takeAll();
  api.setNow(AFTER);
  await play();
  return { ...modelo, lote, keys: outside.taken.map(({ chave }) => chave) };
};

describe('a template that Meta refuses once it took the message', () => {
  test.each([
    [132015, 'pausado'],
    [132016, 'desativado'],
    [132001, 'rascunho'],
  ] as const)('with %s holds its batch: whom it did not reach waits, and gets it once when somebody goes on', async (code, situacao) => {
    const { nome, lote, keys } = await taken();
    expect((await envio(lote)).situacao).toBe('concluido');
    const [first = '', second = '', third = ''] = keys;
    becomes(nome, situacao);
    const statuses = [receipt(first, 'delivered'), receipt(second, 'failed', code), receipt(third, 'failed', code)];
    await notify('messages', { statuses });
    const motivo = PAUSED.replace('pausado', situacao);
    expect(await envio(lote)).toMatchObject({
      situacao: 'pausado',
      parada: { desde: expect.any(String) as string, motivo },
      contagem: { aguardando: 2, enviadas: 1, erros: 0 },
    });
    expect(await trail(lote)).toMatchObject([{ funcao: 'avisos/meta', autor: 'sistema', detalhe: { motivo } }]);
    await play();
    expect(outside.taken).toHaveLength(3);
    becomes(nome, 'aprovado');
    expect((await move(retomarEnvio, lote)).status).toBe(200);
    // Told once more, and late: the message it is about is another by now.
    await notify('messages', { statuses: [receipt(second, 'failed', code)] });
    await play();
    expect(await envio(lote)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 3, aguardando: 0, erros: 0 } });
    expect(outside.taken.slice(3).map(({ fone }) => fone)).toEqual(outside.taken.slice(1, 3).map(({ fone }) => fone));
    await notify('messages', { statuses: [receipt(second, 'failed', code)] });
    expect((await envio(lote)).situacao).toBe('concluido');
  });

  test('asks Meta how it stands', async () => {
    const { keys } = await taken();
    await sql`delete from jobs.job where name = 'modelos-whatsapp'`.execute(api.database);
    await notify('messages', { statuses: [receipt(keys[0] ?? '', 'failed', 132015)] });
    expect((await sql`select 1 from jobs.job where name = 'modelos-whatsapp'`.execute(api.database)).rows).toHaveLength(1);
  });

  test('gives nothing back that arrived, of a batch called off, or that a person sent again by itself', async () => {
    const { lote, keys } = await taken();
    const [first = '', second = '', third = ''] = keys;
    await notify('messages', { statuses: [receipt(first, 'delivered'), receipt(first, 'failed', 132015)] });
    expect(await envio(lote)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 3 } });
    const byItself = { prioridade: 1 } as const;
    await api.database.updateTable('mensagens').set(byItself).where('id_provedor', '=', `wamid.${second}`).execute();
    await notify('messages', { statuses: [receipt(second, 'failed', 132015)] });
    await api.database.updateTable('mensagens_lotes').set({ estado: 'cancelado' }).where('id', '=', lote).execute();
    await notify('messages', { statuses: [receipt(third, 'failed', 132015)] });
    expect(await envio(lote)).toMatchObject({ situacao: 'cancelado', contagem: { enviadas: 1, erros: 2, aguardando: 0 } });
  });
});

describe('an account that Meta says is in trouble once it took the message', () => {
  test.each([
    [131042, 'Há um problema no pagamento da conta do WhatsApp'],
    [131048, 'O WhatsApp limitou os envios deste número, por reclamações'],
    [131031, 'O WhatsApp bloqueou a conta'],
    [368, 'O WhatsApp bloqueou a conta por descumprir as regras'],
  ])('by %s holds the batch: whom it did not reach waits, and gets it once when somebody goes on', async (code, motivo) => {
    const { lote, keys } = await taken();
    const [first = '', second = '', third = ''] = keys;
    await notify('messages', { statuses: [receipt(first, 'delivered'), receipt(second, 'failed', code), receipt(third, 'failed', code)] });
    expect(await envio(lote)).toMatchObject({
      situacao: 'pausado',
      parada: { desde: expect.any(String) as string, motivo },
      contagem: { aguardando: 2, enviadas: 1, erros: 0 },
    });
    expect((await move(retomarEnvio, lote)).status).toBe(200);
    await play();
    await notify('messages', { statuses: [receipt(third, 'failed', code)] });
    expect(await envio(lote)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 3, aguardando: 0, erros: 0 } });
    expect(outside.taken.slice(3).map(({ fone }) => fone)).toEqual(outside.taken.slice(1, 3).map(({ fone }) => fone));
  });

  test('fails whoever was written to alone, with the reason', async () => {
    const { keys } = await taken();
    const [first = ''] = keys;
    await api.database.updateTable('mensagens').set({ prioridade: 1 }).where('id_provedor', '=', `wamid.${first}`).execute();
    await notify('messages', { statuses: [receipt(first, 'failed', 131042)] });
    const row = await api.database
      .selectFrom('mensagens')
      .select(['estado', 'motivo'])
      .where('id_provedor', '=', `wamid.${first}`)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ estado: 'erro', motivo: 'Há um problema no pagamento da conta do WhatsApp' });
  });
});
