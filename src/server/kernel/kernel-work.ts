import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { sweepExpired } from './db/sweep-expired.ts';
import type { Effects } from './effects/effects.ts';
import type { Storage } from './files/storage.ts';
import { limparArquivos } from './files/sweep.ts';
import { expireHistory } from './history/expire.ts';
import { makeMonths } from './history/months.ts';
import { type Work, job } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { EMAIL_JOB } from './outbox/outbox.ts';
import { reconcileOutbox } from './outbox/reconcile.ts';
import type { LongWork } from './work/long-work.ts';

export interface KernelWorkOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly longWork: LongWork;
  readonly effects: Effects;
  readonly deliver: (id: number) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The background work that belongs to no module. */
export const kernelWork = ({ database, storage, jobs, longWork, effects, deliver, clock, log }: KernelWorkOptions): Work => ({
  jobs: [job(EMAIL_JOB, ({ payload }) => deliver(payload.id))],
  schedules: [
    {
      name: 'caixa-saida',
      summary: 'Retomar as mensagens nossas que ficaram para trás',
      cron: '* * * * *',
      perform: () => reconcileOutbox({ database, jobs, clock, log }),
    },
    {
      name: 'trabalhos',
      summary: 'Retomar os trabalhos de que ninguém dá sinal',
      cron: '* * * * *',
      perform: () => longWork.reconcile(),
    },
    {
      name: 'efeitos',
      summary: 'Retomar o que ficou por fazer nos provedores',
      cron: '* * * * *',
      perform: () => effects.reconcile(),
    },
    {
      name: 'limpeza',
      summary: 'Remover o que passou do prazo',
      cron: '*/10 * * * *',
      perform: async () => {
        await makeMonths({ database, log }, clock());
        await limparArquivos({ db: database, storage, clock, log });
        await sweepExpired(database, clock());
      },
    },
    {
      name: 'historico-cinco-anos',
      summary: 'Retirar os meses do histórico com mais de cinco anos',
      cron: '30 5 * * *',
      perform: () => expireHistory({ database, log }, clock()),
    },
  ],
});
