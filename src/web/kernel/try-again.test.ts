import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { createClient } from './client.ts';
import { createConnection } from './connection.ts';

type Given = { readonly status: number; readonly after?: string } | 'lost';

let keys: (string | undefined)[] = [];
/** Answers in turn; the last one for ever. */
const answers = (...given: readonly Given[]): void => {
  keys = [];
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string> }) => {
    const now = given[Math.min(keys.length, given.length - 1)] ?? 'lost';
    keys.push(init.headers['idempotency-key']);
    if (now === 'lost') throw new TypeError('failed');
    return new Response('{}', { status: now.status, headers: now.after === undefined ? {} : { 'retry-after': now.after } });
  });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function entry() {
  const connection = createConnection();
  const said: string[] = [];
  connection.subscribe(() => said.push(connection.get()));
  const refused: number[] = [];
  const { call } = createClient({
    credentials: () => ({ headers: {} }),
    onRefusal: ({ status }) => void refused.push(status),
    connection,
  });
  return {
    said,
    refused,
    read: (input: { signal?: AbortSignal; quiet?: readonly number[] } = {}) =>
      call<typeof consultarCliente>('GET /clientes/{id}', { params: { id: 7 }, ...input }),
    save: () => call<typeof salvarCliente>('POST /clientes', { body: { dados: { nome: 'Ana' } }, key: 'k1' }),
  };
}

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

describe('a read whose server is away', () => {
  test.each<[string, Given[]]>([
    ['a lost network', ['lost', 'lost', 'lost', { status: 200 }]],
    ['a 503 that says when to come back', [{ status: 503, after: '5' }, { status: 503, after: '5' }, { status: 200 }]],
    ['a proxy without its server', [{ status: 502 }, { status: 504 }, { status: 200 }]],
    ['a refusal in the end, which is an answer', ['lost', { status: 404 }]],
  ])('asks again after %s, shows nothing of it but that it was away and is back', async (_name, given) => {
    answers(...given);
    const { read, said, refused } = entry();
    const outcome = read().then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    const last = given.at(-1);
    expect(await outcome).toBe(last === 'lost' ? 0 : last?.status);
    expect(keys).toHaveLength(given.length);
    expect(said.slice(0, 2)).toEqual(['away', 'back']);
    expect(said.slice(2).filter((one) => one !== 'here')).toEqual([]);
    expect(refused).toEqual((await outcome) === 200 ? [] : [404]);
  });

  test('waits as long as it was told to, and half a minute at most', async () => {
    answers({ status: 503, after: '5' }, { status: 503, after: '86400' }, { status: 200 });
    const { read } = entry();
    const outcome = read();
    await vi.advanceTimersByTimeAsync(4999);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1001);
    expect(keys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(36_000);
    await outcome;
    expect(keys).toHaveLength(3);
  });

  test('gives up in the end, and says so once', async () => {
    answers('lost');
    const { read, refused } = entry();
    const outcome = failureOf(read());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toMatchObject({ status: 0 });
    expect(keys).toHaveLength(7);
    expect(refused).toEqual([0]);
  });

  test('is forgotten when its screen is left, and left to a caller that shows the failure itself', async () => {
    answers('lost');
    const { read } = entry();
    const left = new AbortController();
    const outcome = failureOf(read({ signal: left.signal }));
    await vi.advanceTimersByTimeAsync(0);
    left.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keys).toHaveLength(1);
    await expect(read({ quiet: [0] })).rejects.toMatchObject({ status: 0 });
    expect(keys).toHaveLength(2);
  });
});

describe('a save whose server is away', () => {
  test('goes again under its key where the server said when', async () => {
    answers({ status: 503, after: '5' }, { status: 200 });
    const { save, refused } = entry();
    const outcome = save();
    await vi.advanceTimersByTimeAsync(6001);
    await outcome;
    expect(keys).toEqual(['k1', 'k1']);
    expect(refused).toEqual([]);
  });

  test('is refused when the server is still away, and what was typed stays where it is', async () => {
    answers({ status: 503, after: '5' });
    const { save, refused } = entry();
    const outcome = failureOf(save());
    await vi.advanceTimersByTimeAsync(12_002);
    expect(await outcome).toMatchObject({ status: 503 });
    expect(keys).toEqual(['k1', 'k1', 'k1']);
    expect(refused).toEqual([503]);
  });

  test.each<[string, Given]>([
    ['the network is lost', 'lost'],
    ['nobody said when', { status: 503 }],
    ['it failed', { status: 500, after: '5' }],
  ])('does not go again by itself when %s', async (_name, given) => {
    answers(given);
    const { save, refused } = entry();
    await expect(save()).rejects.toMatchObject({ name: 'ApiError' });
    expect(keys).toHaveLength(1);
    expect(refused).toHaveLength(1);
  });
});
