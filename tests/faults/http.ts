import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';

/** What came back, or null when no answer did. */
export interface Heard {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** When to try again, in seconds, where the answer says it. */
  readonly retryAfter: string | null;
}

/** One call to a real process; null when the connection broke, which is what a crash looks like from outside. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Heard | null> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const heard = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: heard, retryAfter: response.headers.get('retry-after') };
  } catch {
    return null;
  }
}

export async function signIn(url: string, login = 'admin'): Promise<string> {
  const heard = await post(url, '/login', { login, senha: DEMONSTRATION_PASSWORD, lembrar: 'N' });
  const user = heard?.body['dadosUsuario'] as { token: string } | undefined;
  if (!user) throw new Error(`login refused: ${JSON.stringify(heard)}`);
  return user.token;
}
