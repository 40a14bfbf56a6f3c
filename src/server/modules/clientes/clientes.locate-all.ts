import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { isUnderWay } from '#server/kernel/work/rows.ts';
import { type WorkRun, workKind } from '#server/kernel/work/work-kind.ts';
import type { Locator, Outcome } from './clientes.locator.ts';
import { type Without, beginWaiting, countWithout, nextWithout } from './clientes.place.repository.ts';
import { lineOf } from './clientes.place.rules.ts';

export const LOCATE_ALL = workKind({
  name: 'localizar',
  summary: 'Localizar os clientes sem lugar',
  parameters: z.object({}),
  concurrency: 1,
});
type Run = WorkRun<z.output<typeof LOCATE_ALL.parameters>>;

/** Marked together when the rest is left to the clock. */
const CHUNK = 500;
/** A rest of the provider longer than this is not sat out: the clock goes on. */
const PATIENCE_MS = 5 * MINUTE_MS;
const BREATH_MS = 1000;

/** Every active client that has an address and was never looked for, as long work (decision 0026). */
export function createLocateAll(kernel: Kernel, locator: Pick<Locator, 'locate'>) {
  const { database, clock, write, history, work } = kernel;

  /** Those that are left wait for the clock, so that a day's limit or a sleeping provider forgets nobody. */
  const leaveTheRest = async (run: Run, done: number): Promise<void> => {
    let rest = await nextWithout(database, 0, CHUNK);
    for (let last = rest.at(-1); last; last = rest.at(-1)) {
      await run.progress(done);
      await beginWaiting(database, rest, clock());
      rest = await nextWithout(database, last.id, CHUNK);
    }
    await run.progress(done, done);
  };

  const isLong = (outcome: Outcome): boolean =>
    outcome === 'limite' || (outcome !== 'respondido' && outcome.later.getTime() - clock().getTime() > PATIENCE_MS);

  /** One client, as long as the provider needs and whoever asked wants; false when that may be hours. */
  const locateOne = async (run: Run, client: Without, done: number): Promise<boolean> => {
    await beginWaiting(database, [client], clock());
    for (;;) {
      await run.progress(done);
      const outcome = await locator.locate(run.context, { ...client, lugar_endereco: lineOf(client) }, run.signal);
      if (outcome === 'respondido') return true;
      if (isLong(outcome)) return false;
      await sleep(BREATH_MS, undefined, { signal: run.signal, ref: false });
    }
  };

  const perform = async (run: Run): Promise<void> => {
    let done = 0;
    let [client] = await nextWithout(database, 0, 1);
    while (client) {
      if (!(await locateOne(run, client, done))) return leaveTheRest(run, done);
      done += 1;
      [client] = await nextWithout(database, client.id, 1);
    }
    await run.progress(done, done);
  };

  return {
    job: work.job(LOCATE_ALL, perform),
    perform,

    async ask(context: StaffContext): Promise<{ trabalho: number; total: number }> {
      const total = await countWithout(database);
      if (total === 0) throw new RuleError({ clientes: 'Nenhum cliente com endereço está sem lugar' });
      return write(context, async (trx) => {
        if (await isUnderWay(trx, LOCATE_ALL.name)) throw new RuleError({ clientes: 'Os clientes sem lugar já estão sendo procurados' });
        const description = 'Localizar os clientes sem lugar';
        const trabalho = await work.ask(trx, LOCATE_ALL, {}, { userId: context.caller.id, description, total }, context.now);
        await history.recordChange(trx, context, { record: trabalho, detail: { clientes: total } });
        return { trabalho, total };
      });
    },
  };
}
