import { SignJWT, UnsecuredJWT } from 'jose';
import { HEADERS } from '#contract/kernel/errors.ts';
import { createJwts } from '#server/kernel/callers/jwt.ts';
import { deriveKeys } from '#server/kernel/security/secrets.ts';
import { MASTER_KEY, START } from './api.ts';

export interface Credential {
  readonly who: string;
  /** The kind of caller it makes; null for one that is wrong. */
  readonly kind: 'public' | 'promotor' | 'participante' | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every way not to be staff: without a credential, with a wrong one of each kind, with a good JWT of somebody who does not exist. */
export async function credentials(): Promise<Credential[]> {
  const seconds = Date.parse(START) / 1000;
  const now = new Date(START);
  const claims = { cliente: 999_999, versao: 0, sessao: null, inicio: seconds };
  const key = deriveKeys(MASTER_KEY).jwts;
  const jwts = createJwts(key);
  const jwt = (token: string) => ({ [HEADERS.authorization]: token });
  const signed = (by: Uint8Array, end: number) =>
    new SignJWT({ ...claims, escopo: 'promotor' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(seconds)
      .setExpirationTime(end)
      .sign(by);
  const unsigned = new UnsecuredJWT({ ...claims, escopo: 'promotor' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60)
    .encode();
  return [
    { who: 'ninguém', kind: 'public', headers: {} },
    { who: 'token forjado', kind: null, headers: { [HEADERS.token]: 'A'.repeat(43) } },
    { who: 'jwt forjado', kind: null, headers: jwt(await signed(Buffer.alloc(32, 1), seconds + 60)) },
    { who: 'jwt sem assinatura', kind: null, headers: jwt(unsigned) },
    { who: 'jwt vencido', kind: null, headers: jwt(await signed(key, seconds - 1)) },
    { who: 'promotor que não existe', kind: 'promotor', headers: jwt(await jwts.sign('promotor', claims, now)) },
    { who: 'participante que não existe', kind: 'participante', headers: jwt(await jwts.sign('participante', { evento: 999_999 }, now)) },
  ];
}
