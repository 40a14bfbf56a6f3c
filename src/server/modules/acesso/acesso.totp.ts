import { HOTP, Secret, TOTP } from 'otpauth';
import { sameBytes } from '#server/kernel/security/secrets.ts';

/* Codes of an authenticator app (RFC 6238 over RFC 4226): SHA-1, six digits, a step every 30 seconds. Pure. */

const STEP_SECONDS = 30;
const KIND = { algorithm: 'SHA1', digits: 6 } as const;
/** A clock may be one step ahead or behind (RFC 6238, 5.2). */
const WINDOW = 1;
const ISSUER = 'Guarida';

/** 160 bits, the size that RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** A view of a larger buffer would be taken whole. */
const held = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** RFC 4648, without padding: what apps take. */
export const base32 = (bytes: Uint8Array): string => held(bytes).base32;

/** The address that a QR code carries to the app. */
export const appAddress = (secret: Uint8Array, login: string): string =>
  new TOTP({ ...KIND, issuer: ISSUER, label: login, period: STEP_SECONDS, secret: held(secret) }).toString();

/** The number of the step an instant falls in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step. */
export const codeOfStep = (secret: Uint8Array, step: number): string => HOTP.generate({ ...KIND, secret: held(secret), counter: step });

/**
 * The step whose code was typed, or null: the one of now and its neighbours, and only after the one accepted last, so that a code
 * seen over a shoulder is worth nothing (RFC 6238, 5.2).
 */
export function acceptedStep(secret: Uint8Array, typed: string, now: Date, lastStep: number | null): number | null {
  const current = stepAt(now);
  let accepted: number | null = null;
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    const right = sameBytes(Buffer.from(codeOfStep(secret, step)), Buffer.from(typed));
    if (right && (lastStep === null || step > lastStep)) accepted ??= step;
  }
  return accepted;
}
