/**
 * npm run depois-de-restaurar: in a database that was just restored, and before any panel serves on it, what was due to leave is put in doubt:
 * the one it was copied from may have sent it since.
 */
import { ConfigError, readConfig } from '#server/config.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { MigrationError } from '#server/kernel/db/migrate.ts';
import { AlreadyServed, doubtWhatWasDue } from '#server/modules/restored.ts';
import { runCommand, withDatabase } from './com-banco.ts';

async function run(): Promise<void> {
  await withDatabase(readConfig(), 'depois-de-restaurar', async (database) => {
    const { mensagens, emails, efeitos } = await doubtWhatWasDue(database, systemClock());
    process.stdout.write(
      `Em dúvida, por já poderem ter saído: ${mensagens} mensagens, ${emails} e-mails do sistema e ${efeitos} efeitos.\n`,
    );
    process.stdout.write('Pergunta-se a quem os recebe, onde há a quem; o resto espera por uma pessoa. Pode iniciar o painel.\n');
  });
}

await runCommand(run, [AlreadyServed, ConfigError, MigrationError]);
