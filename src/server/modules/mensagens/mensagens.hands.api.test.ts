import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { success } from '#server/integrations/result.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';
import { insertBatch } from './mensagens.batches.ts';

/* What a process has in hand of a channel, however many jobs wake it (decision 0188). */

let api: Api;
let silence: PromiseWithResolvers<void>;
/** Whom the mail server was given: it is silent, but for these. */
let given: string[];
const ANSWERED = /^aberta/;
let messages: ReturnType<typeof messagesOf>;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.database.deleteFrom('mensagens').execute();
  await api.database.updateTable('configuracoes').set({ valor: '0' }).where('chave', '=', 'taxaEmailMin').execute();
  silence = Promise.withResolvers();
  given = [];
  messages = messagesOf(api, takingGateway().provider, async ({ para: [to] }) => {
    given.push(to?.email ?? '');
    if (!ANSWERED.test(to?.email ?? '')) await silence.promise;
    return success({ recusados: [], resposta: '250 OK' });
  });
});
afterAll(() => api.stop());

const CONTENT = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
const singles = (name: string, many: number): Promise<void> =>
  api.database.transaction().execute((trx) => {
    const people = Array.from({ length: many }, (_, at) => {
      const who = `${name}${at}`;
      return { destino: `${who}@exemplo.com`, nome: 'Ana', valores: {}, chave: who };
    });
    return messages.api.sendMany(trx, { content: CONTENT, idUsuario: null, people }, api.app.kernel.clock());
  });
const batch = (many: number) =>
  api.database.transaction().execute((trx) => {
    const audience = sql`
      select null::int as id_cliente, 'pessoa' || n || '@exemplo.com' as endereco, n as ordem from generate_series(0, ${many - 1}::int) n`;
    const now = api.app.kernel.clock();
    return insertBatch(trx, { content: CONTENT, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null }, now, now);
  });
const inHand = async (): Promise<number> =>
  (await api.database.selectFrom('mensagens').select('id').where('estado', '=', 'em_entrega').execute()).length;
const left = async (): Promise<number> =>
  (await api.database.selectFrom('mensagens').select('id').where('estado', '=', 'entregue').execute()).length;
const { signal } = new AbortController();
const run = (): Promise<void> => messages.engine.run('email', signal);

test('a mail server that is silent has few single messages in doubt, however often the clock wakes somebody', async () => {
  await singles('pessoa', 60);
  const tending = run();
  await expect.poll(inHand).toBe(14);
  const beside = run();
  await expect.poll(inHand).toBe(18);
  await Promise.all([run(), run(), run(), run()]);
  expect(await inHand()).toBe(18);
  silence.resolve();
  await Promise.all([tending, beside]);
  expect([await left(), new Set(given).size, given.length]).toEqual([60, 60, 60]);
});

test('a single message waits for none of a batch that hangs, and leaves a place of its own for the next', async () => {
  await batch(20);
  const working = run();
  await expect.poll(inHand).toBe(14);
  await singles('muda', 3);
  const beside = run();
  await expect.poll(inHand).toBe(17);
  await singles('aberta', 1);
  await run();
  expect([given.includes('aberta0@exemplo.com'), await inHand()]).toEqual([true, 17]);
  await singles('calada', 2);
  const last = run();
  await expect.poll(inHand).toBe(18);
  silence.resolve();
  await Promise.all([working, beside, last]);
  expect(await left()).toBe(26);
});

test('whoever waited long for places hands over what it then takes, and gives nothing of it back', async () => {
  api.setNow(START);
  const told = vi.spyOn(api.app.kernel.metrics, 'delivered');
  const [fifth, sixth] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const numberOf = (email: string): number => Number(/\d+/.exec(email)?.[0]);
  const slow = messagesOf(api, takingGateway().provider, async ({ para: [to] }) => {
    given.push(to?.email ?? '');
    const round = Math.floor(numberOf(to?.email ?? '') / 14);
    // By then a round beside has begun after each of the first, and waits.
    if (round === 4) await fifth.promise;
    if (round === 5) await sixth.promise;
    return success({ recusados: [], resposta: '250 OK' });
  });
  await batch(98);
  const working = slow.engine.run('email', signal);
  await expect.poll(() => given.includes('pessoa83@exemplo.com')).toBe(true);
  api.setNow(new Date(new Date(START).getTime() + 20_000).toISOString());
  fifth.resolve();
  await expect.poll(() => given.includes('pessoa97@exemplo.com')).toBe(true);
  sixth.resolve();
  await working;
  expect([await left(), given.length, told.mock.calls.filter(([, kind]) => kind !== 'delivered')]).toEqual([98, 98, []]);
  vi.restoreAllMocks();
});
