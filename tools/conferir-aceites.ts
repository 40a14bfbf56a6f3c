/** npm run conferir-aceites: proves that every acceptance of a term is as it was written, event by event; 1 when one is not. */
import { civilDateAt } from '#contract/kernel/dates.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { MigrationError } from '#server/kernel/db/migrate.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { proveChains } from '#server/modules/inscricao/aceites.proof.ts';
import { runCommand, withDatabase } from './com-banco.ts';

async function prove(database: Database): Promise<void> {
  const { aceites, broken } = await proveChains(database, civilDateAt(new Date()));
  for (const { id_evento, ordem } of broken)
    process.stdout.write(
      ordem === null
        ? `Evento ${id_evento}: há quem aceitou e não tem aceite guardado.\n`
        : `Evento ${id_evento}: o aceite ${ordem} não confere.\n`,
    );
  process.stdout.write(broken.length === 0 ? `${aceites} aceites conferem.\n` : `Não conferem: ${broken.length} eventos.\n`);
  if (broken.length > 0) process.exitCode = 1;
}

await runCommand(() => withDatabase(readConfig(), 'conferencia-dos-aceites', prove), [ConfigError, MigrationError]);
