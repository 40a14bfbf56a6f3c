/** npm run migrate: brings the configured database (DATABASE_URL, else the embedded one) up to the files of db/migrations. */
import path from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';
import { MigrationError, migrate } from '#server/kernel/db/migrate.ts';
import { openDatabaseServer } from '#server/kernel/db/open-server.ts';
import { runCommand } from './com-banco.ts';

async function run(): Promise<void> {
  const config = readConfig();
  const server = await openDatabaseServer(config);
  try {
    const onBusy = (name: string): unknown =>
      process.stderr.write(`A migração ${name} espera: uma tabela de que ela precisa está em uso, como por uma cópia de segurança.\n`);
    const { applied, newer } = await migrate(server.url, path.join(config.root, 'db/migrations'), { onBusy });
    process.stdout.write(applied.length > 0 ? `Migrações aplicadas: ${applied.join(', ')}\n` : 'O banco já está em dia.\n');
    if (newer.length > 0) process.stdout.write(`O banco é de uma versão mais nova: tem também ${newer.join(', ')}.\n`);
  } finally {
    await server.stop();
  }
}

await runCommand(run, [MigrationError, ConfigError]);
