import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Bearers } from '#server/kernel/callers/bearers.ts';
import type { Claims } from '#server/kernel/callers/caller.ts';
import { createJwts } from '#server/kernel/callers/jwt.ts';

/** What the JWT of whoever registers says: one event, and nothing else (G2-32). */
const Opened = z.object({
  idEvento: z.int().positive(),
  idCliente: z.int().positive(),
  /** Of a property: the day it was opened on; null for an event's link. */
  dia: z.string().nullable(),
  /** When the link was opened, by our clock, in seconds. */
  abertoEm: z.int().positive(),
  jti: z.string().min(1).max(60),
});
export type OpenedClaims = Readonly<z.output<typeof Opened>>;

/** What a JWT opens; null for one that does not say it. */
export const openedOf = (claims: Claims): OpenedClaims | null => Opened.safeParse(claims).data ?? null;

/** Of whoever registers: nothing is read to recognise them, for the event is read when they write. */
export const participante: Bearers['participante'] = async (claims) => {
  const opened = openedOf(claims);
  return opened && { kind: 'participante', id: opened.idEvento, name: 'Inscrição', enteredBy: null, claims: { ...opened } };
};

export interface InscricaoJwts {
  sign(opened: Omit<OpenedClaims, 'jti' | 'abertoEm'>, now: Date): Promise<string>;
}

export function createInscricaoJwts(key: Buffer): InscricaoJwts {
  const jwts = createJwts(key);
  return {
    sign: (opened, now) => jwts.sign('participante', { ...opened, abertoEm: Math.floor(now.getTime() / 1000), jti: randomUUID() }, now),
  };
}
