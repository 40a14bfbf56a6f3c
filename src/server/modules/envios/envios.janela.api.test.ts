import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consultarEnvio } from '#contract/envios/envios.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';

/* Hours that change while batches wait for them (E123, decision 0189). */

let api: Api;
let messages: ReturnType<typeof messagesOf>;
let gateway: ReturnType<typeof takingGateway>;
beforeAll(async () => {
  api = await startApi();
});
/** It is nine on a Saturday: the hours are over until then. */
const MONDAY = '2026-11-23T11:00:00.000Z';
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('mensagens').execute();
  await api.database.deleteFrom('mensagens_lotes').execute();
  await set({ Inicio: '08:00', Fim: '08:30', Domingo: 'N' });
  gateway = takingGateway();
  messages = messagesOf(api, gateway.provider);
});
afterAll(() => api.stop());

async function set(hours: Partial<Record<'Inicio' | 'Fim' | 'Domingo', string>>): Promise<void> {
  for (const [which, valor] of Object.entries(hours))
    await api.database.updateTable('configuracoes').set({ valor }).where('chave', '=', `janelaEnvio${which}`).execute();
}
const send = async (agendadoPara: Date | null = null, now = api.app.kernel.clock()): Promise<number> => {
  const audience = sql`select null::int as id_cliente, '1198765432' || n as endereco, n as ordem from generate_series(1, 2) n`;
  const asked = { content: { canal: 'sms', texto: 'Ola' } as const, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara };
  return (await api.database.transaction().execute((trx) => messages.api.sendBatch(trx, asked, now))).id;
};
const envio = async (id: number) => (await api.as('admin').call(consultarEnvio, { params: { id: String(id) } })).body;
const moments = async (id: number) => {
  const rows = await api.database.selectFrom('mensagens').select(['sair_em', 'agendado_para']).where('id_lote', '=', id).execute();
  return [...new Set(rows.map(({ sair_em }) => sair_em.toISOString()))];
};
const play = async (): Promise<number> => {
  await messages.engine.reconcile();
  while ((await messages.engine.roundOf('sms')) !== null && gateway.taken.length === 0);
  return gateway.taken.length;
};

test('what waits for the hours says which, and leaves at once when they are widened', async () => {
  const id = await send();
  const espera_janela = { inicio: '08:00', fim: '08:30', sai_em: MONDAY };
  expect(await envio(id)).toMatchObject({ data_agendado: MONDAY, espera_janela });
  expect(await play()).toBe(0);
  await set({ Fim: '20:00' });
  expect(await play()).toBeGreaterThan(0);
  expect([await moments(id), (await envio(id)).espera_janela]).toEqual([[START], null]);
});

test('what waits for hours that begin later waits for these', async () => {
  const id = await send();
  await set({ Inicio: '08:15' });
  expect(await play()).toBe(0);
  const sai_em = '2026-11-23T11:15:00.000Z';
  expect([await moments(id), await envio(id)]).toMatchObject([[sai_em], { data_agendado: sai_em, espera_janela: { sai_em } }]);
});

test('what somebody scheduled leaves at no moment before it, whatever the hours become', async () => {
  const wanted = new Date('2026-11-21T23:30:00Z');
  const id = await send(wanted);
  expect([await moments(id), (await envio(id)).espera_janela]).toEqual([[MONDAY], null]);
  await set({ Fim: '23:00' });
  expect(await play()).toBe(0);
  expect(await moments(id)).toEqual([wanted.toISOString()]);
  await set({ Fim: '08:30' });
  await play();
  expect(await moments(id)).toEqual([MONDAY]);
});

test('what could leave already, and is not in the hours any more, waits for them', async () => {
  await set({ Fim: '20:00' });
  const id = await send();
  await set({ Fim: '09:00' });
  expect(await play()).toBe(0);
  const expected = { data_agendado: START, espera_janela: { inicio: '08:00', fim: '09:00', sai_em: MONDAY } };
  expect(await envio(id)).toMatchObject(expected);
});

test('a retry waits for nobody else, and the end is not before it; of those asked about nobody knows the end', async () => {
  await set({ Fim: '20:00' });
  const id = await send();
  const rows = () => api.database.updateTable('mensagens').where('id_lote', '=', id);
  const later = new Date('2026-11-21T18:00:00Z');
  await rows().set({ sair_em: later, motivo: 'pediu para esperar' }).execute();
  expect(await envio(id)).toMatchObject({ termino_previsto: later.toISOString(), perguntadas: 0, espera_janela: null });
  await play();
  expect(await moments(id)).toEqual([later.toISOString()]);
  await rows().set({ estado: 'incerta', reservado_ate: later }).execute();
  expect(await envio(id)).toMatchObject({ termino_previsto: null, perguntadas: 2, espera_janela: null });
});
