import type { Addresses } from './app.ts';
import type { Config } from './config.ts';
import { createNoticeSecret } from './integrations/avisos/senders.ts';
import {
  PROVIDERS,
  PROVIDER_NAMES,
  type ProviderAddresses,
  type ProviderName,
  realAddresses,
  simulatorsFor,
} from './integrations/providers.ts';
import { checkStorage } from './kernel/files/check-storage.ts';
import { createStorage } from './kernel/files/storage.ts';
import { prepareDatabase } from './kernel/db/prepare.ts';
import { explainListening } from './kernel/http/listening.ts';
import type { Log } from './kernel/log.ts';
import { cardKeysOf } from './kernel/security/card-keys.ts';
import { type HeldKey, holdMasterKey } from './kernel/security/hold-master-key.ts';
import { openMasterKey } from './kernel/security/master-key.ts';
import { deriveKeys } from './kernel/security/secrets.ts';
import { UNDER_MASTER_KEY } from './modules/under-master-key.ts';

export interface Surroundings {
  readonly addresses: Addresses;
  /** The database is of a newer version than this process. */
  readonly older: boolean;
  /** Tells on the terminal where the panel is and who may enter. */
  readonly announce: (address: string) => void;
  readonly stop: () => Promise<void>;
}

/** Whether the product calls it at all: of the two of WhatsApp one is chosen, and an insurer may take workbooks only. */
const isCalled = ({ whatsapp, seguradora }: Config, name: ProviderName): boolean =>
  name === 'meta' || name === 'zapi' ? name === whatsapp : name !== 'seguradora' || seguradora === 'api';

/** The variables that a real server goes without: what it sends by those providers reaches nobody. */
const addressesLeftOut = (config: Config): string[] => {
  const real = realAddresses(config.providers);
  const simulated = PROVIDER_NAMES.filter((name) => real[name] === null && isCalled(config, name));
  return config.databaseUrl === null ? [] : simulated.map((name) => PROVIDERS[name].address);
};

/** Each provider at its real address, or its simulator; null for the mailbox of people when mail really leaves. */
async function startProviders(
  { providers, notices, dataFolder, simulatorsPort }: Config,
  log: Log,
  masterKey: string,
  productUrl: () => string | null,
): Promise<{ addresses: ProviderAddresses; mailbox: string | null; stop: () => Promise<void> }> {
  const real = realAddresses(providers);
  const missing = PROVIDER_NAMES.filter((name) => real[name] === null);
  if (missing.length === 0) return { addresses: real as ProviderAddresses, mailbox: null, stop: async () => undefined };
  const { startSimulators } = await import('./integrations/simuladores/start.ts');
  const simulators = await startSimulators({
    dataFolder,
    port: simulatorsPort,
    log,
    simulators: await simulatorsFor(missing),
    productUrl,
    noticeSecret: createNoticeSecret(notices, deriveKeys(masterKey).notices),
  }).catch(explainListening({ port: simulatorsPort, host: '127.0.0.1', variable: 'CORREIO_LOCAL_PORTA' }));
  return {
    addresses: { ...real, ...simulators.addresses },
    mailbox: real.correio === null ? `${simulators.httpUrl}/correio` : null,
    stop: simulators.stop,
  };
}

/**
 * Database, secret and providers, real or local; everything ready to serve, demonstration data included where it belongs. Rejects with the
 * reason of `leaving` when the process is asked to go meanwhile; what was started is stopped.
 */
export async function prepareSurroundings(config: Config, log: Log, leaving: AbortSignal): Promise<Surroundings> {
  // The embedded server's code is loaded only where no real one is configured.
  const database =
    config.databaseUrl === null
      ? await (await import('./kernel/db/open-server.ts')).openDatabaseServer(config)
      : { url: config.databaseUrl, keepAlive: () => undefined, stop: async () => undefined };
  database.keepAlive(log);
  let held: HeldKey | null = null;
  try {
    leaving.throwIfAborted();
    const onBusy = (migracao: string): void => log.warn({ migracao }, 'a migração espera: uma tabela de que ela precisa está em uso');
    const newer = await prepareDatabase(database.url, config.root, { onBusy, leaving });
    if (newer.length > 0) log.warn({ migracoes: newer }, 'o banco é de uma versão mais nova');
    await checkStorage(config.storage, log);
    leaving.throwIfAborted();
    const masterKey = await openMasterKey({
      databaseUrl: database.url,
      configured: config.masterKey,
      folder: config.dataFolder,
      sealed: UNDER_MASTER_KEY.sealed,
    });
    held = await holdMasterKey(database.url, masterKey);
    const cardKeys = cardKeysOf(config, masterKey);
    if (cardKeys.length === 0) log.warn('sem CHAVE_CARTOES: o recebimento de cartões está desligado');
    const leftOut = addressesLeftOut(config);
    if (leftOut.length > 0) log.warn({ variaveis: leftOut }, 'provedores sem endereço: respondem simuladores, e nada sai');
    const logins = config.demonstration
      ? await (await import('./demonstration/demonstration.ts')).loadDemonstration(
          database.url,
          masterKey,
          await createStorage(config.storage),
          cardKeys[0],
        )
      : null;
    leaving.throwIfAborted();
    let listening = config.publicUrl;
    const { mailbox, stop, addresses } = await startProviders(config, log, masterKey, () => listening);
    if (logins && realAddresses(config.providers).asaas === null)
      await (await import('./demonstration/cobrancas-pages.ts')).pointChargesAt(database.url, addresses.asaas);
    return {
      addresses: { databaseUrl: database.url, masterKey, providers: addresses, cardKeys },
      older: newer.length > 0,
      announce: (address) => {
        listening = address;
        const lines = [
          '',
          `  Guarida: ${address}`,
          ...(logins ? [`  Entre com ${logins.users.join(', ')} (senha ${logins.password})`] : []),
          ...(mailbox ? [`  E-mails enviados ficam em ${mailbox}`] : []),
          ...(leftOut.length > 0 ? [`  Sem endereço, respondidos por simuladores, e nada sai: ${leftOut.join(', ')}`] : []),
          '  Ctrl+C encerra.',
          '',
        ];
        // For people: what goes to the standard output is the log.
        process.stderr.write(`${lines.join('\n')}\n`);
      },
      stop: async () => {
        await stop();
        await held?.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await held?.stop();
    await database.stop();
    throw error;
  }
}
