import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageFinder } from '#contract/kernel/page-address.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { KeptScreens } from './kept-screens.ts';

const YEAR_SECONDS = 31_536_000;
/** What the build says of its pages: which pattern of addresses is answered by which of them. */
const TABLE = 'paginas.json';
const Table = z.array(z.tuple([z.string(), z.string()]));

/** Headers of a page in the place of everybody's, by the name of the built page: what only it may load, and when. */
export type PagePolicies = ReadonlyMap<string, () => Promise<Readonly<Record<string, string>>>>;

type PageOf = (path: string) => string | null;

function readTable(folder: string | undefined): PageOf | null {
  const file = folder && path.join(folder, TABLE);
  return file && existsSync(file) ? pageFinder(Table.parse(JSON.parse(readFileSync(file, 'utf8')))) : null;
}

/** The files of a folder by their addresses, without the hidden ones; none where there is no folder. */
const addressesOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((address) => !address.split('/').some((part) => part.startsWith('.')))
    : [];

/**
 * Serves the built screens: hashed files for ever, those of the builds before too, and for every other address the page of its entry, so
 * that a link opens where it points.
 */
export async function serveWeb(app: FastifyInstance, screens: KeptScreens | null, policies: PagePolicies = new Map()): Promise<void> {
  const pageOf = readTable(screens?.built);
  if (screens && pageOf) {
    const { built, kept } = screens;
    await app.register(fastifyStatic, {
      root: built,
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
    const folderOf = new Map([kept, built].flatMap((folder) => addressesOf(folder).map((address) => [address, folder] as const)));
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const address = request.params['*'];
        const folder = folderOf.get(address);
        return folder === undefined ? reply.callNotFound() : reply.sendFile(address, folder);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !address.startsWith('/api/') && !path.extname(address);
    const page = isPage ? pageOf?.(address) : null;
    if (!page) throw new NotFound();
    const policy = await policies.get(page)?.();
    return reply.headers(policy ?? {}).sendFile(page);
  });
}
