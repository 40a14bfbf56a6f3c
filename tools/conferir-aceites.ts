/**
 * npm run conferir-aceites: proves that every acceptance of a term is as it was written, event by event and to the last, and that every term
 * is the one that was accepted; 1 when one is not.
 */
import { formatInstant } from '#contract/kernel/dates.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { MigrationError } from '#server/kernel/db/migrate.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { createStorage } from '#server/kernel/files/storage.ts';
import { KeyRefused, openMasterKey } from '#server/kernel/security/master-key.ts';
import { deriveKeys } from '#server/kernel/security/secrets.ts';
import { readChainKey } from '#server/modules/inscricao/aceites.key.ts';
import { type BrokenChain, countAceites, proveChains } from '#server/modules/inscricao/aceites.proof.ts';
import { type BrokenTerm, proveTerms } from '#server/modules/inscricao/aceites.terms.ts';
import { UNDER_MASTER_KEY } from '#server/modules/under-master-key.ts';
import { runCommand, withDatabase } from './com-banco.ts';

function chainTold({ id_evento, onde }: BrokenChain): string {
  if (onde === 'falta') return `Evento ${id_evento}: há quem aceitou e não tem aceite guardado.`;
  return onde === 'fim'
    ? `Evento ${id_evento}: os aceites não terminam onde terminavam; falta ou sobra algum.`
    : `Evento ${id_evento}: o aceite ${onde} não confere.`;
}

const TERM: Readonly<Record<BrokenTerm['oque'], string>> = {
  registro: 'a impressão registrada não é a que foi aceita',
  arquivo: 'o arquivo guardado não é o que foi aceito',
  ausente: 'o arquivo não está guardado, ou não se deixa ler',
};
const termTold = ({ id_cliente, versao, oque }: BrokenTerm): string => `Termo do cliente ${id_cliente}, versão ${versao}: ${TERM[oque]}.`;

function say(lines: readonly string[], holds: boolean): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  if (!holds) process.exitCode = 1;
}

const prove = (config: Config) => async (database: Database, databaseUrl: string) => {
  const { masterKey: configured, dataFolder: folder } = config;
  const masterKey = await openMasterKey({ databaseUrl, configured, folder, sealed: UNDER_MASTER_KEY.sealed });
  const chave = await readChainKey(database, deriveKeys(masterKey).acceptances);
  if (chave === null) {
    const none = (await countAceites(database)) === 0;
    say([none ? '0 aceites conferem.' : 'Os aceites ainda não foram fechados com chave: inicie o painel uma vez e confira de novo.'], none);
    return;
  }
  const { aceites, broken } = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => proveChains(trx, chave, new Date()));
  const storage = await createStorage(config.storage);
  const terms = await proveTerms(database, storage.get);
  const holds = broken.length + terms.length === 0;
  // Two things may be wrong with one event, and with one term.
  const events = new Set(broken.map(({ id_evento }) => id_evento)).size;
  const versions = new Set(terms.map(({ id_cliente, versao }) => `${id_cliente} ${versao}`)).size;
  const counted = `${formatCount(events, 'evento', 'eventos')} e ${formatCount(versions, 'termo', 'termos')}`;
  const end = holds ? `${aceites} aceites conferem.` : `Não conferem: ${counted}.`;
  say([...broken.map(chainTold), ...terms.map(termTold), end, `Fechados com chave desde ${formatInstant(chave.since)}.`], holds);
};

async function run(): Promise<void> {
  const config = readConfig();
  await withDatabase(config, 'conferencia-dos-aceites', prove(config));
}

await runCommand(run, [KeyRefused, ConfigError, MigrationError]);
