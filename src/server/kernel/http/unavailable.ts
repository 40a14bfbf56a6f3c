import { Unavailable } from '#server/kernel/errors.ts';
import { Interrupted } from '#server/kernel/interrupted.ts';

/**
 * Of PostgreSQL: a connection that broke (08), or that it ended as nothing was heard of its transaction for long (25P03: this process was
 * frozen), two changes that waited for each other (40P01), no room or no connection left (53), what another holds (55P03), a server that is
 * going or coming (57P), its disk (58).
 */
const DATABASE_AWAY = /^(08|25P03|40P01|53|55P03|57P0[123]|58)\w*$/;

/**
 * A statement that was cut when its time was over (`statement_timeout`). In a change it waited for what another held, who ends. In a read it
 * is slow by itself, and would be so again: asked anew by every screen, it would only keep the database busier.
 */
const CUT_SHORT = '57014';

/** Of the system: nobody answers there, the connection broke, no disk, no descriptors. */
const SYSTEM_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/**
 * What the client of the database says without any code: its connection ended, no answer came, none became free in time, or it is closing
 * itself.
 */
const CONNECTION_AWAY =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/;

const isAway = (error: Error, changes: boolean): boolean => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const unavailable = 'statusCode' in error && error.statusCode === 503;
  return (
    unavailable ||
    error instanceof Unavailable ||
    error instanceof Interrupted ||
    // The client of S3, of a server that says nothing.
    error.name === 'TimeoutError' ||
    DATABASE_AWAY.test(code) ||
    (changes && code === CUT_SHORT) ||
    SYSTEM_AWAY.has(code) ||
    CONNECTION_AWAY.test(error.message)
  );
};

/**
 * The refusal for whatever failed because something is away for a moment, at any depth of its causes; null for a failure of ours. `changes`:
 * it failed in what changes something.
 */
export function unavailableFor(error: unknown, changes = false): Unavailable | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isAway(cause, changes)) return new Unavailable('away', { cause: error });
  }
  return null;
}

/** What a connection says when its other end went away. */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE']);
/** What is read from a body that ends in the middle. */
const CUT_BODY = /^(aborted|Unexpected end of (form|file)|Premature close)/;

const isCut = (error: Error): boolean =>
  CUT.has('code' in error && typeof error.code === 'string' ? error.code : '') || CUT_BODY.test(error.message);

/** Whether a failure is that of a connection that broke, at any depth of its causes. */
export function brokeOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isCut(cause)) return true;
  return false;
}
