import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { success } from '#server/integrations/result.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';
import { insertBatch } from './mensagens.batches.ts';

/* What a crowd, and a worker that sees to a channel, mean for single messages (decision 0111). */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.database.deleteFrom('mensagens').execute();
  await api.database.updateTable('mensagens_canais').set({ parado_desde: null, motivo: null, sondar_em: null }).execute();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.stop());

const CONTENT = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
type Deliver = Parameters<typeof messagesOf>[2];

/** The engine with a crowd that the test has, and a mail server of its own. */
function engineOf(deliver: Deliver, rush: Partial<Api['app']['kernel']['rush']> = {}) {
  const kernel = { ...api.app.kernel, rush: { ...api.app.kernel.rush, ...rush } };
  return messagesOf({ ...api, app: { ...api.app, kernel } }, takingGateway().provider, deliver);
}
const taken = async () => success({ recusados: [], resposta: '250 OK' });
const tellMany = (messages: ReturnType<typeof messagesOf>, name: string, many = 1): Promise<void> =>
  api.database.transaction().execute((trx) => {
    const people = Array.from({ length: many }, (_, at) => ({
      destino: `${name}${at}@exemplo.com.br`,
      nome: 'Ana',
      valores: {},
      chave: `${name}:${at}`,
    }));
    return messages.api.sendMany(trx, { content: CONTENT, idUsuario: null, people }, api.app.kernel.clock());
  });
const { signal } = new AbortController();
const jobs = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs.job where name = 'mensagens'`.execute(api.database);
  return rows[0]?.n ?? 0;
};
const left = async (): Promise<number> =>
  (await api.database.selectFrom('mensagens').select('id').where('estado', '=', 'entregue').execute()).length;

test('a round waits until the crowd has eased', async () => {
  const eased = Promise.withResolvers<void>();
  const asked = vi.fn<() => Promise<void>>(() => eased.promise);
  const messages = engineOf(taken, { eased: asked });
  await tellMany(messages, 'espera');
  const running = messages.engine.run('email', signal);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(await left()).toBe(0);
  eased.resolve();
  await running;
  expect(await left()).toBe(1);
});

test('a process that ends while its round waits begins none', async () => {
  const eased = Promise.withResolvers<void>();
  const asked = vi.fn<() => Promise<void>>(() => eased.promise);
  const ending = new AbortController();
  const messages = engineOf(taken, { eased: asked });
  await tellMany(messages, 'fim');
  const running = messages.engine.run('email', ending.signal);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  ending.abort();
  eased.resolve();
  await running;
  expect(await left()).toBe(0);
});

test('a process that ends while its round is made ready hands over nobody of it, and nobody is in doubt', async () => {
  const ending = new AbortController();
  const messages = engineOf(taken);
  messages.api.fillFrom(async (_executor, people) => {
    ending.abort();
    return people.map(() => ({}));
  });
  await tellMany(messages, 'meio', 7);
  await messages.engine.run('email', ending.signal);
  const all = api.database.selectFrom('mensagens').select(['estado', 'tentativas', 'reservado_ate']);
  const waiting = { estado: 'aguardando', tentativas: 0, reservado_ate: null };
  expect(await all.execute()).toEqual(Array.from({ length: 7 }, () => waiting));
});

test('beside a crowd no round goes on but the first, whatever ran before it came', async () => {
  let crowd = false;
  let [now, beside, all] = [0, 0, 0];
  const messages = engineOf(
    async () => {
      all += 1;
      now += 1;
      if (all === 20) crowd = true;
      // So many of one round leave together: more are of two.
      if (crowd && now > 14) beside += 1;
      await new Promise((done) => setTimeout(done, 2));
      now -= 1;
      return taken();
    },
    { many: () => crowd, eased: async () => undefined },
  );
  await tellMany(messages, 'muitos', 1200);
  await messages.engine.run('email', signal);
  expect([await left(), all]).toEqual([1200, 1200]);
  // Each of the three under way when the crowd comes ends with its round, beside one of the first.
  expect(beside).toBeLessThanOrEqual(3 * 2 * 14);
});

test('told while somebody looks, no job is written, and it leaves with the others; afterwards one is', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const counted: number[] = [];
  let sent = 0;
  const messages = engineOf(async () => {
    sent += 1;
    if (sent === 1) {
      counted.push(await jobs());
      await tellMany(messages, 'segundo');
      counted.push(await jobs());
    } else clock.mockReturnValue(10_000);
    return taken();
  });
  await tellMany(messages, 'primeiro');
  await messages.engine.run('email', signal);
  expect([await left(), (counted[1] ?? 0) - (counted[0] ?? 0)]).toEqual([2, 0]);
  const before = await jobs();
  await tellMany(messages, 'terceiro');
  expect(await jobs()).toBe(before + 1);
});

test('told during a round that took long, whoever sees to a batch looks before they sleep until its turn', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await api.database.updateTable('configuracoes').set({ valor: '1' }).where('chave', '=', 'taxaEmailMin').execute();
  const ending = new AbortController();
  let sent = 0;
  const messages = engineOf(async () => {
    sent += 1;
    if (sent === 1) {
      await tellMany(messages, 'durante');
      clock.mockReturnValue(3000);
    }
    return taken();
  });
  const audience = sql`select null::int as id_cliente, 'lote' || n || '@exemplo.com' as endereco, n as ordem from generate_series(1, 2) n`;
  const batch = { content: CONTENT, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null };
  const now = api.app.kernel.clock();
  await api.database.transaction().execute((trx) => insertBatch(trx, batch, now, now));
  const running = messages.engine.run('email', ending.signal);
  await expect.poll(left).toBe(2);
  ending.abort();
  await running;
});

test('while rounds beside hang and nobody looks, whoever tells wakes somebody', async () => {
  const hangs = Promise.withResolvers<void>();
  const looks = Promise.withResolvers<void>();
  let [rounds, sent] = [0, 0];
  const messages = engineOf(
    async () => {
      sent += 1;
      // The sixteenth is of the round beside: one has fourteen.
      if (sent !== 16) return taken();
      looks.resolve();
      await hangs.promise;
      return taken();
    },
    {
      // The first goes on when the one beside has what was left.
      eased: async () => {
        rounds += 1;
        if (rounds === 3) await looks.promise;
      },
    },
  );
  await tellMany(messages, 'ao lado', 16);
  const running = messages.engine.run('email', signal);
  await looks.promise;
  const before = await jobs();
  await tellMany(messages, 'depois');
  await expect.poll(async () => (await left()) + (await jobs()) - before).toBe(16);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  hangs.resolve();
  await running;
});

test('after a round that failed whoever tells wakes somebody, and the next sees to the channel', async () => {
  const messages = engineOf(taken);
  await tellMany(messages, 'falha');
  messages.api.fillFrom(() => Promise.reject(new Error('nothing can be filled in')));
  await expect(messages.engine.run('email', signal)).rejects.toThrow('nothing can be filled in');
  // Nothing of it has left: it spent no try, and waits a little.
  const waits = api.database.selectFrom('mensagens').select(['estado', 'tentativas', 'reservado_ate']);
  expect(await waits.execute()).toEqual([{ estado: 'aguardando', tentativas: 0, reservado_ate: null }]);
  messages.api.fillFrom(async (_executor, people) => people.map(() => ({})));
  await api.database.updateTable('mensagens').set({ sair_em: api.app.kernel.clock() }).execute();
  const before = await jobs();
  await tellMany(messages, 'seguinte');
  expect(await jobs()).toBe(before + 1);
  await messages.engine.run('email', signal);
  expect(await left()).toBe(2);
});

test('one that cannot be made ready is tried again later, and the others of its round leave', async () => {
  const messages = engineOf(taken);
  await tellMany(messages, 'preparo', 3);
  const ofFirst = api.database.updateTable('mensagens').set({ idade_referencia: 40 });
  await ofFirst.where('destino', '=', 'preparo0@exemplo.com.br').execute();
  messages.api.fillFrom(async (_executor, people) => {
    if (people.some((one) => one.idade_referencia === 40)) throw new Error('this one cannot be filled in');
    return people.map(() => ({}));
  });
  await messages.engine.run('email', signal);
  const rows = api.database.selectFrom('mensagens').select(['estado', 'tentativas', 'motivo']).orderBy('id');
  expect(await rows.execute()).toMatchObject([
    { estado: 'aguardando', tentativas: 1, motivo: 'A mensagem não pôde ser preparada' },
    { estado: 'entregue' },
    { estado: 'entregue' },
  ]);
});

test('one that cannot be made ready, and is alone in its round, holds up no batch', async () => {
  const messages = engineOf(taken);
  await tellMany(messages, 'sozinha');
  await api.database.updateTable('mensagens').set({ idade_referencia: 40 }).execute();
  messages.api.fillFrom(async (_executor, people) => {
    if (people.some((one) => one.idade_referencia === 40)) throw new Error('this one cannot be filled in');
    return people.map(() => ({}));
  });
  const audience = sql`select null::int as id_cliente, 'lote' || n || '@exemplo.com' as endereco, n as ordem from generate_series(1, 2) n`;
  const batch = { content: CONTENT, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null };
  const now = api.app.kernel.clock();
  await api.database.updateTable('configuracoes').set({ valor: '0' }).where('chave', '=', 'taxaEmailMin').execute();
  await api.database.transaction().execute((trx) => insertBatch(trx, batch, now, now));
  await expect(messages.engine.run('email', signal)).rejects.toThrow('this one cannot be filled in');
  await messages.engine.run('email', signal);
  expect(await left()).toBe(2);
});
