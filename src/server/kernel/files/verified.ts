import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The header in which a file says the SHA-256 of its bytes (RFC 9530), of a fingerprint in hexadecimal. */
export const digestHeader = (sha256: string): Readonly<Record<string, string>> => ({
  'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
});

/** The bytes of a short file, read once, where they are those of this fingerprint; null for any others, which are read no further than they were long. */
export async function readVerified(
  stream: Readable,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Promise<Buffer | null> {
  const digest = createHash('sha256');
  const pieces: Buffer[] = [];
  let read = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    read += piece.length;
    if (read > bytes) return null;
    digest.update(piece);
    pieces.push(piece);
  }
  return digest.digest('hex') === sha256 ? Buffer.concat(pieces) : null;
}
