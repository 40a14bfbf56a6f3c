import { codeOfStep, stepAt } from '#server/modules/acesso/acesso.totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret that the screen shows in groups of letters. */
export function secretOf(shown: string): Buffer<ArrayBuffer> {
  const bits = [...shown.replaceAll(' ', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app would show, `steps` half minutes from now. */
export const appCode = (secret: Buffer, steps = 0): string => codeOfStep(secret, stepAt(new Date()) + steps);
