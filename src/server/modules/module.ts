import type { Route } from '#server/kernel/http/route.ts';
import type { Work } from '#server/kernel/jobs/job.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';

/**
 * What a module returns to be composed: its calls, its background work and what it does with the notices of providers. Its `api`, the door
 * for other modules, has a type of its own.
 */
export interface Module extends Work {
  readonly routes: readonly Route[];
  readonly notices?: readonly NoticeHandler[];
}
