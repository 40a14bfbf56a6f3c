import { isAscii } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { loadedWhenUsed, narrowLibraries, withoutFetch, withoutUnused } from './bibliotecas.ts';
import { ROOT, swapIn } from './carimbo.ts';

const SOURCES = path.join(ROOT, 'src/server');
const THREAD = /\.worker-(thread|process)\.ts$/;

/** `new URL('./x.worker-thread.ts', import.meta.url)` runs as it is from the sources; in the bundle the thread is a .js beside the caller. */
const threadAddresses: Plugin = {
  name: 'threads',
  setup(plugin) {
    plugin.onLoad({ filter: /\/src\/server\/.*\.ts$/ }, async ({ path: file }) => {
      const text = await fs.promises.readFile(file, 'utf8');
      return { contents: text.replaceAll(/(new URL\(\s*'\.\/[\w-]+\.worker-thread)\.ts'/g, "$1.js'"), loader: 'ts' };
    });
  },
};

function threads(): string[] {
  const found = fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => THREAD.test(name))
    .map((name) => path.join(SOURCES, name));
  const names = found.map((file) => path.basename(file));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) throw new Error(`Duas threads com o nome ${repeated}: na construção todas ficam na mesma pasta.`);
  return found;
}

/**
 * Libraries that go into the bundle: pure JavaScript of which we use a part. Node keeps the source text of every module it loads in
 * memory, so the unused part and the comments of these would cost an idle server some ten megabytes.
 */
const BUNDLED = new Set([
  'zod',
  'kysely',
  'fastify',
  'fastify-type-provider-zod',
  '@fastify/compress',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/under-pressure',
  'file-type',
  'flydrive',
  'jose',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'nodemailer',
  'smtp-server',
  'postal-mime',
  '@brazilian-utils/brazilian-utils',
]);

/**
 * The largest of them stand in files of their own. V8 reads a file whole before it keeps anything of it, and what reading the largest took
 * is never given back to the system: with everything in one file, three megabytes more.
 */
const APART = ['pg-boss', 'fastify', 'zod', 'kysely', 'pg', 'pino', 'prom-client', 'jose'];

/** Some of them are CommonJS and ask for Node's own modules with `require`, which a module bundle does not have. */
const REQUIRE = "import { createRequire as criarRequire } from 'node:module';const require = criarRequire(import.meta.url);";

function externalPackages(): string[] {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).filter((name) => !BUNDLED.has(name));
}

/** V8 keeps a text of one letter beyond ASCII at two bytes a letter: one such name in a comment costs an idle server three megabytes. */
function refuseWideText(folder: string): void {
  const wide = fs.readdirSync(folder).find((name) => name.endsWith('.js') && !isAscii(fs.readFileSync(path.join(folder, name))));
  if (wide) throw new Error(`${wide} tem letras fora do ASCII (uma expressão regular literal?): escreva-as como texto ou com \\u.`);
}

/** Bundles the server into dist/server; the other dependencies stay in node_modules. */
export async function buildServer(): Promise<void> {
  const stage = path.join(ROOT, `dist/server.${process.pid}`);
  await build({
    entryPoints: [path.join(SOURCES, 'main.ts'), ...threads(), ...APART],
    outdir: stage,
    // Flat: code that looks for the root of the checkout, or for a thread, from import.meta finds it at one depth.
    entryNames: '[name]',
    chunkNames: 'parte-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: externalPackages(),
    // The licences, whose authors' names are not all ASCII, go to a file beside.
    legalComments: 'external',
    minifyWhitespace: true,
    minifySyntax: true,
    banner: { js: REQUIRE },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [threadAddresses, withoutUnused, withoutFetch, loadedWhenUsed, narrowLibraries],
  });
  refuseWideText(stage);
  swapIn(stage, path.join(ROOT, 'dist/server'));
}
