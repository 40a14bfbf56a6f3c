import type { Route } from '#server/kernel/http/route.ts';
import type { Work } from '#server/kernel/jobs/job.ts';

/** What a module returns to be composed: its calls and its background work. Its `api`, the door for other modules, has a type of its own. */
export interface Module extends Work {
  readonly routes: readonly Route[];
}
