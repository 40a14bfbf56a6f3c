/** npm run build: builds the web and the server into dist/, each only when its sources changed since the last time. */
import { buildServer } from './construcao/servidor.ts';
import { fingerprint, readStamp, writeStamp } from './construcao/carimbo.ts';
import { buildWeb } from './construcao/web.ts';

const PARTS = [
  { name: 'servidor', sources: ['src/server', 'src/contract', 'tools/construcao'], output: 'dist/server/main.js', build: buildServer },
  {
    name: 'web',
    sources: ['src/web', 'src/contract', 'tools/construcao', 'vite.config.ts', 'postcss.config.cjs'],
    output: 'dist/web',
    build: buildWeb,
  },
] as const;

for (const part of PARTS) {
  const current = fingerprint(part.sources);
  if (readStamp(part.name, part.output) === current) continue;
  const start = performance.now();
  await part.build();
  writeStamp(part.name, current);
  process.stdout.write(`Construção (${part.name}): ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}
