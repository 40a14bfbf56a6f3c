import { afterEach, describe, expect, test, vi } from 'vitest';
import type { acompanharMassa, fecharEmMassa } from '#contract/fechamentos/fechamentos.operations.ts';
import { ApiError } from './api-error.ts';
import { createStream } from './client-stream.ts';

const bytes = new TextEncoder();

/** An answer that comes in these pieces and then ends, or breaks. */
const pieces = (parts: readonly string[], breaks = false): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(bytes.encode(part));
      if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });

const sent: { url: string; init: RequestInit }[] = [];
const refused: number[] = [];
const answer = (make: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return make();
  });
afterEach(() => {
  sent.length = 0;
  refused.length = 0;
  vi.unstubAllGlobals();
});

const stream = createStream({
  credentials: () => ({ headers: { token: 'abc' } }),
  onRefusal: ({ status }) => void refused.push(status),
});

const lines: (object | null)[] = [];
const watch = (): Promise<void> => {
  lines.length = 0;
  return stream<typeof acompanharMassa>('GET /seguroAventura/fechamentoCartaOferta/massa/acompanhar', {
    signal: new AbortController().signal,
    onLine: (line) => void lines.push(line),
  });
};

describe('a call that is watched', () => {
  test('tells its lines as they come, with the credentials of the entry', async () => {
    answer(() => new Response(pieces(['{"a":1}\n{"b', '":2}\n\n'])));
    await watch();
    expect(lines).toEqual([{ a: 1 }, { b: 2 }]);
    expect(sent[0]?.url).toBe('/api/seguroAventura/fechamentoCartaOferta/massa/acompanhar');
    expect(sent[0]?.init.headers).toMatchObject({ token: 'abc' });
  });

  test('that breaks, before or in the middle of it, is a connection lost, which nobody has shown', async () => {
    answer(() => new Response(pieces(['{"a":1}\n'], true)));
    await expect(watch()).rejects.toMatchObject({ status: 0 });
    answer(() => Promise.reject(new TypeError('failed to fetch')));
    await expect(watch()).rejects.toMatchObject({ status: 0 });
    expect(refused).toEqual([]);
  });

  test('that is refused says its fields', async () => {
    answer(() => new Response('{"fechamento":"Já existe um fechamento em massa em andamento"}', { status: 400 }));
    const body = { data: '2026-11-01', desselecionados: [], desselecionadosBoleto: [] };
    const call = stream<typeof fecharEmMassa>('POST /seguroAventura/fechamentoCartaOferta/massa', {
      body,
      signal: new AbortController().signal,
      onLine: () => undefined,
    });
    const error = await call.catch((cause: unknown) => cause);
    expect(error instanceof ApiError && error.fields).toEqual({ fechamento: 'Já existe um fechamento em massa em andamento' });
    expect(sent[0]?.init.body).toBe(JSON.stringify(body));
  });

  test('that is given up ends as given up', async () => {
    answer(() => Promise.reject(new DOMException('given up', 'AbortError')));
    await expect(watch()).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('hears nothing in the page of a network, and leaves it to whoever watches', async () => {
    answer(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await expect(watch()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect([lines, refused]).toEqual([[], []]);
  });
});
