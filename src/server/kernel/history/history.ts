import { sql } from 'kysely';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Context, StaffContext } from '#server/kernel/http/context.ts';
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

interface Row {
  quando: string;
  funcao: string;
  id_usuario: number | null;
  ip: string;
  id_cliente: number | null;
  id_registro: number | null;
  requisicao: string;
  detalhe: unknown;
  antes: unknown;
  depois: unknown;
}

const userOf = (context: Context | StaffContext): number | null => ('user' in context ? context.user.id : null);

function rowOf(context: Context | StaffContext, entry: Entry): Row {
  const change = entry.before && entry.after ? maskedDiff(entry.before, entry.after) : null;
  return {
    quando: context.now.toISOString(),
    funcao: context.operation.id,
    id_usuario: entry.userId === undefined ? userOf(context) : entry.userId,
    ip: context.address,
    id_cliente: entry.client ?? null,
    id_registro: entry.record ?? null,
    requisicao: context.requestId,
    detalhe: entry.detail ? maskRecord(entry.detail) : null,
    antes: change ? change.before : entry.before ? maskRecord(entry.before) : null,
    depois: change ? change.after : entry.after ? maskRecord(entry.after) : null,
  };
}

// As one document, so that any number of entries is the same statement. An entry about a client nobody has is no entry: a read may be
// recorded while the record is still being looked up.
const insertAll = fixedQuery((executor) =>
  sql`insert into historico (quando, funcao, id_usuario, ip, id_cliente, id_registro, requisicao, detalhe, antes, depois)
      select quando, funcao, id_usuario, ip, id_cliente, id_registro, requisicao, detalhe, antes, depois
      from jsonb_to_recordset(${'[]'}::jsonb) as linha(
        quando timestamptz, funcao text, id_usuario int, ip inet, id_cliente int, id_registro bigint, requisicao text, detalhe jsonb, antes jsonb, depois jsonb
      )
      where id_cliente is null or exists (select from clientes c where c.id = linha.id_cliente)`.compile(executor),
);

const insert = (executor: Executor, rows: readonly Row[]): Promise<unknown> => insertAll(executor, JSON.stringify(rows));

export interface History {
  /** The change, in the transaction that makes it. */
  recordChange(trx: Trx, context: Context | StaffContext, entry: Entry): Promise<void>;
  /** A read of personal data. Resolves when the entry is in the database: await it before answering. */
  recordRead(context: StaffContext, entry: Entry): Promise<void>;
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

  return {
    recordChange: async (trx, context, entry) => {
      await insert(trx, [rowOf(context, entry)]);
    },
    recordRead: (context, entry) =>
      new Promise((done, failed) => {
        waiting.push({ row: rowOf(context, entry), done, failed });
        void flush();
      }),
  };
}
