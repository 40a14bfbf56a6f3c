import type { Work } from '#server/kernel/jobs/job.ts';
import type { JobQueue } from '#server/kernel/jobs/jobs.ts';
import type { Api } from './api.ts';

/** Makes the queues of work that only a test knows. */
export const declareWork = (api: Api, work: Work): Promise<void> => (api.app.kernel.jobs as JobQueue).start(work);
