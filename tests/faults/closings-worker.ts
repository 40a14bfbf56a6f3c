/** A worker of its own process that closes the months of the run that goes on, as the queue makes it do, until it is over or it is killed. */
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createEffects } from '#server/kernel/effects/effects.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import { spendEdited } from '#server/modules/clientes/clientes.partner.spent.ts';
import { createAsk } from '#server/modules/cobrancas/cobrancas.ask.ts';
import { createMassRun } from '#server/modules/fechamentos/massa.run.ts';
import { takeByClosing } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';

const [connectionString = ''] = process.argv.slice(2);

const clock = () => new Date();
const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: 2, name: 'trabalhador' }));
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const effects = createEffects({ database, jobs, clock, metrics: { delivered: () => undefined }, log });
const closeMany = createMassRun(
  { clock, database, history: createHistory(database), log },
  { seguroAventura: { takeByClosing }, clientes: { spendEdited }, cobrancas: createAsk({ effects }) },
);
const unfinished = await database
  .selectFrom('fechamentos_corridas')
  .select('id')
  .where('situacao', 'in', ['executando', 'cancelando'])
  .execute();
for (const { id } of unfinished)
  await closeMany(systemContext('fechamento-em-massa', 'Fechamento em massa', clock(), log), id, new AbortController().signal);
await database.destroy();
