import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEnvio, reenviarDuvidas, reenviarFalhas } from '#contract/envios/envios.operations.ts';
import { consultarSms, consultarSmsId, reenviarSms } from '#contract/mensagens/mensagens.operations.ts';
import { consultarWhatsapp, reenviarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';
import type { Persona } from '#tests/support/personas.ts';
import { insertBatch } from './mensagens.batches.ts';

/* What failed, or is in doubt, of SMS and WhatsApp, sent again by whoever asks. */

let api: Api;
let gateway: ReturnType<typeof takingGateway>;
let messages: ReturnType<typeof messagesOf>;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('mensagens').execute();
  gateway = takingGateway();
  messages = messagesOf(api, gateway.provider);
});
afterAll(() => api.stop());

const NOBODY = { idCliente: null, agendadoPara: null, felicitacao: null, idUsuario: null };
type Single = Partial<Parameters<typeof messages.api.send>[1]>;
const single = (more: Single = {}): Promise<number> =>
  api.database
    .transaction()
    .execute((trx) =>
      messages.api.send(trx, { ...NOBODY, content: { canal: 'sms', texto: 'Ola' }, destino: '11987654321', ...more }, new Date(START)),
    );
const put = (id: number, set: { estado: 'erro' | 'expirada' | 'incerta' | 'entregue'; reservado_ate?: Date; secreta?: 'S' }) =>
  api.database
    .updateTable('mensagens')
    .set({ motivo: 'Celular inválido', ...set })
    .where('id', '=', id)
    .execute();
const row = (id: number) => api.database.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const FAILED = { data_reenvio: null, incerto: 'N' } as const;
const IN_DOUBT = { data_reenvio: null, incerto: 'S' } as const;
type Seen = { readonly data_reenvio: string | null; readonly incerto: 'S' | 'N' };
const again = (id: number, visto: Seen = FAILED, by: Persona = 'admin') =>
  api.as(by).call(reenviarSms, { params: { id: String(id) }, body: { visto } });
const podeOf = async (id: number) => (await api.as('admin').call(consultarSmsId, { params: { id: String(id) } })).body.pode;

describe('an SMS by itself', () => {
  test('is sent again by whoever writes, where it failed or was too late', async () => {
    const id = await single();
    expect((await again(id, FAILED, 'editor')).refusal['permissao']).toBe('clienteEnviarEmail');
    expect((await again(id + 1000)).status).toBe(404);
    expect((await again(id)).refusal).toEqual({ situacao: 'Só uma mensagem com erro pode ser reenviada' });
    for (const estado of ['erro', 'expirada'] as const) {
      await put(id, { estado });
      expect((await podeOf(id)).reenviar).toBe('S');
    }
    expect((await again(id)).body).toEqual({ id });
    expect(await row(id)).toMatchObject({ estado: 'aguardando', prioridade: 1, reenvios: 1, motivo: null, status_operadora: 1 });
    await messages.engine.roundOf('sms');
    expect(gateway.taken.map(({ chave }) => chave)).toEqual([`${id}-1`]);
    expect((await api.historyOf(reenviarSms)).at(-1)).toMatchObject({ id_registro: id });
  });

  test('leaves alone: what failed beside it stays as it is', async () => {
    const [one, beside, other] = [await single(), await single(), await single()];
    for (const id of [one, beside, other]) await put(id, { estado: 'erro' });
    expect((await again(beside)).status).toBe(200);
    for (const id of [one, other]) expect(await row(id)).toMatchObject({ estado: 'erro', reenvios: 0, data_reenvio: null });
    await messages.engine.roundOf('sms');
    expect(gateway.taken.map(({ chave }) => chave)).toEqual([`${beside}-1`]);
  });

  test('that arrived after all says when it was sent', async () => {
    const id = await single();
    await put(id, { estado: 'entregue' });
    expect((await again(id)).refusal).toEqual({ situacao: 'Só uma mensagem com erro pode ser reenviada' });
    await api.database
      .updateTable('mensagens')
      .set({ enviado_em: new Date(START) })
      .execute();
    expect((await again(id)).refusal).toEqual({ situacao: 'Esta mensagem foi enviada em 21/11/2026 09:00' });
    await put(id, { estado: 'erro' });
    expect((await again(id)).status).toBe(200);
  });

  test('of which nobody knows whether it arrived asks first, and not while the provider is asked', async () => {
    const id = await single();
    await put(id, { estado: 'incerta', reservado_ate: new Date(START) });
    expect(await podeOf(id)).toMatchObject({ reenviar: 'N', incerto: 'S' });
    expect((await again(id, IN_DOUBT)).refusal).toEqual({ situacao: 'A operadora ainda é consultada sobre esta mensagem' });
    await api.database.updateTable('mensagens').set({ reservado_ate: null }).where('id', '=', id).execute();
    expect(await podeOf(id)).toMatchObject({ reenviar: 'S', incerto: 'S' });
    expect((await again(id)).refusal).toEqual({ situacao: 'Não se sabe se esta mensagem chegou: ela pode ter chegado' });
    expect((await again(id, IN_DOUBT)).status).toBe(200);
    await put(id, { estado: 'erro' });
    expect((await again(id)).refusal).toEqual({ situacao: 'Esta mensagem já foi enviada novamente em 21/11/2026 09:00' });
    expect((await again(id, { data_reenvio: START, incerto: 'S' })).refusal).toEqual({
      situacao: 'Esta mensagem não está mais como você a viu',
    });
    expect((await again(id, { data_reenvio: START, incerto: 'N' })).status).toBe(200);
  });

  test('of no client is of whoever follows the list; a WhatsApp is of whoever sees its list', async () => {
    const { userId } = api.as('editor');
    const given = async (more: Record<string, string>) =>
      sql`update usuarios set permissoes = permissoes || ${JSON.stringify(more)}::jsonb where id = ${userId}`.execute(api.database);
    await given({ clienteEnviarEmail: 'S' });
    const id = await single();
    await put(id, { estado: 'erro' });
    expect((await again(id, FAILED, 'editor')).status).toBe(404);
    const whatsapp = await api.as('editor').call(reenviarWhatsapp, { params: { id: String(id) }, body: { visto: FAILED } });
    expect(whatsapp.refusal['permissao']).toBe('habilitarAcessoMensagensWhatsapp');
    const { id: idCliente } = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Ivo Prado' } } })).body;
    const ofClient = await single({ idCliente });
    await put(ofClient, { estado: 'erro' });
    expect((await again(ofClient, FAILED, 'editor')).status).toBe(200);
    await given({ habilitarAcessoMensagens: 'S' });
    expect((await again(id, FAILED, 'editor')).status).toBe(200);
    await given({ clienteEnviarEmail: 'N', habilitarAcessoMensagens: 'N' });
  });

  test('that is secret says nothing any more, and leaves no more', async () => {
    const id = await single({ secreta: true, chave: 'codigo:1' });
    await put(id, { estado: 'erro' });
    expect((await podeOf(id)).reenviar).toBe('N');
    expect((await again(id)).status).toBe(400);
  });

  test('is no second greeting, and none of an instalment, which follows the instalment alone', async () => {
    const dados = { nome: 'Íris Prado', telefone_celular: '11987654321' };
    const { id: idCliente } = (await api.as('admin').call(salvarCliente, { body: { dados } })).body;
    const greeting = { idCliente, felicitacao: { idade: 40 } };
    const [first, ofInstalment] = [await single(greeting), await single({ idParcela: 7 })];
    await put(first, { estado: 'erro' });
    await put(ofInstalment, { estado: 'erro' });
    await single(greeting);
    expect((await podeOf(ofInstalment)).reenviar).toBe('N');
    expect((await again(first)).refusal).toEqual({ tipo_aniversariante: 'Felicitação já enviada' });
    expect((await again(ofInstalment)).refusal).toEqual({ situacao: 'O SMS de uma parcela acompanha a parcela: escreva ao cliente' });
  });
});

test('no greeting goes again to whoever asked to be left alone meanwhile, and what is no greeting does', async () => {
  const dados = { nome: 'Íris Prado', telefone_celular: '11987654321' };
  const { id: idCliente } = (await api.as('admin').call(salvarCliente, { body: { dados } })).body;
  const [greeting, word] = [await single({ idCliente, felicitacao: { idade: 40 } }), await single({ idCliente })];
  for (const id of [greeting, word]) await put(id, { estado: 'erro' });
  const left = { canal: 'sms', endereco: '11987654321', origem: 'painel', criado_em: new Date(START) } as const;
  await api.database.insertInto('descadastros').values(left).execute();
  expect((await again(greeting)).refusal).toEqual({ situacao: 'Cliente descadastrado' });
  expect((await again(word)).status).toBe(200);
  expect((await row(greeting)).estado).toBe('erro');
  await api.database.deleteFrom('descadastros').execute();
  expect((await again(greeting)).status).toBe(200);
});

describe('of a batch', () => {
  const batch = async (canal: 'sms' | 'whatsapp') => {
    const now = new Date(START);
    const audience = sql`select null::int as id_cliente, '1198765000' || n as endereco, n as ordem from generate_series(1, 2) n`;
    const asked = {
      content: { canal, texto: 'Ola' } as const,
      audience,
      filtro: {},
      idUsuario: api.as('admin').userId,
      agendadoPara: null,
    };
    const { id } = await api.database.transaction().execute((trx) => insertBatch(trx, asked, now, now));
    const rows = await api.database.selectFrom('mensagens').select('id').where('id_lote', '=', id).orderBy('id').execute();
    const [failed = 0, doubted = 0] = rows.map((one) => one.id);
    await put(failed, { estado: 'erro' });
    await put(doubted, { estado: 'incerta' });
    await api.database.updateTable('mensagens_lotes').set({ estado: 'concluido', terminado_em: now }).where('id', '=', id).execute();
    return { id, failed, doubted };
  };
  const all = (id: number) => api.as('admin').call(reenviarFalhas, { params: { id: String(id) } });
  const doubts = (id: number, quantas = 1) => api.as('admin').call(reenviarDuvidas, { params: { id: String(id) }, body: { quantas } });

  test('those in doubt leave once more only where somebody says so', async () => {
    const { id, doubted } = await batch('sms');
    expect((await all(id)).body).toEqual({ reenviados: 1 });
    expect((await row(doubted)).estado).toBe('incerta');
    await put(doubted, { estado: 'incerta', reservado_ate: new Date(START) });
    const perguntadas = async () => (await api.as('admin').call(consultarEnvio, { params: { id: String(id) } })).body.perguntadas;
    expect(await perguntadas()).toBe(1);
    expect((await doubts(id)).status).toBe(400);
    await api.database.updateTable('mensagens').set({ reservado_ate: null }).where('id', '=', doubted).execute();
    expect(await perguntadas()).toBe(0);
    expect((await doubts(id, 2)).refusal).toEqual({ situacao: 'As mensagens em dúvida deste envio mudaram: confira quantas são' });
    expect((await row(doubted)).estado).toBe('incerta');
    expect((await doubts(id)).body).toEqual({ reenviados: 1 });
    expect(await row(doubted)).toMatchObject({ estado: 'aguardando', prioridade: 2, reenvios: 1 });
    expect((await doubts(id)).refusal).toEqual({ situacao: 'Este envio não tem mensagens em dúvida para reenviar' });
    expect((await api.historyOf(reenviarDuvidas)).at(-1)).toMatchObject({ detalhe: { reenviados: 1 } });
    expect((await api.as('admin').call(consultarSms, { query: { id_lote: String(id) } })).body.registros[0]?.dados.data_reenvio).toBe(
      START,
    );
  });

  test('one by WhatsApp leaves in the turn of its batch, which is not over until then; not of one that was called off', async () => {
    const { id, failed, doubted } = await batch('whatsapp');
    const one = (which: number, visto: Seen) => api.as('admin').call(reenviarWhatsapp, { params: { id: String(which) }, body: { visto } });
    const { registros } = (await api.as('admin').call(consultarWhatsapp, { query: { id_lote: String(id) } })).body;
    expect(registros.map(({ pode }) => pode)).toEqual([
      { reenviar: 'S', incerto: 'S' },
      { reenviar: 'S', incerto: 'N' },
    ]);
    expect((await one(failed, FAILED)).body).toEqual({ id: failed });
    expect(await row(failed)).toMatchObject({ estado: 'aguardando', prioridade: 2 });
    expect((await api.as('admin').call(consultarEnvio, { params: { id: String(id) } })).body.situacao).toBe('enviando');
    await api.database.updateTable('mensagens_lotes').set({ estado: 'cancelado' }).where('id', '=', id).execute();
    expect((await one(doubted, IN_DOUBT)).refusal).toEqual({ situacao: 'O envio desta mensagem está pausado ou foi cancelado' });
    expect((await again(failed)).status).toBe(404);
  });
});
