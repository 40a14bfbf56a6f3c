import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
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

/** Bundles the server into dist/server; dependencies stay in node_modules. */
export async function buildServer(): Promise<void> {
  const stage = path.join(ROOT, `dist/server.${process.pid}`);
  await build({
    entryPoints: [path.join(SOURCES, 'main.ts'), ...threads()],
    outdir: stage,
    // Flat: code that looks for the root of the checkout, or for a thread, from import.meta finds it at one depth.
    entryNames: '[name]',
    chunkNames: 'parte-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [threadAddresses],
  });
  swapIn(stage, path.join(ROOT, 'dist/server'));
}
