// npm start: builds what is missing or stale in a child process, then becomes the server.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { endingWith, starters } from './com-quem-iniciou.mjs';
import { requireNode } from './versao-node.mjs';

requireNode();

// After the guard: an old Node could not even read it.
const { FLAGS, MEMORY, QUIET } = await import('./memoria.ts');

// Before anything takes long: whoever goes meanwhile is missed as well.
const { flags, environment: watching } = endingWith(starters());

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
if (!fs.existsSync(path.join(root, 'node_modules'))) {
  process.stderr.write('As dependências não estão instaladas. Rode «npm ci» e use «npm start».\n');
  process.exit(1);
}

// A process of its own, so that the memory of the bundlers is given back before the server starts.
const build = spawnSync(process.execPath, [path.join(root, 'tools/construir.ts')], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const server = path.join(root, 'dist/server/main.js');
const environment = { ...process.env, ...watching, ...MEMORY, GUARIDA_RAIZ: process.env.GUARIDA_RAIZ ?? root };
// Takes this process's place: a waiting parent would only add its own 45 MB, and signals arrive where they are handled.
if (typeof process.execve === 'function' && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...FLAGS, ...QUIET, ...flags, server], environment);
} else {
  Object.assign(process.env, environment);
  await import(pathToFileURL(server).href);
}
