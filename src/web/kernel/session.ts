import { useSyncExternalStore } from 'react';
import { FLAG_KEYS, LEVEL_KEYS, type Permissions } from '#contract/kernel/permissions.ts';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { EndReason, StoredLogin } from './session-store.ts';
import { drafts } from './draft-store.ts';
import { recents } from './recents.ts';
import { clearLogin, readLogin, siblingMayHaveLogin, writeLogin } from './session-store.ts';
import { askTabs, listenTabs, tellTabs } from './session-tabs.ts';
import { hasWork } from './unsaved-registry.ts';

/** The session ends ten hours after the login, however busy (LOG-019, E025). */
const SESSION_MS = 10 * HOUR_MS;

/** `expired`: the login is over but the page stays, with a login dialog over it, because it holds unsaved work (E260). */
export type SessionState =
  | { readonly status: 'out'; readonly reason: EndReason | null }
  | { readonly status: 'in'; readonly stored: StoredLogin }
  | { readonly status: 'expired'; readonly stored: StoredLogin };

let state: SessionState = { status: 'out', reason: null };
let clientAddress: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  clearTimeout(timer);
  if (next.status === 'in') timer = setTimeout(checkDeadline, Math.max(0, next.stored.expiraEm - Date.now()));
  for (const listener of listeners) listener();
}

function checkDeadline(): void {
  if (state.status === 'in' && Date.now() >= state.stored.expiraEm) endSession('prazo');
}

export const sessionState = (): SessionState => state;

/** Code of whoever is logged in, or waits to be again; null for nobody. */
export const currentUser = (): number | null => (state.status === 'out' ? null : state.stored.sessao.dadosUsuario.id);

/** Calls `listener` after every change; returns how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToken = (): string | null => (state.status === 'in' ? state.stored.sessao.dadosUsuario.token : null);
export const currentClientAddress = (): string | null => (state.status === 'in' ? state.stored.ip : clientAddress);
/** Address answered by `/meuIp`, sent with the calls that come before the login. */
export const setClientAddress = (ip: string): void => {
  clientAddress = ip;
};

/** A login or second step succeeded: keeps it and tells the sibling tabs. */
export function beginSession(sessao: Sessao, options: { lembrar: 'S' | 'N'; ip: string }): void {
  // Ten hours from now on this clock: the browser's clock may be hours away from the server's `horaLogin`.
  const stored: StoredLogin = { sessao, ...options, expiraEm: Date.now() + SESSION_MS };
  writeLogin(stored);
  drafts.keepOnlyOf(sessao.dadosUsuario.id);
  recents.keepOnlyOf(sessao.dadosUsuario.id);
  // A page that waits for one person is nobody's until it is opened anew for the other: what it would ask for or send is not theirs.
  if (state.status === 'expired' && currentUser() !== sessao.dadosUsuario.id) set({ status: 'out', reason: null });
  else set({ status: 'in', stored });
  tellTabs({ kind: 'signedIn', stored });
}

const sameRights = (one: Permissions, other: Permissions): boolean => [...LEVEL_KEYS, ...FLAG_KEYS].every((key) => one[key] === other[key]);

/** Replaces what the server said of the present login, e.g. after permissions changed. */
export function updateSession(sessao: Sessao): void {
  // An answer to an earlier login, one that ended meanwhile, says nothing of the present one.
  if (state.status !== 'in' || state.stored.sessao.dadosUsuario.token !== sessao.dadosUsuario.token) return;
  const stored = { ...state.stored, sessao };
  // Whose records were opened last is not for who may open them no more.
  if (!sameRights(state.stored.sessao.permissao, sessao.permissao)) recents.forget();
  writeLogin(stored);
  set({ status: 'in', stored });
}

function leave(reason: EndReason): void {
  if (state.status !== 'out') clearLogin(state.stored);
  // Whoever leaves leaves nothing behind; a login that merely ended, or an address that lets nobody in, is waited for.
  if (reason === 'saiu') {
    drafts.forgetAll();
    recents.forget();
  }
  const keepsPage = (reason === 'prazo' || reason === 'recusada') && hasWork() && state.status !== 'out';
  if (keepsPage && state.status !== 'out') set({ status: 'expired', stored: state.stored });
  else set({ status: 'out', reason });
}

/** Ends the login in this tab and, except after a lone refusal of the server, in its siblings. */
export function endSession(reason: EndReason): void {
  if (state.status === 'out') return;
  if (reason === 'saiu') clearLogin();
  leave(reason);
  if (reason !== 'recusada') tellTabs({ kind: 'signedOut', reason });
}

/** Where the page waits for a login that ended already, only a logout means it as well. */
function hearOut(said: EndReason = 'saiu'): void {
  if (state.status === 'out' || (state.status === 'expired' && said !== 'saiu')) return;
  leave(state.status === 'in' && Date.now() >= state.stored.expiraEm ? 'prazo' : said);
}

/** Another login of whoever is in here, made after this one: this one may have ended, and that one is theirs as well. */
const isNewerOfMine = ({ sessao, expiraEm }: StoredLogin): boolean =>
  state.status === 'in' && currentUser() === sessao.dadosUsuario.id && expiraEm > state.stored.expiraEm;

function hear(message: Parameters<Parameters<typeof listenTabs>[0]>[0]): void {
  if (message.kind === 'ask') {
    if (state.status === 'in' && state.stored.lembrar === 'N') tellTabs({ kind: 'signedIn', stored: state.stored });
  } else if (message.kind === 'signedIn') {
    if (state.status === 'in' && !isNewerOfMine(message.stored)) return;
    // Unsaved work of one person is not for the login of another.
    if (state.status === 'expired' && state.stored.sessao.dadosUsuario.id !== message.stored.sessao.dadosUsuario.id) return;
    if (message.stored.lembrar === 'N') writeLogin(message.stored);
    set({ status: 'in', stored: message.stored });
  } else hearOut(message.reason);
}

/** Finds the login of this browser before the first screen: own storage, else a sibling tab. */
export async function startSession(): Promise<void> {
  const stored = readLogin() ?? (siblingMayHaveLogin() ? await askTabs() : null);
  if (stored) {
    if (stored.lembrar === 'N') writeLogin(stored);
    set({ status: 'in', stored });
  }
  listenTabs(hear);
  // Timers sleep with the machine: look again when the tab comes back.
  document.addEventListener('visibilitychange', checkDeadline);
  globalThis.addEventListener('focus', checkDeadline);
}

export const useSessionState = (): SessionState => useSyncExternalStore(onSession, sessionState);

/** The login response of now; still there while an expired session waits for a new login. Null when nobody is logged in. */
export function useSession(): Sessao | null {
  const now = useSessionState();
  return now.status === 'out' ? null : now.stored.sessao;
}
