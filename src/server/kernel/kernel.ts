import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Effects } from './effects/effects.ts';
import type { FileStore } from './files/file-store.ts';
import type { SignedLinks } from './files/signed-links.ts';
import type { Pdf } from './pdf/pdf.ts';
import type { History } from './history/history.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Rush } from './rush.ts';
import type { Keys } from './security/secrets.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import type { LongWork } from './work/long-work.ts';

/** What every module may stand on. Modules receive it whole and take what they need. */
export interface Kernel {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly write: UnitOfWork;
  readonly history: History;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly work: LongWork;
  readonly effects: Effects;
  readonly files: FileStore;
  readonly links: SignedLinks;
  readonly keys: Keys;
  readonly pdf: Pdf;
  readonly rush: Pick<Rush, 'many' | 'eased'>;
  /** Address people use, for links in e-mails. */
  readonly publicUrl: () => string;
}
