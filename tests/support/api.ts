import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { PROVIDER_NAMES, type ProviderAddresses, type ProviderName } from '#server/integrations/providers.ts';
import type { Simulators } from '#server/integrations/simuladores/start.ts';
import type { Claims } from '#server/kernel/callers/caller.ts';
import { type Scope, createJwts } from '#server/kernel/callers/jwt.ts';
import { createDatabase, createPool, type Database } from '#server/kernel/db/database.ts';
import { UNRECORDED } from '#server/kernel/http/bind.ts';
import { UNHONOURED } from '#server/kernel/http/idempotency.ts';
import { createLog } from '#server/kernel/log.ts';
import { createTestDatabase } from './database.ts';
import { watchAnswers } from './described.ts';
import { createPersonas, type Persona } from './personas.ts';
import { simulatorsOf } from './simulators.ts';
import { CARD_KEYS } from './template.ts';
import { type Visitor, visitor } from './visitor.ts';

/** A member of staff. */
export interface Caller extends Visitor<'staff'> {
  readonly userId: number;
  readonly token: string;
}

export interface HistoryRow {
  readonly funcao: string;
  readonly autor: string;
  readonly id_autor: number | null;
  readonly id_usuario: number | null;
  readonly id_cliente: number | null;
  readonly id_registro: number | null;
  readonly detalhe: Record<string, unknown> | null;
  readonly antes: Record<string, unknown> | null;
  readonly depois: Record<string, unknown> | null;
}

export interface Api {
  readonly app: App;
  readonly database: Database;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  /** Stands at this instant from now on. */
  setNow(instant: string): void;
  as(persona: Persona): Caller;
  /** Whoever holds a JWT of ours with these claims, signed anew at each call. */
  bearer<S extends Scope>(scope: S, claims: Claims): Visitor<S>;
  readonly anonymous: Visitor;
  /** Where the simulators are that were asked for. */
  readonly world: Pick<Simulators<ProviderName>, 'httpUrl' | 'addresses'>;
  /** Orders something of the simulators that were asked for (`POST /__ctl/…`). */
  control(command: string, body?: object): Promise<void>;
  /** Everything the history kept of an operation, oldest first. */
  historyOf(operation: AnyOperation): Promise<HistoryRow[]>;
  stop(): Promise<void>;
}

/** Where every API test begins to stand: a Saturday in São Paulo. */
export const START = '2026-11-21T12:00:00.000Z';

/** The secret from which the tests' server derives its keys. */
export const MASTER_KEY = 'chave-mestra-dos-testes-com-32-letras';

const NOWHERE = Object.fromEntries(PROVIDER_NAMES.map((name) => [name, 'http://127.0.0.1:1'])) as ProviderAddresses;

/** Operations that answered without an entry in the history: never right for a read; for a change only where others left one (E148). */
const silentOperations = (log: readonly string[]): { id: string; read: boolean }[] =>
  log
    .filter((line) => line.includes(UNRECORDED))
    .map((line) => JSON.parse(line) as { operacao: string; level: number })
    .map(({ operacao, level }) => ({ id: operacao, read: level >= 50 }));

/** What a test has of its own. */
export interface ApiParts extends Pick<AppOptions, 'pdf' | 'others' | 'connections'> {
  /** Variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Calls are limited, as in the product. */
  readonly limit?: boolean;
  /** Providers whose simulators answer, and stand at the start of the tests too; the others are where nobody is. */
  readonly simulators?: readonly ProviderName[];
  /** Where the server stands when it begins. */
  readonly now?: string;
}

/** Operations that promise to be done once under their key and answered without looking at it (E012). */
const forgetfulOperations = (log: readonly string[]): string[] =>
  log.filter((line) => line.includes(UNHONOURED)).map((line) => (JSON.parse(line) as { operacao: string }).operacao);

/** The whole server over a database of its own, called without a network, standing at a chosen instant. */
export async function startApi({
  environment,
  limit = false,
  simulators: asked,
  now: start = START,
  ...parts
}: ApiParts = {}): Promise<Api> {
  const databaseUrl = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'guarida-api-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    GUARIDA_DADOS: folder,
    GUARIDA_PROCESSO: 'http',
    BANCO_CONEXOES: '4',
    URL_PUBLICA: 'https://painel.exemplo',
    CHAVE_CARTOES: CARD_KEYS,
    ...environment,
  });
  const simulators = asked && (await simulatorsOf(asked, folder));
  const world = { httpUrl: simulators?.httpUrl ?? '', addresses: { ...NOWHERE, ...simulators?.addresses } };
  const log: string[] = [];
  let now = new Date(start);
  const app = await createApp({
    config,
    addresses: { databaseUrl, masterKey: MASTER_KEY, providers: world.addresses },
    clock: () => now,
    log: createLog('trace', { write: (line) => void log.push(line) }),
    limit,
    shedLoad: false,
    ...parts,
  });
  await app.http.ready();
  const answeredBeside = watchAnswers(app.http);
  const database = createDatabase(createPool({ connectionString: databaseUrl, max: 2, name: 'teste' }));
  const personas = await createPersonas(database, now);

  const jwts = createJwts(app.kernel.keys.jwts);
  const staff = ({ token, userId }: { readonly token: string; readonly userId: number }): Caller => ({
    ...visitor<'staff'>(app.http, async () => ({ [HEADERS.token]: token })),
    userId,
    token,
  });

  const control: Api['control'] = async (command, body = {}) => {
    const answer = await fetch(`${world.httpUrl}/__ctl/${command}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`simuladores: ${answer.status} a ${command}`);
  };
  if (simulators) await control('clock', { now: start });

  return {
    app,
    database,
    log,
    world,
    setNow: (instant) => {
      now = new Date(instant);
    },
    as: (persona) => staff(personas[persona]),
    bearer: (scope, claims) => visitor(app.http, async () => ({ [HEADERS.authorization]: await jwts.sign(scope, claims, now) })),
    anonymous: visitor(app.http, async () => ({})),
    control,
    historyOf: (operation) =>
      database
        .selectFrom('historico')
        .select(['funcao', 'autor', 'id_autor', 'id_usuario', 'id_cliente', 'id_registro', 'detalhe', 'antes', 'depois'])
        .where('funcao', '=', operation.id)
        .orderBy('id')
        .execute() as unknown as Promise<HistoryRow[]>,
    stop: async () => {
      const recorded = await database.selectFrom('historico').select('funcao').distinct().execute();
      const silent = silentOperations(log).filter((one) => one.read || !recorded.some(({ funcao }) => funcao === one.id));
      await app.stop();
      await database.destroy();
      await simulators?.stop();
      rmSync(folder, { recursive: true, force: true });
      const forgetful = forgetfulOperations(log);
      if (forgetful.length > 0) throw new Error(`chave de repetição esquecida: ${[...new Set(forgetful)].join(', ')}`);
      const beside = answeredBeside();
      if (beside.length > 0) throw new Error(`resposta que docs/openapi.json não diz: ${beside.join(', ')}`);
      if (silent.length > 0) throw new Error(`sem entrada no histórico: ${[...new Set(silent.map((one) => one.id))].join(', ')}`);
    },
  };
}
