// npm test: every check, then every test there is, browser journeys included.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { requireNode } from './versao-node.mjs';

requireNode();

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const times = [];

async function run(name, args, output) {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', output, 'inherit'] });
  const ended = once(child, 'close');
  const failures = [];
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      process.stdout.write(`${line}\n`);
      if (line.startsWith('FALHA')) failures.push(line);
    }
  }
  const [code] = await ended;
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { passed: code === 0, failures };
}

// Both always run: whoever breaks a rule wants to know about the tests too.
const checked = await run('conferências e construção', ['tools/conferir.ts', '--sem-testes'], 'pipe');
const tested = await run('testes', ['node_modules/vitest/vitest.mjs', 'run'], 'inherit');
process.stdout.write(`Tempo: ${times.join(', ')}\n`);
// Said again at the end, which is what is left of a long output; the tests have said theirs.
for (const line of checked.failures) process.stderr.write(`${line}: veja acima\n`);
process.exit(checked.passed && tested.passed ? 0 : 1);
