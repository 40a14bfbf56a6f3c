import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

export interface BrowserBinary {
  readonly executable: string;
  readonly env: NodeJS.ProcessEnv;
}

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

const runs = ({ executable, env }: BrowserBinary): boolean => spawnSync(executable, ['--version'], { env, timeout: 30_000 }).status === 0;

/** The package only unpacks everything inside a function service, into a fixed folder, so its unpacker is called here, one archive at a time. */
const UNPACK = `import { inflate } from '@sparticuz/chromium'; for (const file of process.argv.slice(1)) await inflate(file);`;

const fontsConf = (home: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`;

/** Unpacks aside and renames: workers may start at once, and an interrupted one must leave nothing that looks whole. */
function unpack(packageDir: string, home: string): void {
  const stage = fs.mkdtempSync(`${home}-`);
  const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((name) => path.join(packageDir, 'bin', name));
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK, ...archives], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, TMPDIR: stage },
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`O navegador do pacote @sparticuz/chromium não pôde ser extraído: ${result.stderr}`);
  fs.writeFileSync(path.join(stage, 'fonts', 'fonts.conf'), fontsConf(home));
  try {
    fs.renameSync(stage, home);
  } catch (error) {
    fs.rmSync(stage, { recursive: true, force: true });
    if (!fs.existsSync(path.join(home, 'chromium'))) throw error;
  }
}

const isOurs = (folder: string): boolean => fs.statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();

function shipped(): BrowserBinary | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packageDir = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')));
  const home = path.join(os.tmpdir(), `guarida-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!fs.existsSync(home)) unpack(packageDir, home);
  if (!isOurs(home)) return null; // somebody else's folder under our name: not something to execute
  const fonts = path.join(home, 'fonts');
  const libraries = [path.join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const env = { ...process.env, FONTCONFIG_PATH: fonts, FONTCONFIG_FILE: path.join(fonts, 'fonts.conf'), LD_LIBRARY_PATH: libraries };
  const binary = { executable: path.join(home, 'chromium'), env };
  return runs(binary) ? binary : null;
}

/** The browser of the journeys: CHROMIUM_PATH, else the one in the lockfile, else the system's. Never skips: throws how to get one. */
export function findBrowser(): BrowserBinary {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executable: chosen, env: process.env };
  const own = shipped();
  if (own) return own;
  const system = SYSTEM.map((executable) => ({ executable, env: process.env })).find((one) => fs.existsSync(one.executable) && runs(one));
  if (system) return system;
  throw new Error('Nenhum navegador: defina CHROMIUM_PATH ou rode «apt-get install -y --no-install-recommends chromium».');
}
