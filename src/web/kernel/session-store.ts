import type { Sessao } from '#contract/acesso/acesso.schemas.ts';

/** What a browser keeps of a login. */
export interface StoredLogin {
  readonly sessao: Sessao;
  /** 'S': survives the browser; 'N': kept while any tab is open (E025). */
  readonly lembrar: 'S' | 'N';
  /** Address the server saw at the login, sent back as information (E006). */
  readonly ip: string;
  /** Browser clock in milliseconds when the ten hours are over. */
  readonly expiraEm: number;
}

const LOGIN_KEY = 'guarida.sessao';
const OPEN_UNTIL_KEY = 'guarida.aberta';
const NAME_KEY = 'guarida.login';

function parse(text: string | null): StoredLogin | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as StoredLogin;
    return stored.expiraEm > Date.now() && typeof stored.sessao.dadosUsuario.token === 'string' ? stored : null;
  } catch {
    // Written by another version or by hand: as good as no login.
    return null;
  }
}

/** The login this tab can use without asking anybody; null when none or past its ten hours. */
export const readLogin = (): StoredLogin | null => parse(sessionStorage.getItem(LOGIN_KEY)) ?? parse(localStorage.getItem(LOGIN_KEY));

/** Keeps the login where 'Lembrar' says. */
export function writeLogin(stored: StoredLogin): void {
  clearLogin();
  const place = stored.lembrar === 'S' ? localStorage : sessionStorage;
  place.setItem(LOGIN_KEY, JSON.stringify(stored));
  // Not a secret: tells a new tab that it is worth asking its siblings.
  if (stored.lembrar === 'N') localStorage.setItem(OPEN_UNTIL_KEY, String(stored.expiraEm));
}

/** Removes the login from both places; or this one and no other, for somebody may have entered in another tab meanwhile, and goes on. */
export function clearLogin(one?: StoredLogin): void {
  for (const place of [sessionStorage, localStorage]) {
    const kept = one && parse(place.getItem(LOGIN_KEY));
    if (!kept || kept.sessao.dadosUsuario.token === one.sessao.dadosUsuario.token) place.removeItem(LOGIN_KEY);
  }
  if (!one) localStorage.removeItem(OPEN_UNTIL_KEY);
}

/** Whether another tab may hold a login that is kept only while tabs are open. */
export const siblingMayHaveLogin = (): boolean => Number(localStorage.getItem(OPEN_UNTIL_KEY) ?? 0) > Date.now();

/** Login name offered next time, kept when 'Lembrar' was ticked. */
export const rememberedName = (): string => localStorage.getItem(NAME_KEY) ?? '';
export const rememberName = (name: string | null): void => {
  if (name === null) localStorage.removeItem(NAME_KEY);
  else localStorage.setItem(NAME_KEY, name);
};

/** `saiu`: logout here or in a sibling tab; `prazo`: ten hours; `recusada`: the server no longer knows the token; `terminal`: 403. */
export type EndReason = 'saiu' | 'prazo' | 'recusada' | 'terminal';
