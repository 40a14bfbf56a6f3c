import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { type Author, type Caller, type Staff, authorOf } from '#server/kernel/callers/caller.ts';
import type { Presumption } from '#server/kernel/http/context.ts';
import { NOWHERE, stillSignedIn } from '#server/kernel/session.ts';
import { type Snapshot, maskRecord, maskedDiff } from './masking.ts';

/** What an entry says beyond who, when, where and which operation. */
export interface Entry {
  readonly client?: number | null;
  readonly record?: number | null;
  readonly detail?: Snapshot;
  readonly before?: Snapshot;
  readonly after?: Snapshot;
  /** Another author than the login of the context: the login operations themselves. */
  readonly userId?: number | null;
}

/** What an entry takes from whatever it was done in: a request, a notice, background work. */
export interface Occasion {
  readonly operation: { readonly id: string };
  readonly caller: Caller | Pick<Staff, 'kind' | 'id'>;
  readonly requestId: string;
  readonly address: string | null;
  readonly terminal: Buffer | null;
  readonly now: Date;
  readonly trail: { written: boolean };
}

/** A read by anybody; of staff, perhaps under a login that is only presumed. */
type Reading = Occasion & { readonly presumption?: Presumption };

interface Who {
  /** The member of staff who acts, or who entered in the place of whoever does. */
  id_usuario: number | null;
  autor: Author;
  /** The partner or the event behind a JWT. */
  id_autor: number | null;
  /** The provider, or what made the product act. */
  causa: string | null;
}

interface Row extends Who {
  quando: string;
  funcao: string;
  ip: string | null;
  /** Hash of the linked browser, in hexadecimal. */
  terminal: string | null;
  id_cliente: number | null;
  id_registro: number | null;
  requisicao: string;
  detalhe: unknown;
  antes: unknown;
  depois: unknown;
}

function whoOf(caller: Occasion['caller'], { userId }: Entry): Who {
  const who = { id_usuario: null, autor: authorOf(caller.kind), id_autor: null, causa: null };
  switch (caller.kind) {
    case 'staff':
      return { ...who, id_usuario: userId === undefined ? caller.id : userId };
    case 'promotor':
    case 'participante':
      return { ...who, id_usuario: caller.enteredBy?.id ?? null, id_autor: caller.id };
    case 'provider':
      return { ...who, causa: caller.name };
    case 'system':
      return { ...who, causa: caller.cause };
    case 'nobody':
      // Nobody is known before the login; whose login it is becomes known in it.
      return userId === null || userId === undefined ? who : { ...who, autor: 'equipe', id_usuario: userId };
  }
}

function rowOf(context: Occasion, entry: Entry): Row {
  const change = entry.before && entry.after ? maskedDiff(entry.before, entry.after) : null;
  return {
    quando: context.now.toISOString(),
    funcao: context.operation.id,
    ...whoOf(context.caller, entry),
    ip: context.address,
    terminal: context.terminal?.toString('hex') ?? null,
    id_cliente: entry.client ?? null,
    id_registro: entry.record ?? null,
    requisicao: context.requestId,
    detalhe: entry.detail ? maskRecord(entry.detail) : null,
    antes: change ? change.before : entry.before ? maskRecord(entry.before) : null,
    depois: change ? change.after : entry.after ? maskRecord(entry.after) : null,
  };
}

/** The device behind the hash of a linked browser; null when it is none (E031). */
const deviceOf = (hash: RawBuilder<unknown>) => sql`(select d.id from dispositivos d where d.hashcookie = decode(${hash}, 'hex'))`;

/** The client of an entry, or none: what was asked of a client nobody has stays an entry, with the code that was asked for as its record. */
const clientOf = (id: RawBuilder<unknown>) => sql`(select c.id from clientes c where c.id = ${id})`;

const ONE = sql`
  insert into historico (quando, funcao, id_usuario, autor, id_autor, causa, ip, id_dispositivo, id_cliente, id_registro, requisicao, detalhe, antes, depois)
  select ${''}::timestamptz, ${''}::text, ${0}::int, ${''}::text, ${0}::int, ${''}::text, ${''}::inet, ${deviceOf(sql`${''}::text`)}, ${clientOf(sql`${0}::int`)}, ${0}::bigint, ${''}::text, ${''}::jsonb, ${''}::jsonb, ${''}::jsonb`;

const document = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The parameters of `ONE`, in their order. */
const valuesOf = (row: Row): readonly unknown[] => [
  row.quando,
  row.funcao,
  row.id_usuario,
  row.autor,
  row.id_autor,
  row.causa,
  row.ip,
  row.terminal,
  row.id_cliente,
  row.id_registro,
  row.requisicao,
  document(row.detalhe),
  document(row.antes),
  document(row.depois),
];

const insertOne = fixedQuery((executor) => ONE.compile(executor));

/**
 * After the parameters of `ONE`: the client, which must exist (it is recorded while still being looked up), then session, version of the
 * user, now, address and terminal of the login that must hold.
 */
const insertIfSignedIn = fixedQuery((executor) =>
  sql<{ escrita: number }>`${ONE}
    where (${0}::int is null or exists (select from clientes c where c.id = ${0}::int)) and ${stillSignedIn(0, '', new Date(0), NOWHERE)}
    returning 1 as escrita`.compile(executor),
);

// As one document, so that any number of entries is the same statement.
const insertMany = fixedQuery((executor) =>
  sql`insert into historico (quando, funcao, id_usuario, autor, id_autor, causa, ip, id_dispositivo, id_cliente, id_registro, requisicao, detalhe, antes, depois)
      select quando, funcao, id_usuario, autor, id_autor, causa, ip, ${deviceOf(sql`linha.terminal`)}, ${clientOf(sql`linha.id_cliente`)}, id_registro, requisicao, detalhe, antes, depois
      from jsonb_to_recordset(${'[]'}::jsonb) as linha(
        quando timestamptz, funcao text, id_usuario int, autor text, id_autor int, causa text, ip inet, terminal text, id_cliente int, id_registro bigint, requisicao text, detalhe jsonb, antes jsonb, depois jsonb
      )`.compile(executor),
);

const insert = (executor: Executor, rows: readonly Row[]): Promise<unknown> => {
  const [first] = rows;
  return rows.length === 1 && first ? insertOne(executor, ...valuesOf(first)) : insertMany(executor, JSON.stringify(rows));
};

/** The login no longer is what it was presumed to be, or the client does not exist: the ordinary way tells which. */
class NotRecorded extends Error {}

async function insertHeld(executor: Executor, context: Reading, presumption: Presumption, row: Row): Promise<void> {
  const { session, version } = presumption.caller;
  const { id_cliente } = row;
  const holds = [id_cliente, id_cliente, session.id, version, context.now, context.address, context.terminal];
  const written = await insertIfSignedIn(executor, ...valuesOf(row), ...holds);
  if (written.length === 0) throw new NotRecorded();
  presumption.held = true;
}

export interface History {
  /** The change, in the transaction that makes it. */
  recordChange(trx: Trx, context: Occasion, entry: Entry): Promise<void>;
  /** Changes of many records, by one statement. */
  recordChanges(trx: Trx, context: Occasion, entries: readonly Entry[]): Promise<void>;
  /** Changes of many calls that shared a transaction, by one statement. */
  recordEach(trx: Trx, entries: readonly { readonly context: Occasion; readonly entry: Entry }[]): Promise<void>;
  /**
   * A read of personal data. Resolves when the entry is in the database: await it before answering. For a presumed login the statement
   * also checks that the login holds; without it there is no entry, and the promise is rejected.
   */
  recordRead(context: Reading, entry: Entry): Promise<void>;
}

/**
 * `readsDatabase` is a connection of its own with `synchronous_commit=off`: entries of reads that arrive together share one statement
 * and do not wait for the disk. A process that dies loses none of them; only a crash of the whole database machine may lose the last instant's.
 */
export function createHistory(readsDatabase: Database): History {
  let waiting: { row: Row; done: () => void; failed: (error: unknown) => void }[] = [];
  let writing = false;

  const flush = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await insert(
          readsDatabase,
          batch.map((one) => one.row),
        );
        for (const one of batch) one.done();
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    writing = false;
  };

  const recordEach: History['recordEach'] = async (trx, entries) => {
    if (entries.length === 0) return;
    for (const { context } of entries) context.trail.written = true;
    await insert(
      trx,
      entries.map(({ context, entry }) => rowOf(context, entry)),
    );
  };

  const recordChanges: History['recordChanges'] = async (trx, context, entries) => {
    await recordEach(
      trx,
      entries.map((entry) => ({ context, entry })),
    );
  };

  return {
    recordChange: (trx, context, entry) => recordChanges(trx, context, [entry]),
    recordChanges,
    recordEach,
    recordRead: (context, entry) => {
      context.trail.written = true;
      const row = rowOf(context, entry);
      if (context.presumption) return insertHeld(readsDatabase, context, context.presumption, row);
      return new Promise((done, failed) => {
        waiting.push({ row, done, failed });
        void flush();
      });
    },
  };
}
