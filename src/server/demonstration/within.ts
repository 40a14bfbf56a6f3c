import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Trx } from '#server/kernel/db/database.ts';
import type { DB } from '#server/kernel/db/types.ts';

/** The queries of the product in the transaction that a connection is in already. */
export const within = (client: pg.ClientBase): Trx =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(Object.assign(client, { release: () => undefined })),
        end: () => Promise.resolve(),
      } as never,
    }),
  }) as unknown as Trx;
