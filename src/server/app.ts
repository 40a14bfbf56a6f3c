import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createNoticeSecret } from './integrations/avisos/senders.ts';
import { createCep } from './integrations/cep/cep.ts';
import { createLugares } from './integrations/lugares/lugares.ts';
import { type ProviderAddresses, createProviders } from './integrations/providers.ts';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import { createDatabase, createPool } from './kernel/db/database.ts';
import { createEffects } from './kernel/effects/effects.ts';
import { createFileStore } from './kernel/files/file-store.ts';
import { createSignedLinks } from './kernel/files/signed-links.ts';
import { createStorage } from './kernel/files/storage.ts';
import { createHistory } from './kernel/history/history.ts';
import { makeMonths } from './kernel/history/months.ts';
import { type Connections, connectionsFor } from './kernel/http/connections.ts';
import { visit } from './integrations/http/visit.ts';
import { type KeptScreens, keepScreens } from './kernel/http/kept-screens.ts';
import { createServer } from './kernel/http/server.ts';
import type { Work } from './kernel/jobs/job.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { kernelWork } from './kernel/kernel-work.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Log } from './kernel/log.ts';
import { createMetrics } from './kernel/metrics.ts';
import { createDelivery } from './kernel/outbox/delivery.ts';
import { createMailer, parseSender } from './kernel/outbox/mailer.ts';
import { createOutbox } from './kernel/outbox/outbox.ts';
import { createTexter } from './kernel/outbox/texter.ts';
import { type Pdf, createPdf } from './kernel/pdf/pdf.ts';
import { createRush } from './kernel/rush.ts';
import { createJwts } from './kernel/callers/jwt.ts';
import type { CardKey } from './kernel/security/card-keys.ts';
import { NO_LIMITS, operationLimits } from './kernel/security/rate-limits.ts';
import { deriveKeys, fingerprint } from './kernel/security/secrets.ts';
import { createAuthenticate } from './kernel/session.ts';
import { createUnitOfWork } from './kernel/unit-of-work.ts';
import { createLongWork } from './kernel/work/long-work.ts';
import type { Module } from './modules/module.ts';
import { builtCardPage } from './modules/pagamentos/pagamentos.page.ts';
import { buildModules } from './modules/registry.ts';

/** Where the outside world is: what configuration leaves open is filled by the launcher (embedded database, local simulators). */
export interface Addresses {
  readonly databaseUrl: string;
  readonly masterKey: string;
  readonly providers: ProviderAddresses;
  /** The keys for payment cards, where they are not those of the environment. */
  readonly cardKeys?: readonly CardKey[];
}

export interface AppOptions {
  readonly config: Config;
  readonly addresses: Addresses;
  readonly clock: Clock;
  readonly log: Log;
  /** Calls are limited; tests of other things turn it off. */
  readonly limit: boolean;
  /** Requests are refused when the process is late; no test is about how busy its machine is. */
  readonly shedLoad: boolean;
  /** How many connections are held and for how long, where it is not as the machine allows. */
  readonly connections?: Connections;
  /** What makes documents, where it is not the usual one. */
  readonly pdf?: Pdf;
  /** Modules that no product has: what every module may rely on is proved with them. */
  readonly others?: (kernel: Kernel) => readonly Module[];
  /** The database is of a newer version than this process. */
  readonly older?: boolean;
  /** Called after each answer, and after each work that took long. */
  readonly onAnswered?: () => void;
}

export interface App {
  readonly http: FastifyInstance;
  readonly kernel: Kernel;
  /** Starts performing background work in this process. */
  readonly startWork: () => Promise<void>;
  /** Says to load balancers that this process is going, before it stops. */
  readonly stop: () => Promise<void>;
}

const allOf = (parts: readonly Work[]): Work => ({
  jobs: parts.flatMap((part) => part.jobs ?? []),
  schedules: parts.flatMap((part) => part.schedules ?? []),
});

const nothing = (): void => undefined;

/** The connections to the database: those of everybody, and one for the trace of what is read, which waits for no disk. */
function openDatabases({ config, addresses, log }: AppOptions) {
  const connection = {
    connectionString: addresses.databaseUrl,
    onLost: (error: Error) => log.error({ err: error }, 'conexão com o banco perdida'),
  };
  const pool = createPool({ ...connection, max: config.databaseConnections, name: 'http' });
  const readsPool = createPool({ ...connection, max: 1, name: 'historico', settings: '-c synchronous_commit=off' });
  return { pool, database: createDatabase(pool), readsDatabase: createDatabase(readsPool) };
}

type Databases = ReturnType<typeof openDatabases>;

/** What every module stands on, and of it what only this process uses. */
async function createKernel(options: AppOptions, { pool, database, readsDatabase }: Databases, publicUrl: () => string) {
  const { config, addresses, clock, log, onAnswered = nothing } = options;
  const metrics = createMetrics();
  const keys = deriveKeys(addresses.masterKey);
  const storage = await createStorage(config.storage);
  const jobs = createJobs({
    connectionString: addresses.databaseUrl,
    log,
    clock,
    worker: config.runsWorker,
    onLongWork: onAnswered,
  });
  const pdf = options.pdf ?? createPdf({ log });
  const rush = createRush();
  const files = createFileStore({ db: database, storage, temporaryFolder: path.join(config.dataFolder, 'recebendo'), clock });
  const longWork = createLongWork({ database, files, jobs, clock, log });
  const effects = createEffects({ database, jobs, clock, metrics, log });
  const kernel: Kernel = {
    database,
    pool,
    clock,
    log,
    metrics,
    write: createUnitOfWork(database),
    history: createHistory(readsDatabase),
    outbox: createOutbox({ jobs, files, publicUrl }),
    jobs,
    work: longWork,
    effects,
    files,
    links: createSignedLinks({ secret: keys.links.toString('hex'), clock }),
    keys,
    pdf,
    rush,
    publicUrl,
  };
  return { kernel, storage, jobs, longWork, effects, rush };
}

type Built = Awaited<ReturnType<typeof createKernel>>;
type Providers = ReturnType<typeof createProviders>;
type Modules = ReturnType<typeof buildModules>;

/** The modules, each with the providers it speaks to. */
function createModules(
  { config, addresses, others }: AppOptions,
  kernel: Kernel,
  providers: Providers,
  isStopping: () => boolean,
): Modules {
  const { correio, viacep, brasilapi, googleMaps, nominatim, facilitaMovel, autentique, asaas, seguradora, ...whatsapp } = providers;
  const { database, clock, log, keys } = kernel;
  return buildModules(kernel, {
    buscarCep: createCep({ db: database, providers: [viacep, brasilapi], clock, log }),
    lugares: createLugares({ google: googleMaps, nominatim }),
    sms: facilitaMovel,
    assinaturas: autentique,
    cobrancas: asaas,
    whatsapp: whatsapp[config.whatsapp],
    seguradora: config.seguradora === 'api' ? seguradora : null,
    email: { enviar: correio.enviar, de: parseSender(correio.remetente) },
    isStopping,
    noticeSecret: createNoticeSecret(config.notices, keys.notices),
    cardKeys: addresses.cardKeys ?? config.cardKeys,
    cardPage: { visit, built: () => builtCardPage(path.join(config.root, 'dist', 'web')) },
    others: others?.(kernel) ?? [],
  });
}

/** The server before the modules; `screens`: the pages of this version, and those of the ones before. */
function serve(options: AppOptions, { kernel, rush }: Built, modules: Modules, screens: KeptScreens) {
  const { config, onAnswered = nothing } = options;
  const { pool, database, clock, log, keys, metrics } = kernel;
  return createServer({
    routes: modules.routes,
    notices: modules.notices,
    clock,
    log,
    limits: options.limit ? operationLimits(pool, keys.fingerprints) : NO_LIMITS,
    authenticate: createAuthenticate(database),
    jwts: createJwts(keys.jwts),
    bearers: modules.bearers,
    pagePolicies: modules.pagePolicies,
    pageTexts: modules.pageTexts,
    portHeader: config.portHeader,
    fingerprint: (content) => fingerprint(keys.fingerprints, content),
    metrics,
    onAnswered,
    rush,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    description: path.join(config.root, 'docs', 'openapi.json'),
    screens,
    connections: options.connections ?? connectionsFor(config.trustedProxies.length > 0),
    shedLoad: options.shedLoad,
  });
}

/** The composition root: the kernel, then every module in the order of the tiers, then the server. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, addresses, clock, log, older = false } = options;
  let publicUrl = config.publicUrl;
  let stopping = false;
  const databases = openDatabases(options);
  const built = await createKernel(options, databases, () => publicUrl ?? '');
  const { kernel, storage, jobs, longWork, effects } = built;
  const providers = createProviders(addresses.providers, config.providers);
  const modules = createModules(options, kernel, providers, () => stopping);

  const { database, files, metrics } = kernel;
  const { correio, facilitaMovel } = providers;
  const send = createMailer(correio.enviar, correio.remetente);
  const deliver = createDelivery({ database, files, jobs, send, sendSms: createTexter(facilitaMovel), clock, metrics, log });
  const work = allOf([kernelWork({ database, storage, jobs, longWork, effects, deliver, clock, log }), ...modules.work]);
  await makeMonths({ database, log }, clock());
  await jobs.start(work);

  const screens = { built: path.join(config.root, 'dist', 'web'), kept: path.join(config.dataFolder, 'telas') };
  const http = await serve(options, built, modules, screens);
  http.addHook('onListen', async () => {
    keepScreens(screens, clock()).catch((error: unknown) => log.warn({ err: error }, 'telas não guardadas para a próxima versão'));
    const address = http.server.address();
    if (publicUrl === null && address !== null && typeof address === 'object') publicUrl = `http://localhost:${address.port}`;
  });

  return {
    http,
    kernel,
    startWork: () => jobs.perform(work, { older }),
    stop: async () => {
      stopping = true;
      longWork.stop();
      // What is still asked for here is done by others, or later.
      await Promise.all([http.close(), jobs.leave()]);
      await jobs.stop();
      correio.encerrar();
      await kernel.pdf.stop();
      await database.destroy();
      await databases.readsDatabase.destroy();
    },
  };
}
