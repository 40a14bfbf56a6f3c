import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { consultarCpf } from '#contract/portal/pessoas.operations.ts';
import type { cancelarProposta } from '#contract/propostas/propostas.operations.ts';
import { after, hanging } from '#web/kernel/hanging.fixture.ts';
import { call } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = (signal?: AbortSignal) =>
  call<typeof consultarCpf>('GET /seguroAventuraParticipante/cpf', { query: { cpf: '1' }, ...(signal && { signal }) });

describe('a call whose connection hangs', () => {
  test('is given up after thirty seconds, as one without a signal', async () => {
    vi.stubGlobal('fetch', hanging);
    const asked = read();
    expect(await after(29_999, asked)).toBe('nada ainda');
    expect(await after(1, asked)).toMatchObject({ name: 'ApiError', status: 0 });
  });

  test('is given up where its answer stops half-way', async () => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => ({
      ok: true,
      headers: new Headers(),
      text: () => hanging(url, init),
    }));
    expect(await after(30_000, read())).toMatchObject({ name: 'ApiError', status: 0 });
  });

  test('has the time to leave that what is sent takes on a poor signal', async () => {
    vi.stubGlobal('fetch', hanging);
    const sent = call<typeof cancelarProposta>('PUT /formularioAcidentesPessoais/cancelar', {
      body: { codigoEvento: 'x'.repeat(400_000) },
    });
    expect(await after(130_000, sent)).toBe('nada ainda');
    expect(await after(1000, sent)).toMatchObject({ status: 0 });
  });

  test('is whoever called’s to give up meanwhile, and before', async () => {
    vi.stubGlobal('fetch', hanging);
    const left = new AbortController();
    const asked = read(left.signal);
    await after(1000, asked);
    left.abort();
    expect(await after(0, asked)).toMatchObject({ name: 'AbortError' });
    expect(await after(0, read(left.signal))).toMatchObject({ name: 'AbortError' });
  });

  test('leaves no clock behind where it was answered', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"dados":null}'));
    expect(await read()).toEqual({ dados: null });
    expect(vi.getTimerCount()).toBe(0);
  });
});
