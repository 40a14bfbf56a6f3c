import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageFinder } from '#contract/kernel/page-address.ts';
import { NotFound } from '#server/kernel/errors.ts';

const YEAR_SECONDS = 31_536_000;
/** What the build says of its pages: which pattern of addresses is answered by which of them. */
const TABLE = 'paginas.json';
const Table = z.array(z.tuple([z.string(), z.string()]));

type PageOf = (path: string) => string | null;

function readTable(folder: string | null): PageOf | null {
  const file = folder && path.join(folder, TABLE);
  return file && existsSync(file) ? pageFinder(Table.parse(JSON.parse(readFileSync(file, 'utf8')))) : null;
}

/** The built files by their addresses, without the hidden ones. */
const addressesOf = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((address) => !address.split('/').some((part) => part.startsWith('.'))),
  );

/** Serves the built screens: hashed files for ever, and for every other address the page of its entry, so that a link opens where it points. */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const pageOf = readTable(folder);
  if (folder && pageOf) {
    await app.register(fastifyStatic, {
      root: folder,
      // Its own routes would be two for each file, hundreds that every start builds and every process keeps; below is one for all.
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    const files = addressesOf(folder);
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const address = request.params['*'];
        return files.has(address) ? reply.sendFile(address) : reply.callNotFound();
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !address.startsWith('/api/') && !path.extname(address);
    const page = isPage ? pageOf?.(address) : null;
    if (!page) throw new NotFound();
    return reply.sendFile(page);
  });
}
