import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { baixarPlanilhaParticipantes, lerPlanilhaParticipantes } from '#contract/planilhas/planilhas.operations.ts';
import { answerOnlyTo } from './answer-only-to.ts';
import { createBlob } from './client-blob.ts';
import { createUpload } from './client-upload.ts';
import { after, hanging } from './hanging.fixture.ts';

/** What the browser sends a file by, as far as it is asked here. */
class FakeRequest {
  static last: FakeRequest | null = null;
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  onprogress?: () => void;
  status = 0;
  responseText = '';
  constructor() {
    FakeRequest.last = this;
  }
  readonly open = (): void => undefined;
  readonly send = (): void => undefined;
  readonly setRequestHeader = (): void => undefined;
  readonly getResponseHeader = (): string | null => null;
  readonly abort = (): void => {
    this.onabort?.();
    this.onloadend?.();
  };
  moves(loaded: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answers(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

const refused: number[] = [];
let who = 'ana';
const credentials = () => ({ headers: {}, who });
const options = {
  credentials,
  answerOnlyTo: answerOnlyTo(credentials),
  onRefusal: ({ status }: { status: number }) => void refused.push(status),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  who = 'ana';
  refused.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = () =>
  createUpload(options)<typeof lerPlanilhaParticipantes>('POST /seguroAventura/xlsParticipantesEvento', {
    file: new File(['x'], 'a.xlsx'),
    part: 'arquivo',
    body: { id: '1' },
    key: 'k',
  });

const download = () =>
  createBlob(options)<typeof baixarPlanilhaParticipantes>('POST /seguroAventura/baixarParticipantesXls', {
    body: { linkParticipantesXls: 'x', idEvento: 1 },
    key: 'k',
  });

describe('a file that is sent', () => {
  test('is given up two minutes after anything moved, and leaves no clock behind', async () => {
    const sent = read();
    expect(await after(119_000, sent)).toBe('nada ainda');
    FakeRequest.last?.moves(50);
    expect(await after(119_999, sent)).toBe('nada ainda');
    expect(await after(1, sent)).toMatchObject({ name: 'ApiError', status: 0 });
    expect([refused, vi.getTimerCount()]).toEqual([[0], 0]);
  });

  test('is not taken for read by the page of a network', async () => {
    const sent = read();
    FakeRequest.last?.answers(200, '<html>');
    expect(await after(0, sent)).toMatchObject({ name: 'ApiError', status: 0 });
    const heard = read();
    FakeRequest.last?.answers(200, '{"linhas":[]}');
    expect(await after(0, heard)).toEqual({ linhas: [] });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([200, 500])('is answered %i to nobody who came in the place of who sent it', async (status) => {
    const sent = read();
    who = 'bia';
    FakeRequest.last?.answers(status, '{"linhas":[]}');
    expect(await after(0, sent)).toMatchObject({ name: 'AbortError' });
    expect(refused).toEqual([]);
  });
});

describe('a file that is asked for', () => {
  test('is no page, whoever sends that', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    await expect(download()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    vi.stubGlobal('fetch', async () => new Response('{"idEvento":"Não"}', { status: 400 }));
    await expect(download()).rejects.toMatchObject({ status: 400, fields: { idEvento: 'Não' } });
    vi.stubGlobal('fetch', async () => new Response('bytes'));
    expect(await (await download()).text()).toBe('bytes');
  });

  test.each([200, 500])('is answered %i to nobody who came in the place of who asked', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }));
    const asked = download();
    who = 'bia';
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(refused).toEqual([]);
  });

  test('is given up where it hangs', async () => {
    vi.stubGlobal('fetch', hanging);
    expect(await after(121_000, download())).toMatchObject({ name: 'ApiError', status: 0 });
  });
});
