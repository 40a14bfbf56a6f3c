import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { consultarPainel } from '#contract/portal/painel.operations.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import type { PartnerLogin } from './session-store.ts';

/* The life of a partner's login, as its calls meet it. */

const login = (jwt: string, more: Partial<PartnerLogin> = {}): PartnerLogin =>
  ({ jwt, dados: { id: 7, idCliente: 7, cartaOferta: 'TRILHA' }, painel: null, ...more }) as PartnerLogin;

interface Sent {
  readonly url: string;
  readonly jwt: string | undefined;
  readonly body: unknown;
}

const sent: Sent[] = [];
const toast = vi.fn<(said: unknown) => void>();
vi.mock('../ui/toasts.ts', () => ({ toast, alertProblem: toast }));
/** What the server takes, and what the code gives now; null: nothing any more. */
let taken: string[] = [];
let given: string | null = null;
/** With what it answers whom it takes. */
let said: object = { totalRegistros: 1 };

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body?: string }) => {
    const jwt = init.headers['authorization'];
    sent.push({ url, jwt, body: init.body === undefined ? undefined : JSON.parse(init.body) });
    if (url.endsWith('/seguroAventura/cartaOferta'))
      return Promise.resolve(
        given === null ? json(400, { cartaOferta: 'Não encontrado' }) : json(200, { jwt: given, cartaOferta: login('').dados }),
      );
    return Promise.resolve(taken.includes(jwt ?? '') ? json(200, said) : json(401, { mensagem: 'Sua sessão terminou.' }));
  });
});
afterEach(() => {
  sent.length = 0;
  said = { totalRegistros: 1 };
  toast.mockClear();
  vi.unstubAllGlobals();
});

async function entered(more: Partial<PartnerLogin> = {}) {
  const session = await import('./session.ts');
  const { call } = await import('./api.ts');
  session.beginPartner(login('velho', more));
  const ask = () => call<typeof consultarPainel>('GET /seguroAventura/eventosCartaOferta', { query: {} });
  const entrances = () => sent.filter(({ url }) => url.endsWith('/seguroAventura/cartaOferta'));
  return { ...session, ask, entrances };
}

describe('a login that ended', () => {
  test('is given again once in silence, with the code that is kept, however many calls met it', async () => {
    [taken, given] = [['novo'], 'novo'];
    const { ask, entrances, currentLogin } = await entered();
    expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3);
    expect(entrances().map(({ body }) => body)).toEqual([{ cartaOferta: 'TRILHA', tokenUsuario: null }]);
    expect(currentLogin()?.jwt).toBe('novo');
    expect(localStorage.getItem('guarida.cartaOferta')).toContain('novo');
  });

  test('goes on in this tab alone where another partner entered this browser meanwhile', async () => {
    [taken, given] = [['novo'], 'novo'];
    const { ask, currentLogin, updatePartner } = await entered();
    const other = JSON.stringify(login('outro', { dados: { ...login('').dados, id: 8, idCliente: 8 } }));
    localStorage.setItem('guarida.cartaOferta', other);
    await ask();
    expect(currentLogin()?.jwt).toBe('novo');
    updatePartner({ ...login('').dados, nome: 'Trilha Nova' });
    expect(localStorage.getItem('guarida.cartaOferta')).toBe(other);
    [taken, given] = [[], null];
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('guarida.cartaOferta')).toBe(other);
  });

  test('asks for the code where it opens nothing any more, and leaves nothing behind', async () => {
    [taken, given] = [[], null];
    const { ask, entrances, portalState } = await entered();
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(entrances()).toHaveLength(1);
    expect(portalState()).toEqual({ status: 'out', problem: null });
    expect(localStorage.getItem('guarida.cartaOferta')).not.toContain('TRILHA');
    expect(toast).toHaveBeenCalledExactlyOnceWith({ kind: 'error', title: 'Acesso negado!', text: 'Você precisa refazer login' });
  });

  test('that is refused again right after it was given ends, and does not go round', async () => {
    [taken, given] = [[], 'outro'];
    const { ask, entrances, portalState } = await entered();
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(entrances()).toHaveLength(1);
    expect(portalState().status).toBe('out');
  });

  test('keeps the page that holds something unsaved', async () => {
    [taken, given] = [[], null];
    const { holdWork } = await import('../kernel/unsaved-registry.ts');
    const release = holdWork();
    const { ask, portalState, currentPartner } = await entered();
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(portalState().status).toBe('expired');
    expect(currentPartner()).toBe(7);
    release();
  });

  test('of staff never becomes the partner: without the login of the panel nobody enters', async () => {
    [taken, given] = [['novo'], 'novo'];
    const { ask, entrances, portalState } = await entered({ painel: 'Marina' });
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(entrances()).toEqual([]);
    expect(portalState().status).toBe('out');
  });
});

test('what staff asked for in the place of a partner is never asked for again by the partner', async () => {
  [taken, given] = [['do parceiro'], null];
  const { ask, beginPartner } = await entered({ painel: 'Marina' });
  const asked = ask();
  beginPartner(login('do parceiro'));
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.map(({ jwt }) => jwt)).toEqual(['velho']);
});

test('a screen that is drawn just as its partner leaves asks for nothing', async () => {
  [taken, given] = [['velho'], 'novo'];
  const { ask, endPartner } = await entered();
  await ask();
  endPartner();
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
  expect(toast).not.toHaveBeenCalled();
});

test('what is told of the partner now takes the place of what was told at the login, in every tab', async () => {
  [taken, given] = [['velho'], null];
  const { currentLogin } = await entered();
  const { painelQuery } = await import('./portal.queries.ts');
  const read = () => painelQuery({}).queryFn?.({ signal: new AbortController().signal } as never);
  said = { cliente: { ...login('').dados, clienteGrupoSuspenso: 'S' } };
  await read();
  expect(currentLogin()).toMatchObject({ jwt: 'velho', dados: { clienteGrupoSuspenso: 'S' } });
  said = { cliente: { ...login('').dados, clienteGrupoSuspenso: 'N' } };
  await read();
  expect(currentLogin()).toMatchObject({ jwt: 'velho', dados: { clienteGrupoSuspenso: 'N' } });
  expect(localStorage.getItem('guarida.cartaOferta')).toContain('"clienteGrupoSuspenso":"N"');
  // An answer to whoever was in before says nothing of whoever is in now.
  said = { cliente: { ...login('').dados, idCliente: 8, clienteGrupoSuspenso: 'S' } };
  await read();
  expect(currentLogin()).toMatchObject({ dados: { clienteGrupoSuspenso: 'N' } });
});

test("an entrance by the panel that is not answered ends nobody else's login; a code that is refused does (PEN-009)", async () => {
  const { portalState } = await entered();
  const { enterFrom } = await import('./entrance.ts');
  localStorage.setItem(
    'guarida.sessao',
    JSON.stringify({ expiraEm: Date.now() + 60_000, sessao: { dadosUsuario: { token: 't', login: 'm' } } }),
  );
  const asked = { cartaOferta: 'OUTRA', peloPainel: true };
  vi.stubGlobal('fetch', () => Promise.resolve(json(429, { mensagem: 'Muitas tentativas' })));
  await enterFrom(asked);
  expect(portalState()).toMatchObject({ status: 'out', problem: 'Muitas tentativas' });
  expect(localStorage.getItem('guarida.cartaOferta')).toContain('velho');
  vi.stubGlobal('fetch', () => Promise.resolve(json(400, { cartaOferta: 'Não encontrado' })));
  await enterFrom(asked);
  expect(portalState()).toMatchObject({ status: 'out', problem: 'Código não encontrado! Não encontrado' });
  expect(localStorage.getItem('guarida.cartaOferta')).toBeNull();
});

test('what one partner sent is never sent again with the login of another', async () => {
  [taken, given] = [['de outro'], null];
  const { ask, beginPartner, portalState } = await entered();
  const waiting = ask();
  beginPartner({ ...login('de outro'), dados: { ...login('').dados, id: 8, idCliente: 8 } });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.filter(({ jwt }) => jwt === 'de outro')).toEqual([]);
  expect(portalState().status).toBe('in');
});

test('a power-off forgets the partner, and the login of the panel stays', async () => {
  localStorage.setItem('guarida.sessao', 'da equipe');
  const { endPartner, portalState } = await entered();
  endPartner();
  expect(portalState().status).toBe('out');
  expect(localStorage.getItem('guarida.cartaOferta')).toBeNull();
  expect(localStorage.getItem('guarida.sessao')).toBe('da equipe');
});

describe('what happens in another tab', () => {
  const LOGIN = 'guarida.cartaOferta';
  let tell: (event: { readonly key: string | null }) => void = () => undefined;
  beforeEach(() => {
    vi.stubGlobal('addEventListener', (_kind: string, listener: typeof tell) => {
      tell = listener;
    });
  });
  const left = (text: string | null): void => {
    if (text === null) localStorage.removeItem(LOGIN);
    else localStorage.setItem(LOGIN, text);
    tell({ key: LOGIN });
  };

  test('a power-off empties this one, whatever is typed in it', async () => {
    const { followTabs, portalState } = await entered();
    const { holdWork } = await import('../kernel/unsaved-registry.ts');
    followTabs();
    const release = holdWork();
    left(null);
    expect(portalState().status).toBe('out');
    release();
  });

  test('a login that ended there waits here, with what is typed', async () => {
    const { followTabs, portalState } = await entered();
    const { holdWork } = await import('../kernel/unsaved-registry.ts');
    followTabs();
    const release = holdWork();
    left('terminou');
    expect(portalState().status).toBe('expired');
    left(JSON.stringify(login('novo')));
    expect(portalState()).toMatchObject({ status: 'in', login: { jwt: 'novo' } });
    release();
  });

  test('another partner comes in here too, but not over unsaved work', async () => {
    const { followTabs, currentPartner } = await entered();
    const { holdWork } = await import('../kernel/unsaved-registry.ts');
    followTabs();
    const other = JSON.stringify({ ...login('de outro'), dados: { ...login('').dados, id: 8, idCliente: 8 } });
    const release = holdWork();
    left(other);
    expect(currentPartner()).toBe(7);
    release();
    left(other);
    expect(currentPartner()).toBe(8);
  });
});
