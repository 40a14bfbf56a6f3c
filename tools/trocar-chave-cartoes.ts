/**
 * npm run trocar-chave-cartoes: every card that rests under another key than the first of CHAVE_CARTOES opens under its own and is sealed under the
 * first. The panel may go on, as long as its processes were started with both keys.
 */
import { ConfigError, readConfig } from '#server/config.ts';
import { MigrationError } from '#server/kernel/db/migrate.ts';
import { CardsStay, sealCardsAgain } from '#server/modules/pagamentos/pagamentos.rotation.ts';
import { createVault } from '#server/modules/pagamentos/pagamentos.vault.ts';
import { runCommand, withDatabase } from './com-banco.ts';

async function run(): Promise<void> {
  const config = readConfig();
  const vault = createVault(config.cardKeys);
  if (vault.sealsWith === null)
    throw new CardsStay('Informe CHAVE_CARTOES: a chave nova, uma vírgula, e a que está em uso. Nada foi mudado.');
  await withDatabase(config, 'troca-de-chave-dos-cartoes', async (database) => {
    const { numeros, codigos } = await sealCardsAgain(database, vault);
    process.stdout.write(`Cartões fechados com «${vault.sealsWith}»: ${numeros} números e ${codigos} códigos trocados.\n`);
    process.stdout.write('Nenhum cartão precisa mais das outras chaves: retire-as de CHAVE_CARTOES e reinicie os processos.\n');
  });
}

await runCommand(run, [CardsStay, ConfigError, MigrationError]);
