// npm run dev: the server restarts on each change of its sources, the screens reload in place through Vite.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endingWith, starters } from './com-quem-iniciou.mjs';
import { requireNode } from './versao-node.mjs';

requireNode();

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const line = [process.pid, ...starters()];
const env = { ...process.env, GUARIDA_RAIZ: root, GUARIDA_API: `http://127.0.0.1:${process.env.PORT ?? 3000}` };
const start = (args, { flags, environment }) =>
  spawn(process.execPath, [...flags, ...args], { cwd: root, stdio: 'inherit', env: { ...env, ...environment } });

const children = [
  start(['--watch', '--watch-preserve-output', 'src/server/main.ts'], endingWith(line, { between: true })),
  start(['node_modules/vite/bin/vite.js'], endingWith(line)),
];
let stopping = false;

const stop = (code) => {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
