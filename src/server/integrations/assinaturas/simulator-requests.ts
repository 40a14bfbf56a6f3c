import { z } from 'zod';
import { parsed } from '#server/integrations/simuladores/simulator.ts';

/* What is asked of the stand-in of Autentique, out of GraphQL and out of a multipart body. */

const Operations = z.object({
  query: z.string(),
  variables: z.object({
    document: z.object({ name: z.string().min(1) }),
    signers: z.array(z.object({ name: z.string().optional(), email: z.string().optional(), phone: z.string().optional() })).min(1),
  }),
});
const Known = z.object({
  query: z.string(),
  variables: z.object({ id: z.string().optional(), ids: z.array(z.string()).default([]) }).default({ ids: [] }),
});

/** The part of this name, without its headers. */
function partOf(type: string, body: string, name: string): string | null {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const part = boundary && body.split(`--${boundary}`).find((one) => one.includes(`name="${name}"`));
  return part ? part.slice(part.indexOf('\r\n\r\n') + 4).trimEnd() : null;
}

/** A document to be signed; null where the convention of GraphQL uploads is not kept. */
export function createAsked(type: string, body: string) {
  const operations = parsed(Operations, partOf(type, body, 'operations') ?? '');
  const map = parsed(z.object({ file: z.array(z.string()).min(1) }), partOf(type, body, 'map') ?? '');
  const [signer] = operations?.variables.signers ?? [];
  if (!operations || !map || !signer || !body.includes('%PDF-') || !operations.query.includes('createDocument')) return null;
  return { name: operations.variables.document.name, signer };
}

/** The root field of a query, and the ids it is about. */
export function knownAsked(body: string) {
  const asked = parsed(Known, body);
  // After the operation's own name and variables comes the first field.
  const field = asked && /\{\s*(\w+)/.exec(asked.query)?.[1];
  return asked && field ? { field, id: asked.variables.id, ids: asked.variables.ids } : null;
}
