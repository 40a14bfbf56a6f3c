import { z } from 'zod';
import type { Trx } from '#server/kernel/db/database.ts';
import { job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type PapeisApi, isCovered } from '#server/modules/seguro-aventura/papeis.api.ts';
import type { FinalisedEvent } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { Make } from './comprovantes.make.ts';

export const LAST_PROOF = jobKind({
  name: 'comprovante-final',
  summary: 'Juntar o comprovante ao último e-mail de um evento',
  payload: z.object({ cliente: z.int(), evento: z.int() }),
  retries: 3,
  heartbeatSeconds: 120,
  concurrency: 1,
});

export interface FinaisNeeds {
  readonly papeis: Pick<PapeisApi, 'event' | 'people' | 'attachToLast'>;
  readonly make: Make;
}

/** The last e-mail of an event carries the list of who is covered: its proof (G2-29). */
export function createFinais({ database, files, jobs, clock }: Kernel, { papeis, make }: FinaisNeeds) {
  return {
    /** In the transaction that closes the lists: the work exists if and only if they are closed. */
    finalised: (trx: Trx, events: readonly FinalisedEvent[]): Promise<void> =>
      jobs.enqueueAll(
        trx,
        LAST_PROOF,
        events
          .filter(({ participantes }) => participantes > 0)
          .map(({ id, id_cliente }) => ({ payload: { cliente: id_cliente, evento: id }, key: String(id) })),
      ),

    job: job(LAST_PROOF, async ({ payload: { cliente, evento } }) => {
      const event = await papeis.event(database, cliente, { id: evento });
      if (!event) return;
      const covered = (await papeis.people(database, event)).filter(isCovered);
      const wanted = covered.length === 0 ? null : await make.wanted(event, covered, null);
      const proof = wanted && (await make.ofOne(wanted));
      const file = proof && (await files.consultar(database, proof.chave));
      await database.transaction().execute((trx) => papeis.attachToLast(trx, event, file ? [file] : [], clock()));
    }),
  };
}
