import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MARK = 'carregado: ';

/**
 * What an environment adds to a Node process so that it writes, at its end, which files and which of Node's own modules it loaded.
 * What Node loads before our first line is not counted.
 */
export const TELL_LOADED: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    const files = [];
    registerHooks({ load: (url, context, next) => { files.push(url); return next(url, context); } });
    process.on('exit', () => process._rawDebug('${MARK}' + JSON.stringify([...files, ...process.moduleLoadList])));
  `)}`,
};

/** The sources of a built file, or the file itself where it was not built. */
function sourcesOf(url: string): string[] {
  if (!url.startsWith('file:')) return [url];
  const file = fileURLToPath(url);
  if (!fs.existsSync(`${file}.map`) || file.includes('node_modules')) return [file];
  const { sources } = JSON.parse(fs.readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
  return sources.map((source) => path.resolve(path.dirname(file), source));
}

/** What such a process told. */
export function loadedBy(output: string): string[] {
  const told = output.split('\n').find((line) => line.startsWith(MARK));
  if (told === undefined) throw new Error(`O processo não disse o que carregou:\n${output}`);
  return (JSON.parse(told.slice(MARK.length)) as string[]).flatMap(sourcesOf);
}
