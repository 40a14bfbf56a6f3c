/**
 * npm run dados -- [--clientes 1000000] [--fichas 200000] [--eventos 100000] [--mensagens 1000000]
 * [--promotores 5000] [--participantes 5000000] [--semente 1] [--banco postgres://…]:
 * fills a database (DATABASE_URL, else the embedded one) with invented clients, and fichas, reminders, messages and insured people of theirs, up to that many;
 * of what is not named there stay as many as there are.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { MigrationError } from '#server/kernel/db/migrate.ts';
import { loadDemonstration } from '#server/demonstration/demonstration.ts';
import { cardKeysOf } from '#server/kernel/security/card-keys.ts';
import { growEventosTo } from '#server/demonstration/grow-eventos.ts';
import { growFichasTo } from '#server/demonstration/grow-fichas.ts';
import { growMensagensTo } from '#server/demonstration/grow-mensagens.ts';
import { growSeguroAventuraTo } from '#server/demonstration/grow-seguro-aventura.ts';
import { type Growth, GrowthRefused, growTo, refuseWhileServed } from '#server/demonstration/grow.ts';
import { openDatabaseServer } from '#server/kernel/db/open-server.ts';
import { createStorage } from '#server/kernel/files/storage.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { runCommand } from './com-banco.ts';

const USAGE =
  'Use: npm run dados -- [--clientes 100000] [--fichas 20000] [--eventos 20000] [--mensagens 100000] [--promotores 5000] [--participantes 5000000] [--semente 1] [--banco postgres://…]';
const MAX_CLIENTS = 5_000_000;
const TOLD_EVERY = 100_000;

const number = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** The secret of the machine, when the panel already made it: it seals the insurers' access notes. */
function masterKeyOf(config: Config): string | null {
  const file = path.join(config.dataFolder, 'chave-mestra');
  return config.masterKey ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null);
}

const isAmount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_CLIENTS;

interface Asked {
  readonly target: number;
  readonly fichas: number;
  readonly eventos: number;
  readonly mensagens: number;
  readonly promotores: number;
  readonly participantes: number;
  readonly seed: number;
  readonly databaseUrl: string | undefined;
}

function readArguments(): Asked | null {
  const { values } = parseArgs({
    options: {
      clientes: { type: 'string' },
      fichas: { type: 'string' },
      eventos: { type: 'string' },
      mensagens: { type: 'string' },
      promotores: { type: 'string' },
      participantes: { type: 'string' },
      semente: { type: 'string' },
      banco: { type: 'string' },
    },
  });
  const target = Number(values.clientes ?? 0);
  const fichas = Number(values.fichas ?? 0);
  const seed = Number(values.semente ?? 1);
  const eventos = Number(values.eventos ?? 0);
  const mensagens = Number(values.mensagens ?? 0);
  const promotores = Number(values.promotores ?? 0);
  const participantes = Number(values.participantes ?? 0);
  const amounts = [target, fichas, eventos, mensagens, promotores, participantes];
  const valid = amounts.every(isAmount) && amounts.some((amount) => amount > 0) && Number.isInteger(seed);
  return valid ? { target, fichas, eventos, mensagens, promotores, participantes, seed, databaseUrl: values.banco } : null;
}

async function run(): Promise<void> {
  const asked = readArguments();
  if (!asked) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const { target, seed } = asked;
  const config = readConfig();
  const server = await openDatabaseServer({ databaseUrl: asked.databaseUrl ?? config.databaseUrl, dataFolder: config.dataFolder });
  try {
    await prepareDatabase(server.url, config.root);
    // Before any of it, clients or not: what it writes and what a panel writes wait for each other.
    await refuseWhileServed(server.url);
    const masterKey = masterKeyOf(config);
    // On a database of one's own, nobody gets logins with a password that everybody knows.
    if (config.demonstration && asked.databaseUrl === undefined)
      await loadDemonstration(server.url, masterKey, await createStorage(config.storage), cardKeysOf(config, masterKey)[0]);
    const start = performance.now();
    const rate = (written: number): string => `${number(written / ((performance.now() - start) / 1000))} por segundo`;
    const onProgress: Growth['onProgress'] = (written, step) => {
      if (step === 'indices') process.stdout.write('Construindo os índices…\n');
      else if (written % TOLD_EVERY === 0) process.stdout.write(`${number(written)} clientes escritos (${rate(written)})\n`);
    };
    const added = target === 0 ? 0 : await growTo({ connectionString: server.url, target, seed, masterKey, onProgress });
    const seconds = (performance.now() - start) / 1000;
    const fichas = await growFichasTo(server.url, asked.fichas);
    const eventos = await growEventosTo(server.url, asked.eventos);
    const mensagens = await growMensagensTo(server.url, asked.mensagens);
    const aventura = await growSeguroAventuraTo(server.url, { ...asked, masterKey });
    if (target > 0)
      process.stdout.write(
        added === 0
          ? `O banco já tem ${number(target)} clientes ou mais.\n`
          : `Pronto: ${number(added)} clientes novos em ${number(seconds)} s (${number(added / seconds)} por segundo, índices incluídos).\n`,
      );
    if (fichas > 0) process.stdout.write(`Fichas novas: ${number(fichas)}.\n`);
    if (eventos > 0) process.stdout.write(`Eventos novos: ${number(eventos)}.\n`);
    if (mensagens > 0) process.stdout.write(`Mensagens novas: ${number(mensagens)}.\n`);
    if (aventura.promotores > 0) process.stdout.write(`Parceiros novos: ${number(aventura.promotores)}.\n`);
    if (aventura.participantes > 0) process.stdout.write(`Participantes novos: ${number(aventura.participantes)}.\n`);
  } finally {
    await server.stop();
  }
}

await runCommand(run, [GrowthRefused, ConfigError, MigrationError], USAGE);
