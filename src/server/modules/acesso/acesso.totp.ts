import { createHmac } from 'node:crypto';
import { sameBytes } from '#server/kernel/security/secrets.ts';

/* Codes of an authenticator app (RFC 6238 over RFC 4226): SHA-1, six digits, a step every 30 seconds. Pure. */

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be one step ahead or behind (RFC 6238, 5.2). */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ISSUER = 'Guarida';

/** 160 bits, the size that RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** RFC 4648, without padding: what apps take. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that a QR code carries to the app. */
export function appAddress(secret: Uint8Array, login: string): string {
  const parameters = `secret=${base32(secret)}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(login)}?${parameters}`;
}

/** The number of the step an instant falls in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

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
