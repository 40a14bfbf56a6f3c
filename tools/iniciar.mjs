// npm start: builds what is missing or stale in a child process, then becomes the server.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { requireNode } from './versao-node.mjs';

requireNode();

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
if (!fs.existsSync(path.join(root, 'node_modules'))) {
  process.stderr.write('As dependências não estão instaladas. Rode «npm ci» e use «npm start».\n');
  process.exit(1);
}

// A process of its own, so that the memory of the bundlers is given back before the server starts.
const build = spawnSync(process.execPath, [path.join(root, 'tools/construir.ts')], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

process.env.GUARIDA_RAIZ ??= root;
// The young generation stays small: 25 MB less at rest and over 100 MB less under load, for no measurable loss of requests a second.
v8.setFlagsFromString('--semi-space-growth-factor=1');
// Imported, not spawned: a waiting parent would only add its own 45 MB, and signals arrive where they are handled.
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
