/**
 * A worker of its own process that issues charges and asks about those in doubt, as the queue makes it do, until none is left or it is killed.
 * Its time is ahead of the machine's by its last argument, and passes thirty times faster.
 */
import { asaas } from '#server/integrations/cobrancas/asaas.client.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createEffects } from '#server/kernel/effects/effects.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createUnitOfWork } from '#server/kernel/unit-of-work.ts';
import { cobrancasModule } from '#server/modules/cobrancas/cobrancas.module.ts';

const [connectionString = '', address = '', aheadMs = '0'] = process.argv.slice(2);
const AT_ONCE = 6;
const SPEED = 30;
const start = Date.now();

const clock = () => new Date(start + Number(aheadMs) + (Date.now() - start) * SPEED);
const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: AT_ONCE, name: 'trabalhador' }));
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const effects = createEffects({ database, jobs, clock, metrics: { delivered: () => undefined }, log });
const kernel = { database, clock, log, effects, history: createHistory(database), write: createUnitOfWork(database) } as unknown as Kernel;
const nobody = async () => undefined;
const { jobs: kinds } = cobrancasModule(kernel, {
  provedor: asaas({ baseUrl: address, chave: '$aact_hmlg_teste', timeoutMs: 500 }),
  clientes: { whenSaved: () => undefined, registered: nobody, promotor: async () => null },
  seguroAventura: { billableEvents: async () => [], takeByCharge: async () => null, freeCharge: async () => [] },
  cartaOferta: { panelLogin: async () => Promise.reject(new Error('ninguém')) },
  eventos: { remind: async () => 0 },
});

const waiting = () =>
  database.selectFrom('efeitos').select(['id', 'tipo']).where('estado', 'not in', ['feito', 'recusado']).orderBy('id').execute();

for (;;) {
  const rows = await waiting();
  if (rows.length === 0) break;
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const performing = rows.slice(first, first + AT_ONCE).map(async ({ id, tipo }) => {
      const context = systemContext('cobrancas', 'um teste', clock(), log);
      const job = kinds.find(({ kind }) => kind.name === `efeito.${tipo}`);
      await job?.perform({ payload: { id }, context, signal: new AbortController().signal, attempt: 0 });
    });
    // One that another had is left to its time.
    await Promise.allSettled(performing);
  }
}
await database.destroy();
