import fs from 'node:fs';
import type { Plugin } from 'esbuild';

/** Asked for by libraries that go into the server's bundle, for what this product never does with them. */
const UNUSED: readonly string[] = [
  // Fastify's own schemas: ours are Zod's.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  // Fastify's answers without a network, for tests.
  'light-my-request',
  // A route for each file of @fastify/static: ours are served without.
  'glob',
  // Calendar rules of pg-boss: our schedules are cron texts.
  'rrule-temporal',
];

/** Zod gathers its messages in fifty languages: ours is asked for by name. */
const LANGUAGES = /\/zod\/v4\/locales\/index\.js$/;

/** The stores of the limiter of calls, beside memory and PostgreSQL. */
const STORES =
  /\/rate-limiter-flexible\/lib\/(RateLimiter(Redis|Mongo|MySQL|Cluster|Memcache|Union|Queue|Dynamo|Prisma|Drizzle|Valkey|SQLite|Etcd)\w*|BurstyRateLimiter|RLWrapper\w+)\.js$/;

/** Says the name, instead of failing in some unknown place, should somebody begin to use it. */
const standIn = (name: string): string =>
  `const refuse = () => { throw new Error(${JSON.stringify(`${name} não vai no pacote do servidor: tools/construcao/bibliotecas.ts`)}); };
module.exports = new Proxy(refuse, { get: () => refuse });`;

export const withoutUnused: Plugin = {
  name: 'unused',
  setup(plugin) {
    plugin.onResolve({ filter: new RegExp(`^(${UNUSED.join('|')})$`) }, ({ path }) => ({ path, namespace: 'unused' }));
    plugin.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: standIn(path), loader: 'js' }));
    plugin.onLoad({ filter: LANGUAGES }, () => ({ contents: 'export {};', loader: 'js' }));
    plugin.onLoad({ filter: STORES }, ({ path }) => ({ contents: standIn(path.replace(/^.*\/node_modules\//, '')), loader: 'js' }));
  },
};

/**
 * Node has an HTTP client that weighs 15 MB in memory and is loaded when it is first named. The library that compresses answers names its
 * `Response` at each of them, to know those that are one, which no route of ours gives: there the name stands for nothing. And an import
 * of `node:http` names all that it exports, where a `require` does not.
 */
export const withoutFetch: Plugin = {
  name: 'fetch',
  setup(plugin) {
    plugin.onLoad({ filter: /\/node_modules\/@fastify\/compress\/lib\/utils\.js$/ }, async ({ path }) => ({
      contents: `class Response {}\n${await fs.promises.readFile(path, 'utf8')}`,
      loader: 'js',
    }));
    plugin.onResolve({ filter: /^(node:)?https?$/ }, ({ path }) => ({ path, namespace: 'builtin' }));
    plugin.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
      loader: 'js',
    }));
  },
};

/** Asked for by libraries as they load, for what is done once in a while or never: what is loaded instead, by its first use. */
const WHEN_USED: Readonly<Record<string, string>> = {
  // Of Fastify, for servers that speak HTTP/2.
  'node:http2': "process.getBuiltinModule('node:http2')",
  // What is worth compressing, where it is neither text nor JSON.
  'mime-db': "require('mime-db')",
  // Of flydrive, for objects whose type nobody said.
  'mime-types': "require('mime-types')",
  // Of prom-client, for traces.
  '@opentelemetry/api': "require('@opentelemetry/api')",
};

export const loadedWhenUsed: Plugin = {
  name: 'when-used',
  setup(plugin) {
    plugin.onResolve({ filter: new RegExp(`^(${Object.keys(WHEN_USED).join('|')})$`) }, ({ path, namespace }) =>
      namespace === 'when-used' ? { path, external: true } : { path, namespace: 'when-used' },
    );
    plugin.onLoad({ filter: /.*/, namespace: 'when-used' }, ({ path }) => ({
      contents: `module.exports = new Proxy({}, { get: (_target, name) => ${WHEN_USED[path]}[name] });`,
      loader: 'js',
    }));
    // A copy of Node's own streams, for other places than Node.
    plugin.onResolve({ filter: /^readable-stream$/ }, () => ({ path: 'node:stream', external: true }));
  },
};

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Letters beyond ASCII in the regular expressions of libraries, which the bundler writes as it finds them, as it writes those of texts. */
export const narrowLibraries: Plugin = {
  name: 'ascii',
  setup(plugin) {
    plugin.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      const text = await fs.promises.readFile(path, 'utf8');
      // oxlint-disable-next-line no-control-regex -- ASCII is what it means
      const narrow = text.replaceAll(/[^\x00-\x7f]/g, escaped);
      return narrow === text ? undefined : { contents: narrow, loader: 'js' };
    });
  },
};
