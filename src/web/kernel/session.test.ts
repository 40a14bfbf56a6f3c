import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALL_PERMISSIONS } from '#contract/kernel/permissions.ts';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

/* What the tabs of one browser do to each other when a login ends. */

const RECENTS = 'guarida.recentes';
const LOGIN = { dadosUsuario: { id: 7, token: 'ficha', login: 'ana' }, permissao: ALL_PERMISSIONS } as unknown as Sessao;
const DRAFT = 'guarida.rascunho.cliente';

/** Another tab of the browser; it holds work that is not saved. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { holdWork } = await import('./unsaved-registry.ts');
  await session.startSession();
  holdWork();
  return session;
}

const tabs = new Set<BroadcastChannel>();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        tabs.add(this);
      }
    },
  );
});
afterEach(() => {
  for (const one of tabs) one.close();
  tabs.clear();
  vi.unstubAllGlobals();
});

/** Until what one tab told has reached the others. */
const told = (): Promise<void> =>
  new Promise((heard) => {
    const [said, ear] = [new BroadcastChannel('depois'), new BroadcastChannel('depois')];
    ear.addEventListener('message', () => setImmediate(heard));
    said.postMessage(null);
  });

async function twoTabs() {
  const [one, other] = [await openTab(), await openTab()];
  one.beginSession(LOGIN, { lembrar: 'S', ip: '' });
  await expect.poll(() => other.sessionState().status).toBe('in');
  sessionStorage.setItem(DRAFT, '7 {}');
  return { one, other };
}

test('whoever waits for a login over what is typed goes on waiting when the ten hours end in another tab', async () => {
  const { one, other } = await twoTabs();
  one.endSession('recusada');
  other.endSession('prazo');
  await told();
  expect(one.sessionState().status).toBe('expired');
  expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
});

test('an address that lets nobody in leaves what is typed for when it does', async () => {
  const { one, other } = await twoTabs();
  one.endSession('terminal');
  await expect.poll(() => other.sessionState().status).toBe('out');
  expect(one.sessionState()).toEqual({ status: 'out', reason: 'terminal' });
  expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
});

test('whoever logs out leaves nothing behind, in any tab, waiting or not', async () => {
  const { one, other } = await twoTabs();
  one.endSession('recusada');
  other.endSession('saiu');
  await expect.poll(() => one.sessionState().status).toBe('out');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

const later = (token: string, id = 7): Sessao => ({ ...LOGIN, dadosUsuario: { ...LOGIN.dadosUsuario, id, token } });
const kept = (): string | undefined => {
  const stored = localStorage.getItem('guarida.sessao');
  return stored === null ? undefined : (JSON.parse(stored) as { sessao: Sessao }).sessao.dadosUsuario.token;
};

test('a tab that learns late of the end of its login leaves the one that was given meanwhile', async () => {
  const { one, other } = await twoTabs();
  one.endSession('recusada');
  one.beginSession(later('de outra', 8), { lembrar: 'S', ip: '' });
  await told();
  other.endSession('recusada');
  expect(kept()).toBe('de outra');
});

test('a login given again in one tab is that of the others of the same person, and an older one never takes its place', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { one, other } = await twoTabs();
    vi.setSystemTime(Date.now() + 1000);
    one.endSession('recusada');
    one.beginSession(later('nova'), { lembrar: 'S', ip: '' });
    await expect.poll(() => other.currentToken()).toBe('nova');
    vi.setSystemTime(Date.now() - 1000);
    other.beginSession(later('velha'), { lembrar: 'S', ip: '' });
    await told();
    expect(one.currentToken()).toBe('nova');
  } finally {
    vi.useRealTimers();
  }
});

test('what the server says of a login that was another one changes nothing in this one', async () => {
  const tab = await openTab();
  tab.beginSession(later('de agora', 8), { lembrar: 'S', ip: '' });
  tab.updateSession(LOGIN);
  expect([tab.currentToken(), kept(), tab.currentUser()]).toEqual(['de agora', 'de agora', 8]);
});

test('a page that waits for one person is never taken up by the login of another', async () => {
  const tab = await openTab();
  tab.beginSession(LOGIN, { lembrar: 'S', ip: '' });
  tab.endSession('recusada');
  expect(tab.sessionState().status).toBe('expired');
  const seen: string[] = [];
  tab.onSession(() => seen.push(tab.sessionState().status));
  tab.beginSession(later('de outra', 8), { lembrar: 'S', ip: '' });
  expect([seen, kept()]).toEqual([['out'], 'de outra']);
});

test('the records opened last go with the right to open them, and with whoever opened them', async () => {
  const tab = await openTab();
  tab.beginSession(LOGIN, { lembrar: 'N', ip: '' });
  const open = (): void => sessionStorage.setItem(RECENTS, JSON.stringify({ user: 7, records: [{ path: '/', name: 'Ana', screen: '' }] }));
  open();
  tab.updateSession({ ...LOGIN });
  expect(sessionStorage.getItem(RECENTS)).not.toBeNull();
  tab.updateSession({ ...LOGIN, permissao: { ...ALL_PERMISSIONS, clientes: 1 } });
  expect(sessionStorage.getItem(RECENTS)).toBeNull();
  open();
  tab.beginSession(LOGIN, { lembrar: 'N', ip: '' });
  expect(sessionStorage.getItem(RECENTS)).not.toBeNull();
  tab.beginSession({ ...LOGIN, dadosUsuario: { ...LOGIN.dadosUsuario, id: 8 } }, { lembrar: 'N', ip: '' });
  expect(sessionStorage.getItem(RECENTS)).toBeNull();
});
