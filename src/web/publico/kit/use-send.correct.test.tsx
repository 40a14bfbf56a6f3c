import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { keyPlace } from './tab.ts';
import { useSend } from './use-send.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One load of the page. */
function opened() {
  const made: ReturnType<typeof useSend<string>>[] = [];
  function Page() {
    made.push(useSend<string>('ficha'));
    return null;
  }
  renderToStaticMarkup(<Page />);
  const [hook] = made;
  if (hook === undefined) throw new Error('the page was not drawn');
  return hook;
}

/** A house that keeps the first thing under each key (E012), and whose answers are lost while `lost`. */
function house() {
  const stored = new Map<string, string>();
  const made: string[] = [];
  const state = { lost: false, away: false };
  const ask = (what: string) => async (key: string) => {
    if (state.away) throw new ApiError(0, null, null);
    const before = stored.get(key);
    if (before === undefined) {
      stored.set(key, what);
      made.push(what);
    } else if (before !== what) throw new ApiError(422, { campos: { 'idempotency-key': 'Chave já usada com outro conteúdo' } }, null);
    if (state.lost) throw new ApiError(0, null, null);
    return `guardado: ${what}`;
  };
  return { made, state, ask };
}

/** Sent in vain, then stopped for being corrected. */
async function stopped({ send, correct }: ReturnType<typeof opened>, what: string, ask: (key: string) => Promise<string>): Promise<void> {
  const waiting = send(what, ask).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  correct();
  expect(await waiting).toMatchObject({ name: 'AbortError' });
}

describe('what was stopped without an answer, and then corrected', () => {
  test('is stored once where it had arrived, which is the answer, with the word that the correction is not in it', async () => {
    const [page, { made, state, ask }] = [opened(), house()];
    state.lost = true;
    await stopped(page, 'Rita Sousa', ask('Rita Sousa'));
    state.lost = false;
    expect(await page.send('Rita Souza', ask('Rita Souza'))).toBe('guardado: Rita Sousa');
    expect([made, page.typedSince()]).toEqual([['Rita Sousa'], true]);
    // What follows is another act.
    expect(await page.send('Rita Souza', ask('Rita Souza'))).toBe('guardado: Rita Souza');
    expect(page.typedSince()).toBe(false);
  });

  test('is stored as corrected where it had not', async () => {
    const [page, { made, state, ask }] = [opened(), house()];
    state.away = true;
    await stopped(page, 'Rita Sousa', ask('Rita Sousa'));
    state.away = false;
    expect(await page.send('Rita Souza', ask('Rita Souza'))).toBe('guardado: Rita Souza');
    expect([made, page.typedSince()]).toEqual([['Rita Souza'], false]);
  });

  test('is found out whichever of several it was that arrived', async () => {
    const [page, { made, state, ask }] = [opened(), house()];
    state.away = true;
    await stopped(page, 'um', ask('um'));
    Object.assign(state, { away: false, lost: true });
    await stopped(page, 'dois', ask('dois'));
    await stopped(page, 'três', ask('três'));
    state.lost = false;
    expect(await page.send('quatro', ask('quatro'))).toBe('guardado: dois');
    expect(made).toEqual(['dois']);
  });

  test('is not made twice after a reload: the same is the same, and of another it is said that the first is there', async () => {
    const { made, state, ask } = house();
    state.lost = true;
    await stopped(opened(), 'um', ask('um'));
    state.lost = false;
    const page = opened();
    await expect(page.send('dois', ask('dois'))).rejects.toMatchObject({ status: 422 });
    expect(made).toEqual(['um']);
    expect(await page.send('dois', ask('dois'))).toBe('guardado: dois');
    state.lost = true;
    await stopped(page, 'três', ask('três'));
    state.lost = false;
    expect(await opened().send('três', ask('três'))).toBe('guardado: três');
    expect(made).toEqual(['um', 'dois', 'três']);
  });

  test('is asked about after a reload only where there was no answer: what was refused is not there', async () => {
    const page = opened();
    const refused = async () => Promise.reject(new ApiError(400, { nome: 'Preencha este campo' }, null));
    await expect(page.send('um', refused)).rejects.toMatchObject({ status: 400 });
    expect(keyPlace('ficha').left()).toBeNull();
    const { state, ask } = house();
    state.away = true;
    await stopped(page, 'um', ask('um'));
    await expect(page.send('dois', refused)).rejects.toMatchObject({ status: 400 });
    expect(keyPlace('ficha').left()).not.toBeNull();
  });

  test('may still arrive where it was stopped on its way: a refusal of what follows forgets nothing', async () => {
    const page = opened();
    const keys: string[] = [];
    const hangs = (key: string, signal: AbortSignal): Promise<string> => {
      keys.push(key);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
    };
    const waiting = page.send('um', hangs).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    const refused = async () => Promise.reject(new ApiError(400, { nome: 'Preencha este campo' }, null));
    await expect(page.send('dois', refused)).rejects.toMatchObject({ status: 400 });
    expect(await waiting).toMatchObject({ name: 'AbortError' });
    await page.send('três', async (key) => {
      keys.push(key);
      return 'guardado';
    });
    expect(new Set(keys).size).toBe(1);
  });
});
