import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '#server/kernel/errors.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the built screens: hashed files for ever, the page itself for every other address, so that a link opens where it points. */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const page = folder ? path.join(folder, 'painel', 'index.html') : null;
  const available = page !== null && existsSync(page);
  if (folder && available) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      available &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !path.extname(request.url.split('?')[0] ?? '');
    if (!isPage) throw new NotFound();
    return reply.sendFile('painel/index.html');
  });
}
