import { z } from 'zod';
import type { Work } from '#server/kernel/jobs/job.ts';
import type { JobQueue } from '#server/kernel/jobs/jobs.ts';
import { workKind } from '#server/kernel/work/work-kind.ts';
import type { Api } from './api.ts';

/** A long work that no product has: the same thing done for one item after the other. */
export const CLOSING = workKind({
  name: 'teste',
  summary: 'Um trabalho de teste',
  parameters: z.object({ mes: z.iso.date() }),
  concurrency: 1,
});

/** Makes the queues of work that only a test knows. */
export const declareWork = (api: Api, work: Work): Promise<void> => (api.app.kernel.jobs as JobQueue).start(work);
