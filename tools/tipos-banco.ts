/**
 * Writes src/server/kernel/db/types.ts from a freshly migrated database: `date` and `numeric` as text, `int8` as number, `timestamptz`
 * as Date, like the parsers of the connection; what a check or a domain holds to a few values, as their union. With `--conferir` only tells whether the file is up to date (exit 1 when not).
 */
import fs from 'node:fs';
import path from 'node:path';
import { ensureDatabase } from '#server/kernel/db/ensure-database.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startThrowawayCluster } from '#tests/support/throwaway-cluster.ts';
import { databaseTypes } from './tipos-banco/tipos.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'src/server/kernel/db/types.ts');
const DATABASE = 'tipos';

const cluster = await startThrowawayCluster();
try {
  await ensureDatabase(cluster.url('postgres'), DATABASE);
  await migrate(cluster.url(DATABASE), path.join(ROOT, 'db/migrations'));
  const types = await databaseTypes(cluster.url(DATABASE));
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
