import type pg from 'pg';
import type { Page } from 'playwright-core';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import type { StoredLogin } from '#web/kernel/session-store.ts';
import { newWord } from './clients.ts';

const KEPT_MS = 10 * 60 * 60 * 1000;

/** The token of each page that has a login, also before it opened anything. */
const tokens = new WeakMap<Page, string>();

/**
 * Gives the page a login, as whoever entered before finds it: the first address it opens is already inside. The login page itself has
 * journeys of its own, which type.
 */
export async function holdLogin(page: Page, login = 'admin'): Promise<void> {
  const { ip } = (await (await page.request.get('/api/meuIp')).json()) as { readonly ip: string };
  const response = await page.request.post('/api/login', { data: { login, senha: DEMONSTRATION_PASSWORD, ip, lembrar: 'N' } });
  if (!response.ok()) throw new Error(`${login} não entrou: ${response.status()}`);
  const stored: Omit<StoredLogin, 'expiraEm'> = { sessao: (await response.json()) as Sessao, lembrar: 'N', ip };
  tokens.set(page, stored.sessao.dadosUsuario.token);
  // Each document of the tab runs this; only the first finds no mark, so that who leaves stays out.
  await page.addInitScript(
    ({ mark, held, keptMs }) => {
      // A document inside the panel, as the preview of an e-mail, has no login and may have no storage.
      if (window !== window.top) return;
      if (sessionStorage.getItem('teste.entrou') === mark) return;
      // By the clock of the page, which may be at another hour.
      const expiraEm = Date.now() + keptMs;
      sessionStorage.setItem('teste.entrou', mark);
      sessionStorage.setItem('guarida.sessao', JSON.stringify({ ...held, expiraEm }));
      localStorage.setItem('guarida.aberta', String(expiraEm));
    },
    { mark: stored.sessao.dadosUsuario.token, held: stored, keptMs: KEPT_MS },
  );
}

/** The same, and opens an address. */
export async function signIn(page: Page, login = 'admin', address = '/painel'): Promise<void> {
  await holdLogin(page, login);
  await page.goto(address);
}

export async function fillLogin(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Usuário').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/**
 * A login of its own for a journey that changes what the login may do: the demonstration's password, no second factor. Returns its name.
 */
export async function createLogin(database: pg.Client, permissions: Partial<Permissions>): Promise<string> {
  const login = newWord();
  await database.query(
    `insert into usuarios (login, senha_hash, dois_fatores, permissoes, criado_em, data_edicao)
     select $1, senha_hash, 'N', $2, now(), now() from usuarios where login = 'admin'`,
    [login, JSON.stringify({ ...NO_PERMISSIONS, ...permissions })],
  );
  return login;
}

/** The token of the login of this page. */
export async function tokenOf(page: Page): Promise<string> {
  const held = tokens.get(page);
  if (held !== undefined) return held;
  const stored = await page.evaluate(() => sessionStorage.getItem('guarida.sessao') ?? localStorage.getItem('guarida.sessao') ?? '');
  const { sessao } = JSON.parse(stored) as { readonly sessao: Sessao };
  return sessao.dadosUsuario.token;
}

/** Calls the API with the login of this page, past every button the screen hides: the status, and the body when there is one. */
export async function callAs(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { [HEADERS.token]: await tokenOf(page) },
    ...(body === undefined ? {} : { data: body }),
  });
  return { status: response.status(), body: (await response.json()) as unknown };
}
