import { tokenHash } from '#server/kernel/security/secrets.ts';

const NAME = 'guarida-terminal';
/** The longest a browser keeps a cookie (E031). */
const LIFE_SECONDS = 400 * 24 * 60 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The hash of the secret in a `Cookie` header: what is stored of a linked terminal. Null without one; what is malformed counts as none. */
export function terminalOf(header: string | undefined): Buffer | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() !== NAME) continue;
    const secret = part.slice(at + 1).trim();
    return SECRET.test(secret) ? tokenHash(secret) : null;
  }
  return null;
}

/** The `Set-Cookie` that makes a browser a terminal: out of reach of scripts and of other sites, only to the API. */
export const terminalCookie = (secret: string, secure: boolean): string =>
  `${NAME}=${secret}; Path=/api; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
