/**
 * npm run trocar-chave: everything that rests encrypted opens under the present master key and is closed under another, with the panel
 * stopped. CHAVE_MESTRA is the present key and CHAVE_MESTRA_NOVA the next; a key that is kept in the data folder is made and kept there.
 */
import { ConfigError, readConfig } from '#server/config.ts';
import { MigrationError } from '#server/kernel/db/migrate.ts';
import { openDatabaseServer } from '#server/kernel/db/open-server.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { KeyNotChanged, changeMasterKey } from '#server/kernel/security/change-master-key.ts';
import { KeyRefused, keepNextKey, openMasterKey } from '#server/kernel/security/master-key.ts';
import { UNDER_MASTER_KEY } from '#server/modules/under-master-key.ts';
import { runCommand } from './com-banco.ts';

const MIN_LENGTH = 32;

async function run(): Promise<void> {
  const config = readConfig();
  const given = process.env['CHAVE_MESTRA_NOVA'];
  if (config.masterKey !== null && (given === undefined || given.length < MIN_LENGTH))
    throw new KeyNotChanged(`Informe CHAVE_MESTRA_NOVA, com ao menos ${MIN_LENGTH} caracteres. Nada foi mudado.`);
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server.url, config.root);
    const under = UNDER_MASTER_KEY;
    // A key that is given may be the old one of a change that is done; one that is kept has been looked at.
    const options = { databaseUrl: server.url, configured: null, folder: config.dataFolder, sealed: under.sealed };
    const from = config.masterKey ?? (await openMasterKey(options));
    const ofOthers = { key: given ?? '', settle: () => undefined, discard: () => undefined };
    const next = config.masterKey === null ? keepNextKey(config.dataFolder) : ofOthers;
    const changed = await changeMasterKey({ databaseUrl: server.url, from, to: next.key, under }).catch((error: unknown) => {
      // Of any other failure nobody knows whether the database has it: the next start finds out.
      if (error instanceof KeyNotChanged) next.discard();
      throw error;
    });
    next.settle();
    process.stdout.write(
      changed === null
        ? 'A chave já tinha sido trocada: use a nova.\n'
        : `A chave foi trocada: ${changed.sealed} registros cifrados de novo, ${changed.dropped} códigos de recuperação deixaram de valer.\n`,
    );
    process.stdout.write('Guarde a chave nova no cofre. As cópias de segurança de antes continuam precisando da antiga.\n');
  } finally {
    await server.stop();
  }
}

await runCommand(run, [KeyNotChanged, KeyRefused, ConfigError, MigrationError]);
