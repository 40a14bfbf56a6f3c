// npm test: every check, then every test there is, browser journeys included.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './versao-node.mjs';

requireNode();

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;

// Both always run: whoever breaks a rule wants to know about the tests too.
const checked = run('tools/conferir.ts', '--sem-testes');
const tested = run('node_modules/vitest/vitest.mjs', 'run');
if (!checked) process.stderr.write('Alguma conferência falhou: veja as linhas «FALHA» acima.\n');
process.exit(checked && tested ? 0 : 1);
