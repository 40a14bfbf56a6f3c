import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageFinder } from '#contract/kernel/page-address.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { KeptScreens } from './kept-screens.ts';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 31_536_000;
/** What the build says of its pages: which pattern of addresses is answered by which of them. */
const TABLE = 'paginas.json';
const Table = z.array(z.tuple([z.string(), z.string()]));

/** Headers of a page in the place of everybody's, by the name of the built page: what only it may load, and when. */
export type PagePolicies = ReadonlyMap<string, () => Promise<Readonly<Record<string, string>>>>;

/**
 * What a page shows before its script runs, by the name of the built page: HTML for the address asked for, null for nothing. Whoever makes
 * it escapes what people wrote (`escapeHtml`).
 */
export type PageTexts = ReadonlyMap<string, (address: string) => Promise<string | null>>;

/** Answers an address that cannot be read with the page it begins as, which says itself what it makes of it; false where it is none. */
export type SendUnread = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

const ROOT = '<div id="raiz"></div>';

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

/** How long a browser keeps a file. The mark of the house, which every page has, is there without a signal too. */
function keptFor(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.extname(file) === '.svg' ? `public, max-age=${DAY_SECONDS}` : 'no-cache';
}

/**
 * Serves the built screens: hashed files for ever, those of the builds before too, and for every other address the page of its entry, so
 * that a link opens where it points. Gives what answers the addresses that cannot be read.
 */
export async function serveWeb(
  app: FastifyInstance,
  screens: KeptScreens | null,
  { policies = new Map(), texts = new Map() }: { readonly policies?: PagePolicies; readonly texts?: PageTexts } = {},
): Promise<SendUnread> {
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
        reply.header('cache-control', keptFor(file));
      },
    });
    const folderOf = new Map([kept, built].flatMap((folder) => addressesOf(folder).map((address) => [address, folder] as const)));
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const address = request.params['*'];
        const folder = folderOf.get(address);
        if (folder === undefined) {
          reply.callNotFound();
          return;
        }
        const policy = policies.get(address);
        if (!policy) {
          reply.sendFile(address, folder);
          return;
        }
        // A page by the name of its file is still that page.
        return policy().then((headers) => reply.headers(headers).sendFile(address, folder));
      },
    });
  }
  const whole = new Map<string, string>();
  const wholeOf = (page: string): string => {
    const html = whole.get(page) ?? readFileSync(path.join(screens?.built ?? '', page), 'utf8');
    whole.set(page, html);
    return html;
  };
  const filled = (page: string, text: string): string =>
    wholeOf(page).replace(ROOT, () => `${ROOT.slice(0, -'</div>'.length)}${text}</div>`);
  const pageAt = (request: FastifyRequest): { readonly address: string; readonly page: string } | null => {
    const address = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !address.startsWith('/api/') && !path.extname(address);
    const page = isPage ? pageOf?.(address) : null;
    return page ? { address, page } : null;
  };
  app.setNotFoundHandler(async (request, reply) => {
    const asked = pageAt(request);
    if (asked === null) throw new NotFound();
    const { address, page } = asked;
    const [policy, text] = await Promise.all([policies.get(page)?.(), texts.get(page)?.(address)]);
    reply.headers(policy ?? {});
    if (!text) return reply.sendFile(page);
    // Of this address alone, and of now.
    return sendHtml(reply, filled(page, text));
  });
  return async (request, reply) => {
    const page = pageAt(request)?.page;
    if (page === undefined) return false;
    await sendHtml(reply.headers((await policies.get(page)?.()) ?? {}), wholeOf(page));
    return true;
  };
}
