import type pg from 'pg';
import { type Generator, clientAt } from './client.ts';
import { CLIENT_COLUMNS, type GeneratedClient, copyLine } from './client-row.ts';
import { copyFrom } from './copy.ts';
import { withoutIndexes } from './indexes.ts';

const BATCH = 10_000;
const LINES_A_CHUNK = 200;
/** From here on it is cheaper to build the indexes once than to keep them up row by row. */
const LARGE = 10_000;

function* lines<T>(items: readonly T[], line: (item: T) => string): Iterable<string> {
  for (let at = 0; at < items.length; at += LINES_A_CHUNK) {
    yield items
      .slice(at, at + LINES_A_CHUNK)
      .map(line)
      .join('');
  }
}

/** Writes clients and their groups. Part of the caller's transaction. */
export async function copyClients(client: pg.ClientBase, clients: readonly GeneratedClient[]): Promise<void> {
  await copyFrom(
    client,
    `copy clientes (${CLIENT_COLUMNS.join(', ')}) from stdin`,
    lines(clients, ({ row }) => copyLine(row)),
  );
  await copyFrom(
    client,
    'copy clientes_grupos (id_cliente, id_grupo) from stdin',
    lines(clients, ({ row, groups }) => groups.map((group) => `${row.id}\t${group}\n`).join('')),
  );
}

/** The next code of a client, with the table locked against other writers until the end of the transaction. */
export async function firstFreeId(client: pg.ClientBase): Promise<number> {
  await client.query('lock table clientes in share row exclusive mode');
  const { rows } = await client.query<{ id: number }>('select greatest(999, max(id)) + 1 as id from clientes');
  return rows[0]?.id ?? 0;
}

/** Moves the sequence of codes past the ones that were written. */
export async function settleSequence(client: pg.ClientBase): Promise<void> {
  await client.query("select setval(pg_get_serial_sequence('clientes', 'id'), greatest(999, max(id))) from clientes");
}

export interface Load {
  readonly generator: Generator;
  readonly count: number;
  /** Told after each batch, and once more with all of them when the indexes are being built. */
  readonly onProgress?: (written: number, step: 'clientes' | 'indices') => void;
}

/**
 * Generates clients into an open transaction, from the first free code on. A large load into a table that is small beside it builds
 * the indexes at the end, and holds the table for itself meanwhile.
 */
export async function loadClients(client: pg.ClientBase, { generator, count, onProgress }: Load): Promise<void> {
  const first = await firstFreeId(client);
  const { rows } = await client.query<{ present: number }>('select count(*)::int as present from clientes');
  const large = count >= LARGE && (rows[0]?.present ?? 0) * 4 < count;
  const write = async (): Promise<void> => {
    for (let done = 0; done < count; ) {
      const size = Math.min(BATCH, count - done);
      const from = first + done;
      await copyClients(
        client,
        Array.from({ length: size }, (_, at) => clientAt(generator, from + at)),
      );
      done += size;
      onProgress?.(done, 'clientes');
    }
    if (large) onProgress?.(count, 'indices');
  };
  await (large ? withoutIndexes(client, ['clientes', 'clientes_grupos'], write) : write());
  await settleSequence(client);
}
