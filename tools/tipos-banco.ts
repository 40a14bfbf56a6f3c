/**
 * Writes src/server/kernel/db/types.ts from a freshly migrated database: `date` and `numeric` as text, `int8` as number, `timestamptz`
 * as Date, like the parsers of the connection. With `--conferir` only tells whether the file is up to date (exit 1 when not).
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDatabase } from '#server/kernel/db/ensure-database.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startThrowawayCluster } from '#tests/support/throwaway-cluster.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'src/server/kernel/db/types.ts');
const DATABASE = 'tipos';

function generate(url: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-tipos-'));
  const file = path.join(folder, 'types.ts');
  const options = ['--dialect', 'postgres', '--date-parser', 'string', '--numeric-parser', 'string'];
  const mapping = ['--type-mapping', JSON.stringify({ int8: 'number' }), '--exclude-pattern', 'migracoes'];
  try {
    const result = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'), '--url', url, ...options, ...mapping, '--out-file', file],
      { cwd: folder, encoding: 'utf8' },
    );
    if (result.status !== 0) throw new Error(`kysely-codegen: ${result.stderr || result.stdout}`);
    return fs.readFileSync(file, 'utf8');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const cluster = await startThrowawayCluster();
try {
  await ensureDatabase(cluster.url('postgres'), DATABASE);
  await migrate(cluster.url(DATABASE), path.join(ROOT, 'db/migrations'));
  const types = generate(cluster.url(DATABASE));
  if (!process.argv.includes('--conferir')) {
    fs.writeFileSync(TARGET, types);
    process.stdout.write('src/server/kernel/db/types.ts gerado.\n');
  } else if (!fs.existsSync(TARGET) || fs.readFileSync(TARGET, 'utf8') !== types) {
    process.stderr.write('src/server/kernel/db/types.ts está desatualizado: rode «npm run tipos-banco».\n');
    process.exitCode = 1;
  }
} finally {
  await cluster.stop();
}
