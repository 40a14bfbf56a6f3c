// npm test: every check, then every test there is, browser journeys included.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './versao-node.mjs';

requireNode();

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const times = [];

function run(name, ...args) {
  const start = performance.now();
  const passed = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return passed;
}

// Both always run: whoever breaks a rule wants to know about the tests too.
const checked = run('conferências e construção', 'tools/conferir.ts', '--sem-testes');
const tested = run('testes', 'node_modules/vitest/vitest.mjs', 'run');
process.stdout.write(`Tempo: ${times.join(', ')}\n`);
if (!checked) process.stderr.write('Alguma conferência falhou: veja as linhas «FALHA» acima.\n');
process.exit(checked && tested ? 0 : 1);
