import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/**
 * The description of the API, to anybody. It is long, so it is packed for the first who asks and kept so: packed anew for each, one stranger
 * who goes on asking would leave the machine no time for anybody else.
 */
export function serveDescription(api: FastifyInstance, file: string): void {
  let packed: Promise<Buffer> | null = null;
  const pack = async (): Promise<Buffer> => {
    try {
      return await promisify(gzip)(await readFile(file));
    } catch (error) {
      packed = null;
      throw error;
    }
  };
  api.get('/openapi.json', { compress: false }, async ({ headers }, reply) => {
    reply.type('application/json').header('vary', 'accept-encoding');
    if (!TAKES_GZIP.test(headers['accept-encoding'] ?? '')) return reply.send(createReadStream(file));
    packed ??= pack();
    return reply.header('content-encoding', 'gzip').send(await packed);
  });
}
