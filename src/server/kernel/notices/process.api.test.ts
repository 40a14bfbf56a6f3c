import { afterEach, expect, test, vi } from 'vitest';
import { PreparingClient } from '#server/kernel/db/preparing-client.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { wakeWorkers } from './keep.ts';
import { type NoticeHandler, TooEarly } from './notice.ts';
import { createNoticeProcessor } from './process.ts';
import { insertNotices } from './rows.ts';

/* What a provider that is silent, or slow, means for the notices of the others. */

let api: Api;
let perform: NoticeHandler['perform'];
const handlers = ['calado', 'outro'].map((provider): NoticeHandler => ({ provider, kinds: ['x'], perform: (notice) => perform(notice) }));
const start = async (GUARIDA_PROCESSO: 'http' | 'tudo' = 'http'): Promise<void> => {
  api = await startApi({ environment: { GUARIDA_PROCESSO }, others: () => [{ routes: [], notices: handlers }] });
};
afterEach(() => api.stop());

const keep = (provider: string, many: number) =>
  insertNotices(
    api.database,
    Array.from({ length: many }, (_, at) => ({ provider, eventId: `${provider} ${at}`, kind: 'x', body: Buffer.from('{}'), broken: null })),
    api.app.kernel.clock(),
  );
const processor = () => createNoticeProcessor({ ...api.app.kernel, handlers: () => handlers });
const rows = () => api.database.selectFrom('avisos_recebidos').select(['estado', 'tentativas', 'proxima_em', 'reservado_ate']).execute();
const after = (seconds: number): Date => new Date(new Date(START).getTime() + seconds * 1000);
const wait = (seconds: number): void => api.setNow(after(seconds).toISOString());

test('one that is silent keeps its own workers only, and whoever is woken besides adds none', async () => {
  await start('tudo');
  const answers = Promise.withResolvers<void>();
  const hanging: string[] = [];
  const seen: string[] = [];
  perform = async ({ provider, eventId }) => {
    if (provider === 'outro') seen.push(eventId);
    else {
      hanging.push(eventId);
      await answers.promise;
    }
  };
  const { jobs } = api.app.kernel;
  const wake = (provider: string) => wakeWorkers({ database: api.database, jobs }, provider);
  await keep('calado', 60);
  await api.app.startWork();
  await wake('calado');
  await expect.poll(() => hanging.length).toBeGreaterThan(0);
  await wake('calado');
  await expect.poll(() => hanging.length).toBe(2);
  await wake('calado');
  await keep('outro', 1);
  await wake('outro');
  await expect.poll(() => seen).toEqual(['outro 0']);
  expect(hanging).toHaveLength(2);
  answers.resolve();
  await expect.poll(async () => (await rows()).every(({ estado }) => estado === 'processado')).toBe(true);
});

test('of one that answers nobody three spend a try, and the others wait a minute; whoever spent none comes first', async () => {
  await start();
  let [asked, broken] = [0, true];
  perform = async () => {
    asked += 1;
    if (broken) throw new Error('o provedor não responde');
  };
  await keep('calado', 40);
  await processor().drainOf('calado');
  expect(asked).toBe(3);
  const tried = (await rows()).filter(({ tentativas }) => tentativas === 1);
  const others = (await rows()).filter(({ tentativas }) => tentativas === 0);
  expect([tried.length, others.length]).toEqual([3, 37]);
  for (const one of tried) expect(one).toMatchObject({ estado: 'pendente', proxima_em: after(61), reservado_ate: null });
  for (const one of others) expect(one).toMatchObject({ estado: 'pendente', proxima_em: after(60), reservado_ate: null });
  broken = false;
  wait(60);
  await processor().drain();
  expect(asked).toBe(40);
  wait(61);
  await processor().drain();
  expect((await rows()).map(({ estado, tentativas }) => `${estado} ${tentativas}`).toSorted()).toEqual([
    ...Array.from({ length: 37 }, () => 'processado 1'),
    ...Array.from({ length: 3 }, () => 'processado 2'),
  ]);
});

test('what waits of one that answers nobody is put off a part at a time, all of it', async () => {
  await start();
  perform = () => Promise.reject(new Error('o provedor não responde'));
  await keep('calado', 10_020);
  const sent = vi.spyOn(PreparingClient.prototype, 'query');
  try {
    await processor().drainOf('calado');
    const parts = sent.mock.calls.filter(([text]) => typeof text === 'string' && text.includes('case when tentativas > 0'));
    expect(parts).toHaveLength(3);
  } finally {
    sent.mockRestore();
  }
  const waiting = (await rows()).map(({ estado, tentativas, proxima_em }) => `${estado} ${tentativas} ${proxima_em.toISOString()}`);
  expect(new Map([...Map.groupBy(waiting, (one) => one)].map(([one, of]) => [one, of.length]))).toEqual(
    new Map([
      [`pendente 1 ${after(61).toISOString()}`, 3],
      [`pendente 0 ${after(60).toISOString()}`, 10_017],
    ]),
  );
});

test('of one that is slow none is taken away from whoever is at it', async () => {
  await start();
  let seconds = 0;
  const left: boolean[] = [];
  perform = async ({ id }) => {
    wait((seconds += 100));
    const { reservado_ate } = await api.database
      .selectFrom('avisos_recebidos')
      .select('reservado_ate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    left.push(reservado_ate !== null && reservado_ate > after(seconds));
  };
  await keep('calado', 7);
  await processor().drainOf('calado');
  expect(left).toEqual(Array.from({ length: 7 }, () => true));
  expect((await rows()).map(({ estado, tentativas }) => `${estado} ${tentativas}`)).toEqual(
    Array.from({ length: 7 }, () => 'processado 1'),
  );
});

test('one that came too early is heard later, and keeps no other waiting', async () => {
  await start();
  let early = true;
  perform = async ({ eventId }) => {
    if (early && Number(eventId.split(' ')[1]) < 5) throw new TooEarly('ainda sai');
  };
  await keep('calado', 8);
  const states = async () => (await rows()).map(({ estado, tentativas }) => `${estado} ${tentativas}`).toSorted();
  await processor().drainOf('calado');
  expect(await states()).toEqual([...Array.from({ length: 5 }, () => 'pendente 1'), ...Array.from({ length: 3 }, () => 'processado 1')]);
  early = false;
  wait(5);
  await processor().drainOf('calado');
  expect((await rows()).every(({ estado }) => estado === 'processado')).toBe(true);
});

test('one that says what no row can hold is not tried again, and keeps no other waiting', async () => {
  await start();
  perform = async ({ eventId }) => {
    if (Number(eventId.split(' ')[1]) < 5) await api.database.selectFrom('clientes').select('id').where('nome', '=', 'Ana\0').execute();
  };
  await keep('calado', 8);
  await processor().drainOf('calado');
  expect((await rows()).map(({ estado, tentativas }) => `${estado} ${tentativas}`).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'erro 1'),
    ...Array.from({ length: 3 }, () => 'processado 1'),
  ]);
});
