import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AnyOperation, RequestOf, ResponseOf } from '#contract/kernel/operation.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { PROVIDER_NAMES, type ProviderAddresses } from '#server/integrations/providers.ts';
import { createDatabase, createPool, type Database } from '#server/kernel/db/database.ts';
import { UNRECORDED } from '#server/kernel/http/bind.ts';
import { UNHONOURED } from '#server/kernel/http/idempotency.ts';
import { createLog } from '#server/kernel/log.ts';
import { createTestDatabase } from './database.ts';
import { createPersonas, type Persona } from './personas.ts';

export interface Reply<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The declared answer; a refusal's body is read as `refusal`. */
  readonly body: T;
  readonly refusal: Readonly<Record<string, unknown>>;
}

type Partially<T> = { readonly [K in keyof T]?: T[K] };

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Idempotency key of the call. */
  readonly key?: string;
}

export interface Caller {
  call<O extends AnyOperation>(operation: O, request?: Partially<RequestOf<O>>, options?: CallOptions): Promise<Reply<ResponseOf<O>>>;
  /** A multipart call: text fields, then the file. */
  upload<O extends AnyOperation>(
    operation: O,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array },
    query?: string,
    options?: CallOptions,
  ): Promise<Reply<ResponseOf<O>>>;
  readonly userId: number;
  readonly token: string;
}

export interface HistoryRow {
  readonly funcao: string;
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
  anonymous: Omit<Caller, 'userId' | 'token'>;
  /** Everything the history kept of an operation, oldest first. */
  historyOf(operation: AnyOperation): Promise<HistoryRow[]>;
  stop(): Promise<void>;
}

/** Where every API test begins to stand: a Saturday in São Paulo. */
export const START = '2026-11-21T12:00:00.000Z';

/** The secret from which the tests' server derives its keys. */
export const MASTER_KEY = 'chave-mestra-dos-testes-com-32-letras';

const NOWHERE = 'http://127.0.0.1:1';

const addressOf = (operation: AnyOperation, request: { params?: unknown; query?: unknown }): string => {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const url = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(key, String(one));
  }
  return `/api${url}${query.size > 0 ? `?${query}` : ''}`;
};

function multipart(fields: Readonly<Record<string, string>>, fileField: string, file: { name: string; bytes: Uint8Array }) {
  const boundary = 'limite-do-teste';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** Operations that answered without an entry in the history: never right for a read; for a change only where others left one (E148). */
const silentOperations = (log: readonly string[]): { id: string; read: boolean }[] =>
  log
    .filter((line) => line.includes(UNRECORDED))
    .map((line) => JSON.parse(line) as { operacao: string; level: number })
    .map(({ operacao, level }) => ({ id: operacao, read: level >= 50 }));

/** Operations that promise to be done once under their key and answered without looking at it (E012). */
const forgetfulOperations = (log: readonly string[]): string[] =>
  log.filter((line) => line.includes(UNHONOURED)).map((line) => (JSON.parse(line) as { operacao: string }).operacao);

/** As the screens do: a call that may be repeated under a key has one, so that every test proves that it is looked at. */
const keyOf = (operation: AnyOperation, { key }: CallOptions): Record<string, string> => {
  if (key === undefined && operation.repeat !== 'key') return {};
  return { [HEADERS.idempotencyKey]: key ?? randomUUID() };
};

/** The whole server over a database of its own, called without a network, standing at a chosen instant. */
export async function startApi(overrides: Readonly<Record<string, string>> = {}, parts: Pick<AppOptions, 'pdf'> = {}): Promise<Api> {
  const databaseUrl = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'guarida-api-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    GUARIDA_DADOS: folder,
    GUARIDA_PROCESSO: 'http',
    BANCO_CONEXOES: '4',
    URL_PUBLICA: 'https://painel.exemplo',
    ...overrides,
  });
  const log: string[] = [];
  let now = new Date(START);
  const app = await createApp({
    config,
    addresses: {
      databaseUrl,
      masterKey: MASTER_KEY,
      providers: Object.fromEntries(PROVIDER_NAMES.map((name) => [name, NOWHERE])) as ProviderAddresses,
    },
    clock: () => now,
    log: createLog('trace', { write: (line) => void log.push(line) }),
    protect: overrides['PROTEGER'] === 'S',
    ...parts,
  });
  await app.http.ready();
  const database = createDatabase(createPool({ connectionString: databaseUrl, max: 2, name: 'teste' }));
  const personas = await createPersonas(database, new Date(START));

  const send = async (
    method: AnyOperation['method'],
    url: string,
    payload: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<Reply<never>> => {
    const response = await app.http.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const json = String(response.headers['content-type']).includes('json');
    const body = json ? response.json<unknown>() : response.rawPayload;
    return { status: response.statusCode, headers: response.headers, body: body as never, refusal: body as Record<string, unknown> };
  };

  const caller = (token: string | null): Omit<Caller, 'userId' | 'token'> => ({
    call: (operation, request = {}, options = {}) =>
      send(operation.method, addressOf(operation, request), 'body' in request ? JSON.stringify(request.body) : undefined, {
        ...('body' in request && { 'content-type': 'application/json' }),
        ...(token !== null && { [HEADERS.token]: token }),
        ...keyOf(operation, options),
        ...options.headers,
      }),
    upload: (operation, fields, file, query = '', options = {}) => {
      const { payload, type } = multipart(fields, operation.upload?.file ?? 'arquivo', file);
      return send(operation.method, `/api${operation.path}${query}`, payload, {
        'content-type': type,
        ...(token !== null && { [HEADERS.token]: token }),
        ...keyOf(operation, options),
        ...options.headers,
      });
    },
  });

  return {
    app,
    database,
    log,
    setNow: (instant) => {
      now = new Date(instant);
    },
    as: (persona) => ({ ...caller(personas[persona].token), userId: personas[persona].userId, token: personas[persona].token }),
    anonymous: caller(null),
    historyOf: (operation) =>
      database
        .selectFrom('historico')
        .select(['funcao', 'id_usuario', 'id_cliente', 'id_registro', 'detalhe', 'antes', 'depois'])
        .where('funcao', '=', operation.id)
        .orderBy('id')
        .execute() as unknown as Promise<HistoryRow[]>,
    stop: async () => {
      const recorded = await database.selectFrom('historico').select('funcao').distinct().execute();
      const silent = silentOperations(log).filter((one) => one.read || !recorded.some(({ funcao }) => funcao === one.id));
      await app.stop();
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
      const forgetful = forgetfulOperations(log);
      if (forgetful.length > 0) throw new Error(`chave de repetição esquecida: ${[...new Set(forgetful)].join(', ')}`);
      if (silent.length > 0) throw new Error(`sem entrada no histórico: ${[...new Set(silent.map((one) => one.id))].join(', ')}`);
    },
  };
}
