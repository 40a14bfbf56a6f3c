import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A notice as it came, its proof held. */
export interface CameIn {
  /** The body; of a GET the query, as it was written. */
  readonly raw: Buffer;
  readonly contentType: string;
}

/** The provider's own id of a notice, and what it calls that kind. */
export interface Identity {
  readonly id: string;
  readonly kind: string;
}

export type Identify = (notice: CameIn) => Identity;

/** Of a notice that has no id, or none we can read: the same words are the same notice. */
const byContent = (raw: Buffer, kind: string): Identity => ({ id: createHash('sha256').update(raw).digest('hex'), kind });
export const UNKNOWN = 'desconhecido';

function parsed<T>(raw: Buffer, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(raw.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

const text = z.union([z.string(), z.number()]).transform(String);

/** An id and a name of the kind, both in the body. */
const inBody =
  (schema: z.ZodType<Identity>): Identify =>
  ({ raw }) =>
    parsed(raw, schema) ?? byContent(raw, UNKNOWN);

export const asaas = inBody(z.object({ id: text, event: text }).transform(({ id, event }) => ({ id, kind: event })));

export const autentique = inBody(
  z.object({ event: z.object({ id: text, type: text }) }).transform(({ event }) => ({ id: event.id, kind: event.type })),
);

export const seguradora = inBody(z.object({ id: text, tipo: text }).transform(({ id, tipo }) => ({ id, kind: tipo })));

const MetaBody = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ field: z.string() })).min(1) })).min(1) });

const META_MESSAGES = 'messages';

/** Meta gives its notices no id, and puts several changes in one: whatever else is in it, what people wrote is heard. */
export const meta: Identify = ({ raw }) => {
  const fields = parsed(raw, MetaBody)?.entry.flatMap(({ changes }) => changes.map(({ field }) => field)) ?? [];
  return byContent(raw, fields.includes(META_MESSAGES) ? META_MESSAGES : (fields[0] ?? UNKNOWN));
};

/** A receipt says where a message is; anything else is somebody's answer to one. */
export const facilitaMovel: Identify = ({ raw }) => {
  const fields = new URLSearchParams(raw.toString('utf8'));
  return byContent(raw, fields.has('statusEntregue') ? 'recibo' : fields.has('mensagem') ? 'resposta' : UNKNOWN);
};

export const zapi: Identify = ({ raw }) => byContent(raw, parsed(raw, z.object({ type: z.string() }))?.type ?? UNKNOWN);

/** A report is a message of its own kind (RFC 3464), whoever passes it on. */
export const correio: Identify = ({ raw, contentType }) => byContent(raw, contentType.split(';')[0]?.trim().toLowerCase() || UNKNOWN);
