import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Surroundings, prepareSurroundings } from './surroundings.ts';
import { systemClock } from './kernel/clock.ts';
import { NoDataFolder, requireDataFolder } from './kernel/data-folder.ts';
import { databaseTrouble } from './kernel/db/trouble.ts';
import { StorageRefused } from './kernel/files/check-storage.ts';
import { keepMemorySmall } from './kernel/give-back-memory.ts';
import { NotListening, explainListening } from './kernel/http/listening.ts';
import { onLastFailure } from './kernel/last-words.ts';
import { keepPrivate } from './kernel/private-folder.ts';
import { type Log, createLog } from './kernel/log.ts';

const SHUTDOWN_MS = 20_000;
const OLDEST_NODE = 22;

/** Aborted when the process is asked to end, from its first moment on: what it started must not stay behind. */
function askedToLeave(): AbortSignal {
  const leaving = new AbortController();
  const leave = (): void => {
    // Whoever read what is still said may be gone: that must not cut the end short.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    leaving.abort();
  };
  // The last is that of a terminal that is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);
  return leaving.signal;
}

/** Starts what the configuration asks for, and stops it in order at the first Ctrl+C. */
async function main(leaving: AbortSignal): Promise<void> {
  const { node } = process.versions;
  // It would start, and fail at each work that asks for what this one has not.
  if (Number.parseInt(node, 10) < OLDEST_NODE) throw new ConfigError(`Guarida precisa do Node 22.18 ou mais novo; este é o ${node}.`);
  const config = readConfig();
  requireDataFolder(config.dataFolder);
  keepPrivate(config.dataFolder);
  const log = createLog(config.logLevel);
  const surroundings = await prepareSurroundings(config, log, leaving);
  try {
    await serve(config, log, surroundings, leaving);
  } catch (error) {
    // A port that is taken, for one: the database started for this process must not stay behind.
    await surroundings.stop();
    throw error;
  }
}

/** Serves until the process is asked to end. */
async function serve(config: Config, log: Log, surroundings: Surroundings, leaving: AbortSignal): Promise<void> {
  const memory = keepMemorySmall();
  const app = await createApp({
    config,
    addresses: surroundings.addresses,
    older: surroundings.older,
    clock: systemClock,
    log,
    limit: true,
    shedLoad: true,
    onAnswered: memory.answered,
  });

  let stopping = false;
  const end = (code: number): void => {
    if (stopping) {
      if (code !== 0) process.exit(code);
      return;
    }
    stopping = true;
    const late = setTimeout(() => {
      log.fatal(`o encerramento passou de ${SHUTDOWN_MS / 1000} s: o que estava em curso foi cortado`);
      process.exit(1);
    }, SHUTDOWN_MS);
    late.unref();
    void (async () => {
      await app.stop();
      await surroundings.stop();
      process.exit(code);
    })();
  };
  onLastFailure(log, () => end(1));
  leaving.addEventListener('abort', () => end(0));
  if (leaving.aborted) return end(0);

  if (config.runsWorker) await app.startWork();
  if (config.runsHttp) {
    const { port, host } = config;
    const address = await app.http.listen({ port, host }).catch(explainListening({ port, host, variable: 'PORT' }));
    surroundings.announce(address.replace('127.0.0.1', 'localhost'));
  } else {
    log.info('trabalhador pronto');
  }
  memory.started();
}

// What is said to whoever started it may find a full disk, or nobody: that ends nothing.
process.stderr.on('error', () => undefined);
const leaving = askedToLeave();
try {
  await main(leaving);
} catch (error) {
  if (leaving.aborted && error === leaving.reason) process.exit(0);
  const trouble = databaseTrouble(error);
  const known = [ConfigError, NotListening, NoDataFolder, StorageRefused].some((refusal) => error instanceof refusal);
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${trouble ?? (known ? text : `Não foi possível iniciar: ${text}`)}\n`);
  process.exit(1);
}
