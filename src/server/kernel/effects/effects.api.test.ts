import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failure, success } from '#server/integrations/result.ts';
import { type Simulators, startSimulators } from '#server/integrations/simuladores/start.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import type { Job } from '#server/kernel/jobs/job.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { CHARGE, bankActs, chargesOf, startBank } from '#tests/support/fixture-provider.ts';
import { systemHistory } from '#tests/support/system-history.ts';
import type { EffectActs } from './effect-kind.ts';
import type { Effects } from './effects.ts';

type Acts = EffectActs<typeof CHARGE.payload, typeof CHARGE.result>;

let api: Api;
let folder: string;
let bank: Simulators<'banco'>;
let settled: string[];
let acts: Acts;

beforeAll(async () => {
  api = await startApi({ others: ({ effects }) => [{ routes: [], jobs: [worker(effects)] }] });
  folder = mkdtempSync(path.join(os.tmpdir(), 'guarida-efeitos-'));
  bank = await startSimulators({
    dataFolder: folder,
    port: 0,
    log: pino({ level: 'silent' }),
    simulators: { banco: startBank() },
  });
});
beforeEach(async () => {
  api.setNow(START);
  settled = [];
  acts = bankActs(bank.addresses.banco);
  await control('reset');
});
afterAll(async () => {
  await bank.stop();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const control = (command: string, body: object = {}) =>
  fetch(`${bank.httpUrl}/__ctl/${command}`, { method: 'POST', body: JSON.stringify(body) });
const fail = (mode: string, more: object = {}) => control('fail', { provider: 'banco', mode, match: { method: 'POST' }, ...more });
const posts = async () =>
  ((await (await fetch(`${bank.httpUrl}/__ctl/journal`)).json()) as { method: string }[]).filter((one) => one.method === 'POST').length;

const worker = (effects: Effects = api.app.kernel.effects): Job =>
  effects.job(CHARGE, {
    perform: (effect) => acts.perform(effect),
    find: (effect) => acts.find?.(effect) ?? Promise.resolve(failure('unavailable', 'nobody to ask')),
    settle: async (_trx, effect, outcome) => void settled.push(`${effect.key} ${outcome.state}`),
  });

let sequence = 0;
const ask = async (valor = 9.9): Promise<{ readonly id: number; readonly key: string }> => {
  sequence += 1;
  const key = `FECH-${sequence}`;
  const id = await api.database
    .transaction()
    .execute((trx) => api.app.kernel.effects.ask(trx, CHARGE, { key, payload: { valor } }, api.app.kernel.clock()));
  return { id, key };
};
/** What a worker does when it takes the job. */
const perform = async (id: number, job = worker()): Promise<void> => {
  await sql`delete from jobs.job where name = 'efeito.cobranca' and (data->>'id')::int = ${id}`.execute(api.database);
  await performKept(id, job);
};
/** As `perform`, whatever other job of it waits. */
const performKept = async (id: number, job = worker()): Promise<void> => {
  const { clock, log } = api.app.kernel;
  const run = {
    payload: { id },
    context: systemContext('teste', 'um teste', clock(), log),
    signal: new AbortController().signal,
    attempt: 0,
  };
  await job.perform(run);
};
const row = (id: number) => api.database.selectFrom('efeitos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const after = (seconds: number): Date => new Date(new Date(START).getTime() + seconds * 1000);
const wait = (seconds: number): void => api.setNow(after(seconds).toISOString());
/** For how many seconds each of its jobs was put off. */
const jobsOf = async (id: number): Promise<number[]> =>
  (
    await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::int as wait from jobs.job where name = 'efeito.cobranca' and state = 'created' and (data->>'id')::int = ${id}`.execute(
      api.database,
    )
  ).rows.map((one) => one.wait);

describe('an effect', () => {
  test('is refused when it carries something else than its kind says', async () => {
    const asking = api.database
      .transaction()
      .execute((trx) => api.app.kernel.effects.ask(trx, CHARGE, { key: 'x', payload: { valor: 'dez' as never } }, new Date(START)));
    await expect(asking).rejects.toThrow(z.ZodError);
  });

  test('asked for among many is one, whoever asked before, and each of the others has its job', async () => {
    const { effects } = api.app.kernel;
    const { key } = await ask();
    const many = [key, 'muitos-1', 'muitos-2', 'muitos-1'].map((one) => ({ key: one, payload: { valor: 1 } }));
    for (const _ of [1, 2]) await api.database.transaction().execute((trx) => effects.askAll(trx, CHARGE, many, new Date(START)));
    const made = await api.database.selectFrom('efeitos').select('id').where('chave', 'like', 'muitos-%').execute();
    expect(made).toHaveLength(2);
    for (const { id } of made) expect(await jobsOf(id)).toHaveLength(1);
    await api.database.transaction().execute((trx) => effects.askAll(trx, CHARGE, [], new Date(START)));
  });

  test('put off until later is made now when somebody says so; one that a worker has is left to it', async () => {
    const { effects } = api.app.kernel;
    await api.database.deleteFrom('efeitos').execute();
    const { id } = await ask();
    const { id: taken } = await ask();
    await api.database
      .updateTable('efeitos')
      .set({ proxima_em: after(3600) })
      .execute();
    await api.database
      .updateTable('efeitos')
      .set({ estado: 'incerto', reservado_ate: after(60) })
      .where('id', '=', taken)
      .execute();
    expect(await api.database.transaction().execute((trx) => effects.hurry(trx, CHARGE, new Date(START)))).toBe(1);
    await perform(id);
    expect((await row(id)).estado).toBe('feito');
    expect((await row(taken)).proxima_em).toEqual(after(3600));
  });

  test('that is hurried and loses its answer is asked about when it may be, whatever job waits for later', async () => {
    const { effects } = api.app.kernel;
    await api.database.deleteFrom('efeitos').execute();
    const key = 'apressado';
    const id = await api.database
      .transaction()
      .execute((trx) => effects.ask(trx, CHARGE, { key, payload: { valor: 1 }, startAfter: after(3600) }, new Date(START)));
    expect(await api.database.transaction().execute((trx) => effects.hurry(trx, CHARGE, new Date(START)))).toBe(1);
    expect(await jobsOf(id)).toContain(3600);
    await fail('timeout_after_commit');
    await performKept(id);
    expect((await row(id)).estado).toBe('incerto');
    expect(await jobsOf(id)).toContain(30);
    wait(31);
    await performKept(id);
    await performKept(id);
    expect([(await row(id)).estado, (await chargesOf(bank.addresses.banco, key)).length]).toEqual(['feito', 1]);
  });

  test('refused after it was hurried and mended has its job, whatever one waits for later', async () => {
    const { effects } = api.app.kernel;
    await api.database.deleteFrom('efeitos').execute();
    const asked = { key: 'consertado', payload: { valor: 0 }, startAfter: after(3600) };
    const id = await api.database.transaction().execute((trx) => effects.ask(trx, CHARGE, asked, new Date(START)));
    await api.database.transaction().execute((trx) => effects.hurry(trx, CHARGE, new Date(START)));
    await performKept(id);
    wait(1);
    await api.database.transaction().execute((trx) => effects.askAgain(trx, CHARGE, { key: asked.key, payload: { valor: 5 } }, after(1)));
    expect((await jobsOf(id)).toSorted((a, b) => a - b)).toEqual([0, 0, 3600]);
  });

  test('whose answer was lost just now is not hurried: what was sent may still arrive', async () => {
    const { effects } = api.app.kernel;
    await api.database.deleteFrom('efeitos').execute();
    const { id } = await ask();
    await fail('timeout_before');
    await perform(id);
    const hurry = () => api.database.transaction().execute((trx) => effects.hurry(trx, CHARGE, new Date(START)));
    expect([await hurry(), (await row(id)).proxima_em]).toEqual([0, after(30)]);
    await api.database
      .updateTable('efeitos')
      .set({ proxima_em: after(3600) })
      .execute();
    expect(await hurry()).toBe(1);
  });

  test('asked for twice is one, and exists only if the change does', async () => {
    const { effects } = api.app.kernel;
    const asked = { key: 'duas vezes', payload: { valor: 1 } };
    const both = await api.database
      .transaction()
      .execute(async (trx) => [
        await effects.ask(trx, CHARGE, asked, new Date(START)),
        await effects.ask(trx, CHARGE, asked, new Date(START)),
      ]);
    expect(both[0]).toBe(both[1]);
    const undone = api.database.transaction().execute(async (trx) => {
      await effects.ask(trx, CHARGE, { key: 'desfeita', payload: { valor: 1 } }, new Date(START));
      throw new Error('desfaz');
    });
    await expect(undone).rejects.toThrow('desfaz');
    expect(await api.database.selectFrom('efeitos').select('id').where('chave', '=', 'desfeita').execute()).toEqual([]);
  });

  test('is made once, and its module hears of it once', async () => {
    const { id, key } = await ask();
    await perform(id);
    await perform(id);
    expect(await row(id)).toMatchObject({ estado: 'feito', resultado: { id: 'cob_1' } });
    expect([await posts(), settled]).toEqual([1, [`${key} feito`]]);
  });

  test('is written in the history as the product, for what it is about, in the transaction that ends it', async () => {
    const { history } = api.app.kernel;
    let broken = true;
    const job = api.app.kernel.effects.job(CHARGE, {
      perform: (effect) => acts.perform(effect),
      settle: async (trx, effect) => {
        await history.recordChange(trx, effect.context, { record: effect.id });
        if (broken) throw new Error('defeito');
      },
    });
    const { id } = await ask();
    await expect(perform(id, job)).rejects.toThrow('defeito');
    expect(await systemHistory(api.database, 'teste')).toEqual([]);
    broken = false;
    const other = await ask();
    await perform(other.id, job);
    expect(await systemHistory(api.database, 'teste')).toEqual([
      { autor: 'sistema', id_usuario: null, causa: `${CHARGE.summary}: ${other.key}`, id_registro: other.id },
    ]);
  });

  test('that is refused says why, and waits for a person, who may have it made differently', async () => {
    const { id, key } = await ask(0);
    await perform(id);
    expect(await row(id)).toMatchObject({ estado: 'recusado', codigo: 'invalid_value', proxima_em: null });
    const again = (valor: number) =>
      api.database
        .transaction()
        .execute((trx) => api.app.kernel.effects.askAgain(trx, CHARGE, { key, payload: { valor } }, api.app.kernel.clock()));
    expect(await again(5)).toBe(true);
    await perform(id);
    expect([(await row(id)).estado, await again(6), settled]).toEqual(['feito', false, [`${key} recusado`, `${key} feito`]]);
  });

  test('that found nobody there is made later', async () => {
    const { id, key } = await ask();
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    acts = bankActs(`http://127.0.0.1:${port}`);
    await perform(id);
    expect(await row(id)).toMatchObject({ estado: 'pendente', tentativas: 1 });
    acts = bankActs(bank.addresses.banco);
    wait(60);
    await perform(id);
    expect([(await row(id)).estado, await chargesOf(bank.addresses.banco, key)]).toEqual([
      'feito',
      [expect.objectContaining({ chave: key })],
    ]);
  });

  test('waits as long as it is told, and longer when the login is wrong', async () => {
    const [slow, locked] = [await ask(), await ask()];
    await fail('http', { status: 429, body: '{}' });
    await perform(slow.id);
    expect(await row(slow.id)).toMatchObject({ estado: 'pendente', proxima_em: after(5) });
    await fail('http', { status: 401, body: '{}' });
    await perform(locked.id);
    expect(await row(locked.id)).toMatchObject({ estado: 'pendente', proxima_em: after(15 * 60) });
  });
});

describe('an effect in doubt', () => {
  test.each([
    ['was made and its answer lost', 'timeout_after_commit'],
    ['was made and answered with nonsense', 'malformed_json'],
    ['was never heard', 'timeout_before'],
    ['broke on the way', 'reset'],
    ['met a server in trouble', 'html_error_page'],
  ])('because it %s is there once in the end', async (_what, mode) => {
    const { id, key } = await ask();
    await fail(mode);
    await perform(id);
    expect(await row(id)).toMatchObject({ estado: 'incerto', proxima_em: after(30) });
    expect(await jobsOf(id)).toEqual([30]);
    // Not before what was sent has had its time to arrive.
    await perform(id);
    expect((await row(id)).perguntas).toBe(0);
    wait(31);
    await perform(id);
    await perform(id);
    expect(await row(id)).toMatchObject({ estado: 'feito', perguntas: 1 });
    expect((await chargesOf(bank.addresses.banco, key)).length).toBe(1);
    expect(settled).toEqual([`${key} feito`]);
  });

  test('stays so while nobody can be asked, and is not made again', async () => {
    const { id, key } = await ask();
    await fail('timeout_after_commit');
    await perform(id);
    await control('fail', { provider: 'banco', mode: 'http', status: 503, times: 2, match: { method: 'GET' } });
    for (const seconds of [31, 100]) {
      wait(seconds);
      await perform(id);
      expect((await row(id)).estado).toBe('incerto');
    }
    wait(300);
    await perform(id);
    expect([(await row(id)).estado, (await chargesOf(bank.addresses.banco, key)).length]).toEqual(['feito', 1]);
  });

  test('with a provider that cannot be asked is left to a person', async () => {
    const { id, key } = await ask();
    const job = api.app.kernel.effects.job(CHARGE, {
      perform: async () => failure('unknown_outcome', 'no answer'),
      settle: async (_trx, effect, outcome) => void settled.push(`${effect.key} ${outcome.state}`),
    });
    await perform(id, job);
    wait(3600);
    await perform(id, job);
    expect([await row(id), settled]).toMatchObject([{ estado: 'incerto', proxima_em: null, tentativas: 1 }, [`${key} incerto`]]);
  });
});

describe('an effect whose worker', () => {
  const frozen = (calls: string[]): Job =>
    api.app.kernel.effects.job(CHARGE, {
      perform: ({ key }) => {
        calls.push(key);
        return new Promise(() => undefined);
      },
    });

  test('has it now is left alone', async () => {
    const { id } = await ask();
    const calls: string[] = [];
    void perform(id, frozen(calls));
    await expect.poll(() => calls.length).toBe(1);
    await expect(perform(id)).rejects.toThrow('another worker');
  });

  test('died is asked about before it is made again', async () => {
    const { id, key } = await ask();
    const calls: string[] = [];
    void perform(id, frozen(calls));
    await expect.poll(() => calls.length).toBe(1);
    wait(121);
    await perform(id);
    expect(await row(id)).toMatchObject({ estado: 'incerto', proxima_em: after(151) });
    wait(152);
    await perform(id);
    expect((await row(id)).estado).toBe('pendente');
    await perform(id);
    expect([(await row(id)).estado, (await chargesOf(bank.addresses.banco, key)).length]).toEqual(['feito', 1]);
  });

  test('was only slow is believed when it comes back', async () => {
    const { id } = await ask();
    const answer = Promise.withResolvers<void>();
    const slow = api.app.kernel.effects.job(CHARGE, {
      perform: async () => {
        await answer.promise;
        return success({ id: 'cob_tarde' });
      },
    });
    const performing = perform(id, slow);
    await expect.poll(async () => (await row(id)).estado).toBe('enviando');
    wait(121);
    await api.app.kernel.effects.reconcile();
    expect((await row(id)).estado).toBe('incerto');
    answer.resolve();
    await performing;
    expect(await row(id)).toMatchObject({ estado: 'feito', resultado: { id: 'cob_tarde' } });
  });
});

test('what fell behind gets another job, and what has one gets none', async () => {
  const { id } = await ask();
  await sql`delete from jobs.job where name = 'efeito.cobranca'`.execute(api.database);
  worker();
  await api.app.kernel.effects.reconcile();
  expect(await jobsOf(id)).toEqual([]);
  wait(60);
  await api.app.kernel.effects.reconcile();
  await api.app.kernel.effects.reconcile();
  expect(await jobsOf(id)).toEqual([0]);
});
