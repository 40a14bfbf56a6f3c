import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEnvio, consultarEnvios, enviarSms } from '#contract/envios/envios.operations.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { insertBatch } from '#server/modules/mensagens/mensagens.batches.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';

let api: Api;
let messages: ReturnType<typeof messagesOf>;
beforeAll(async () => {
  api = await startApi();
  messages = messagesOf(api, takingGateway().provider);
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('mensagens').execute();
  await api.database.deleteFrom('mensagens_lotes').execute();
});
afterAll(() => api.stop());

/** An SMS to so many people, to leave from a moment on. */
const batch = async (people: number, from: string): Promise<number> => {
  const audience = sql`
    select null::int as id_cliente, '11987' || lpad(n::text, 6, '0') as endereco, n as ordem from generate_series(1, ${people}::int) n`;
  const content = { canal: 'sms', texto: 'Ola' } as const;
  const asked = { content, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null };
  const made = await api.database.transaction().execute((trx) => insertBatch(trx, asked, new Date(from), new Date(from)));
  return made.id;
};

test('batches under way come first, however many were made and ended since', async () => {
  const open = [await batch(1, '2026-11-19T12:00:00Z'), await batch(1, '2026-11-20T12:00:00Z')];
  for (let n = 0; n < 11; n += 1) await batch(1, START);
  await api.database.updateTable('mensagens_lotes').set({ estado: 'concluido' }).where('id', 'not in', open).execute();
  await api.database
    .updateTable('mensagens_lotes')
    .set({ estado: 'pausado' })
    .where('id', '=', open[0] ?? 0)
    .execute();
  const { registros, totalRegistros } = (await api.as('admin').call(consultarEnvios, { query: {} })).body;
  expect(registros.slice(0, 3).map(({ situacao }) => situacao)).toEqual(['enviando', 'pausado', 'concluido']);
  expect([registros.slice(0, 2).map(({ id }) => id), totalRegistros]).toEqual([open.toReversed(), 13]);
});

test('those of several situations are asked for together', async () => {
  const open = [await batch(1, START), await batch(1, START)];
  const over = [await batch(1, START), await batch(1, START)];
  const all = [...open, ...over];
  for (const [at, estado] of (['enviando', 'pausado', 'concluido', 'cancelado'] as const).entries())
    await api.database
      .updateTable('mensagens_lotes')
      .set({ estado })
      .where('id', '=', all[at] ?? 0)
      .execute();
  const asked = async (situacao: string | string[]) => {
    const { registros, totalRegistros } = (await api.as('admin').call(consultarEnvios, { query: { situacao } })).body;
    return [registros.map((one) => one.situacao), totalRegistros];
  };
  expect(await asked(['enviando', 'pausado'])).toEqual([['pausado', 'enviando'], 2]);
  expect(await asked('enviando,pausado')).toEqual([['pausado', 'enviando'], 2]);
  expect(await asked('concluido')).toEqual([['concluido'], 1]);
  expect(await asked('')).toEqual([['pausado', 'enviando', 'cancelado', 'concluido'], 4]);
  const refused = await api.as('admin').call(consultarEnvios, { query: { situacao: ['enviando', 'parado'] } });
  expect([refused.status, refused.refusal]).toEqual([400, { situacao: 'Situação inválida' }]);
});

test('a batch should be over after those before it, and in its hours', async () => {
  const set = (chave: string, valor: string) =>
    api.database.updateTable('configuracoes').set({ valor }).where('chave', '=', chave).execute();
  const endOf = async (id: number) => (await api.as('admin').call(consultarEnvio, { params: { id: String(id) } })).body.termino_previsto;
  await set('taxaSmsMin', '1');
  // On a Saturday, half an hour before they close.
  await set('janelaEnvioFim', '09:30');
  const later = await batch(10, '2026-11-21T11:50:00Z');
  const first = await batch(25, '2026-11-21T11:40:00Z');
  expect([await endOf(first), await endOf(later)]).toEqual(['2026-11-21T12:25:00.000Z', '2026-11-23T11:05:00.000Z']);
  const { registros } = (await api.as('admin').call(consultarEnvios, { query: {} })).body;
  expect(registros.map((one) => one.termino_previsto)).toEqual(['2026-11-23T11:05:00.000Z', '2026-11-21T12:25:00.000Z']);
  await api.database.updateTable('mensagens_lotes').set({ estado: 'pausado' }).where('id', '=', first).execute();
  expect([await endOf(first), await endOf(later)]).toEqual([null, '2026-11-21T12:10:00.000Z']);
});

test('a channel is said to be stopped while somebody waits for it, and by nobody else', async () => {
  const channel = api.database.updateTable('mensagens_canais').where('canal', '=', 'sms');
  await channel.set({ parado_desde: new Date(START), motivo: 'sem créditos na operadora' }).execute();
  const stopped = async () => (await api.as('admin').call(consultarEnvios, { query: {} })).body.canaisParados;
  expect(await stopped()).toEqual([]);
  await batch(1, '2026-11-25T12:00:00Z');
  expect(await stopped()).toEqual([]);
  const id = await batch(1, START);
  expect(await stopped()).toEqual([{ canal: 'sms', desde: START, motivo: 'sem créditos na operadora' }]);
  await api.database.updateTable('mensagens').set({ estado: 'entregue' }).where('id_lote', '=', id).execute();
  expect(await stopped()).toEqual([]);
  await channel.set({ parado_desde: null, motivo: null }).execute();
});

test('an SMS of an instalment, or of another module, is not written anew by hand', async () => {
  const dados = { nome: 'Íris Prado', telefone_celular: '11987654321' };
  const { id: id_cliente } = (await api.as('admin').call(salvarCliente, { body: { dados } })).body;
  const put = (more: { idParcela?: number; chave?: string }): Promise<number> =>
    api.database.transaction().execute((trx) => {
      const alone = { agendadoPara: null, felicitacao: null, idUsuario: null };
      const content = { canal: 'sms', texto: 'Vence amanha' } as const;
      return messages.api.send(trx, { ...alone, content, destino: '11987654321', idCliente: id_cliente, ...more }, new Date(START));
    });
  const own = await put({});
  const others = [await put({ idParcela: 7 }), await put({ chave: 'cobranca:7' })];
  const change = async (id: number) => (await api.as('admin').call(enviarSms, { body: { id, id_cliente, mensagem: 'Outra' } })).status;
  expect(await Promise.all(others.map(change))).toEqual([404, 404]);
  expect(await change(own)).toBe(200);
  const rows = await api.database.selectFrom('mensagens').select(['id', 'id_parcela', 'chave']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: own, id_parcela: null, chave: null },
    { id: others[0], id_parcela: 7, chave: null },
    { id: others[1], id_parcela: null, chave: 'cobranca:7' },
  ]);
  const { registros } = (await api.as('admin').call(consultarSms, { query: {} })).body;
  expect(registros.map(({ dados: { id }, pode }) => [id, pode.alterar])).toEqual([
    [others[1], 'N'],
    [others[0], 'N'],
    [own, 'S'],
  ]);
});

test('the messages of one client are for whoever sees clients, and those of all for whoever may see them all', async () => {
  const dados = { nome: 'Iara Prado', telefone_celular: '11987654322' };
  const { id: id_cliente } = (await api.as('admin').call(salvarCliente, { body: { dados } })).body;
  await api.as('admin').call(enviarSms, { body: { id_cliente, mensagem: 'Ola' } });
  const list = (by: 'admin' | 'reader', query: Record<string, string>) => api.as(by).call(consultarSms, { query });
  expect((await list('reader', { id_cliente: String(id_cliente) })).body.totalRegistros).toBe(1);
  expect((await list('reader', {})).refusal['permissao']).toBe('habilitarAcessoMensagens');
  expect((await list('admin', {})).body.totalRegistros).toBeGreaterThan(0);
});
