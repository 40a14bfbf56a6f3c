/** A worker of its own process that suspends whoever does not pay, as the queue makes it do, until all are looked at or it is killed. */
import { sql } from 'kysely';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import { createRule } from '#server/modules/inadimplencia/inadimplencia.rule.ts';
import { createDebtCancellation } from '#server/modules/seguro-aventura/seguro-aventura.debt.ts';
import type { Emails } from '#server/modules/seguro-aventura/seguro-aventura.emails.ts';

const [connectionString = ''] = process.argv.slice(2);

const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: 2, name: 'trabalhador' }));
const emails = { cancellation: async () => ({ participant: null, responsible: null }), tellCancelled: async () => undefined };
const rule = createRule(
  { database, history: createHistory(database), log },
  {
    // As the module of clients does it, which none but itself reaches into.
    clientes: {
      lock: async (trx, id) => (await sql`select from clientes where id = ${id} for no key update`.execute(trx)).rows.length > 0,
      regroup: async (trx, id, { group }) =>
        (
          await sql`
            insert into clientes_grupos (id_cliente, id_grupo) values (${id}, ${group}) on conflict do nothing returning id_grupo`.execute(
            trx,
          )
        ).rows.length > 0,
    },
    configuracoes: {
      values: async (executor, keys) =>
        new Map(
          (
            await executor
              .selectFrom('configuracoes')
              .select(['chave', 'valor'])
              .where('chave', 'in', [...keys])
              .execute()
          ).map(({ chave, valor }) => [chave, valor ?? '']),
        ),
    },
    seguroAventura: { debtCancellation: () => createDebtCancellation(database, emails as unknown as Emails) },
  },
);
await rule.verify(systemContext('inadimplencia-diaria', 'Suspender os parceiros inadimplentes', new Date(), log), null);
await database.destroy();
