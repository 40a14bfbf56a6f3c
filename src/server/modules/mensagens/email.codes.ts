import { readSignedCode, signedCode } from '#server/kernel/security/secrets.ts';

/* What of a message leaves with it, and comes back: addresses that nobody but us can make. */

const RETURN = 'retorno';
const LEAVE = 'descadastro';
const BOUNCE = /bounce\+(\d{1,10}\.[0-9a-f]{32})(?:\.(\d{1,5}))?@/gi;

/** One time that a message left: `reenvios` counts how often it had left before. */
export interface Left {
  readonly id: number;
  readonly reenvios: number;
}

/** The same, of what came back; null: at a time when return addresses did not tell it. */
export interface Returned {
  readonly id: number;
  readonly reenvios: number | null;
}

const purposeOf = (reenvios: number | null): string => (reenvios === null ? RETURN : `${RETURN}:${reenvios}`);

/** Where the returns of one message go (VERP): whatever they say, they tell which message it was, and which time of it. */
export const returnAddress = (key: Buffer, { id, reenvios }: Left, domain: string): string =>
  `bounce+${signedCode(key, purposeOf(reenvios), id)}.${reenvios}@${domain}`;

/** The message whose return address stands in a text; null when none that is ours does. */
export function messageReturned(key: Buffer, text: string): Returned | null {
  for (const [, code = '', times] of text.matchAll(BOUNCE)) {
    const reenvios = times === undefined ? null : Number(times);
    const id = readSignedCode(key, purposeOf(reenvios), code.toLowerCase());
    if (id !== null) return { id, reenvios };
  }
  return null;
}

/** By which whoever got a message leaves the list. */
export const leaveToken = (key: Buffer, id: number): string => signedCode(key, LEAVE, id);
export const messageLeft = (key: Buffer, token: string): number | null => readSignedCode(key, LEAVE, token);

/** Never the same for two messages: one that a person had sent again is another. */
export const messageIdOf = (id: number, reenvios: number, domain: string): string => `<mensagem.${id}.${reenvios}@${domain}>`;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1) || 'guarida.local';
