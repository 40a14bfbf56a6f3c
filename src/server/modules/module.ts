import type { Bearers } from '#server/kernel/callers/bearers.ts';
import type { NoticeRoute } from '#server/kernel/http/notices.ts';
import type { PagePolicies, PageTexts } from '#server/kernel/http/serve-web.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Work } from '#server/kernel/jobs/job.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';

/**
 * What a module returns to be composed: its calls, its background work, what it does with the notices of providers and whom it knows by a
 * JWT. Its `api`, the door for other modules, has a type of its own.
 */
export interface Module extends Work {
  readonly routes: readonly Route[];
  readonly notices?: readonly NoticeHandler[];
  /** The calls by which providers send theirs. */
  readonly noticeRoutes?: readonly NoticeRoute[];
  /** What its own pages may load beyond what all may, by the name of the built page. */
  readonly pagePolicies?: PagePolicies;
  /** What its own pages show before their script runs, by the name of the built page. */
  readonly pageTexts?: PageTexts;
  /** Who stands behind the JWTs that the module gives. */
  readonly bearers?: Partial<Bearers>;
}
