import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { ROOT, swapIn } from './carimbo.ts';
import { sealPages } from './lacre.ts';
import { groupModules } from './pedacos.ts';
import type { FirstScreens } from './quando.ts';
import { ENTRIES, PAGES, PAGES_FILE } from '#web/entries.ts';

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

const below = (file: string): string => `src/web/${file}`;

/** The screens whose files are put together so that they stand soon. */
const FIRST_SCREENS: readonly FirstScreens[] = ENTRIES.map(({ name, script, outside, inside, light = {} }) => ({
  // A file of the build stands in one folder, whatever folder its page is in.
  name: name.replaceAll('/', '-'),
  // Where nobody works: a page of its own, small.
  ...(inside.length === 0 && { family: 'leves' }),
  script: below(script),
  outside: outside.map(below),
  inside: inside.map(below),
  light: Object.fromEntries(Object.entries(light).map(([screen, modules]) => [screen, modules.map(below)])),
}));

const OPTIONS: InlineConfig = { configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn', mode: 'production' };

/** Builds once in memory, to see which module is needed by which screen after what nobody uses is gone. */
async function learnGroups(): Promise<ReadonlyMap<string, string>> {
  const built = await build({ ...OPTIONS, build: { write: false, minify: false } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('A construção não devolveu uma saída.');
  return groupModules(built.output, FIRST_SCREENS);
}

/** Builds the screens into dist/web. */
export async function buildWeb(): Promise<void> {
  // A caller that runs tests leaves its own mode in the environment, and React would be built for debugging.
  process.env['NODE_ENV'] = 'production';
  const stage = path.join(ROOT, `dist/web.${process.pid}`);
  const groups = await learnGroups();
  await build({
    ...OPTIONS,
    build: {
      outDir: stage,
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What a module needs was grouped with it by the first build; the bundler would add what nobody uses.
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'first screens', name: (id) => groups.get(id) ?? null }],
          },
        },
      },
    },
  });
  fs.writeFileSync(path.join(stage, PAGES_FILE), JSON.stringify(PAGES));
  sealPages(stage);
  await precompress(stage);
  swapIn(stage, path.join(ROOT, 'dist/web'));
}
