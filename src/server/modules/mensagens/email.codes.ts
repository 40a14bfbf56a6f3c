import { readSignedCode, signedCode } from '#server/kernel/security/secrets.ts';

/* What of a message leaves with it, and comes back: addresses that nobody but us can make. */

const RETURN = 'retorno';
const LEAVE = 'descadastro';
const BOUNCE = /bounce\+(\d{1,10}\.[0-9a-f]{32})@/gi;

/** Where the returns of one message go (VERP): whatever they say, they tell which message it was. */
export const returnAddress = (key: Buffer, id: number, domain: string): string => `bounce+${signedCode(key, RETURN, id)}@${domain}`;

/** The message whose return address stands in a text; null when none that is ours does. */
export function messageReturned(key: Buffer, text: string): number | null {
  for (const [, code = ''] of text.matchAll(BOUNCE)) {
    const id = readSignedCode(key, RETURN, code.toLowerCase());
    if (id !== null) return id;
  }
  return null;
}

/** By which whoever got a message leaves the list. */
export const leaveToken = (key: Buffer, id: number): string => signedCode(key, LEAVE, id);
export const messageLeft = (key: Buffer, token: string): number | null => readSignedCode(key, LEAVE, token);

/** Never the same for two messages: one that a person had sent again is another. */
export const messageIdOf = (id: number, reenvios: number, domain: string): string => `<mensagem.${id}.${reenvios}@${domain}>`;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1) || 'guarida.local';
