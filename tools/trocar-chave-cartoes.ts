/**
 * npm run trocar-chave-cartoes: every card that rests under another key than the first of CHAVE_CARTOES opens under its own and is sealed under the
 * first. The panel may go on, as long as its processes were started with both keys.
 */
import { ConfigError, readConfig } from '#server/config.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { openDatabaseServer } from '#server/kernel/db/open-server.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { CardsStay, sealCardsAgain } from '#server/modules/pagamentos/pagamentos.rotation.ts';
import { createVault } from '#server/modules/pagamentos/pagamentos.vault.ts';

async function run(): Promise<void> {
  const config = readConfig();
  const vault = createVault(config.cardKeys);
  if (vault.sealsWith === null)
    throw new CardsStay('Informe CHAVE_CARTOES: a chave nova, uma vírgula, e a que está em uso. Nada foi mudado.');
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server.url, config.root);
    const database = createDatabase(createPool({ connectionString: server.url, max: 1, name: 'troca-de-chave-dos-cartoes' }));
    try {
      const { numeros, codigos } = await sealCardsAgain(database, vault);
      process.stdout.write(`Cartões fechados com «${vault.sealsWith}»: ${numeros} números e ${codigos} códigos trocados.\n`);
      process.stdout.write('Nenhum cartão precisa mais das outras chaves: retire-as de CHAVE_CARTOES e reinicie os processos.\n');
    } finally {
      await database.destroy();
    }
  } finally {
    await server.stop();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof CardsStay || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
