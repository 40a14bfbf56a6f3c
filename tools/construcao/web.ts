import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { ROOT, swapIn } from './carimbo.ts';

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this the headers cost more than what is saved. */
const WORTH_BYTES = 1024;

/** Leaves `x.gz` and `x.br` beside each text file, so that the server compresses nothing on the way out. */
async function precompress(folder: string): Promise<void> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await fs.promises.readFile(file);
      if (content.length < WORTH_BYTES) return;
      const small = await promisify(gzip)(content, { level: 9 });
      const smallest = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await Promise.all([fs.promises.writeFile(`${file}.gz`, small), fs.promises.writeFile(`${file}.br`, smallest)]);
    }),
  );
}

/** Builds the screens into dist/web. */
export async function buildWeb(): Promise<void> {
  // A caller that runs tests leaves its own mode in the environment, and React would be built for debugging.
  process.env['NODE_ENV'] = 'production';
  const stage = path.join(ROOT, `dist/web.${process.pid}`);
  await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: stage, emptyOutDir: true },
  });
  await precompress(stage);
  swapIn(stage, path.join(ROOT, 'dist/web'));
}
