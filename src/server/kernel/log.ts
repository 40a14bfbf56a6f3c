import { type Logger, pino } from 'pino';
import { hideInText, isPersonalNumber } from '#contract/kernel/hide.ts';
import { type LogLines, logLines } from './log-lines.ts';
import { FIELDS, SENSITIVE_KEYS } from './sensitive-fields.ts';

export type Log = Logger;

/** Sensitive beside what the contract's schemas say: headers, connections, bodies. */
const OTHERS: ReadonlySet<string> = new Set([
  'password',
  'authorization',
  'cookie',
  'usuario-token',
  'tokenTemporario',
  'corpo_html',
  'corpo_texto',
  'connectionString',
]);

const HIDDEN = '[oculto]';
const DEPTH = 6;
/** Instants of our days, in milliseconds: the only whole numbers of ours that are as long as a document. */
const INSTANTS = [1_400_000_000_000, 2_400_000_000_000] as const;
const TOO_DEEP = '[fundo demais]';
const BYTES = '[bytes]';

const isHidden = (key: string): boolean => OTHERS.has(key) || FIELDS(key) !== null;

const turnsIntoJson = (value: object): value is { toJSON(): unknown } => 'toJSON' in value && typeof value.toJSON === 'function';

const isInstant = (value: number): boolean => value >= INSTANTS[0] && value <= INSTANTS[1];

/** What is asked for in an address has names too. */
function hideAddress(url: URL): string {
  const shown = new URL(url);
  for (const name of new Set(url.searchParams.keys())) if (isHidden(name)) shown.searchParams.set(name, HIDDEN);
  [shown.username, shown.password] = ['', ''];
  return hideInText(shown.href);
}

function hideValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value === 'number') return isPersonalNumber(value) && !isInstant(value) ? hideInText(String(value)) : value;
  if (typeof value === 'bigint') return hideInText(String(value));
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (value instanceof URL) return hideAddress(value);
  if (depth === 0) return TOO_DEEP;
  if (ArrayBuffer.isView(value)) return BYTES;
  if (turnsIntoJson(value)) return hideValue(value.toJSON(), depth - 1);
  if (Array.isArray(value)) return value.map((one) => hideValue(one, depth - 1));
  return hideWithin(value as Record<string, unknown>, depth - 1);
}

/** The same fields, what is sensitive cut. One pass over a few fields: the library's own redaction copies the record once for each path. */
function hideWithin(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) result[hideInText(key)] = isHidden(key) ? HIDDEN : hideValue(value, depth);
  return result;
}

const hideSecrets = (record: Record<string, unknown>): Record<string, unknown> => hideWithin(record, DEPTH);

/** Causes told of one error; what holds itself ends here too. */
const CAUSES = 5;

/** Some libraries tell of an error by a plain object with its parts. */
const isErrorLike = (value: unknown): value is Partial<Error> & { readonly message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** An error as it may be logged: type, code, stack, and those of what caused it; never the values a database error carries in its detail. */
function serializeError(error: unknown, causes = CAUSES): unknown {
  if (!isErrorLike(error)) return { message: 'não é um erro' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const stack = hideInText(error.stack ?? '');
  const told = { type: error.name, message: hideInText(error.message), code, constraint, table, stack };
  return error.cause === undefined || causes === 0 ? told : { ...told, cause: serializeError(error.cause, causes - 1) };
}

/** Nobody's answer waits for the line that tells of it: what comes while a line is being written goes with the next. An ordered end writes all. */
function standardOutput(): LogLines {
  const lines = logLines(1);
  process.on('exit', () => lines.flushSync());
  return lines;
}

/** Structured log. Passwords, tokens, codes, cards and document numbers never reach it: bodies are not logged and known keys are cut. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    formatters: { log: hideSecrets },
    // A line without a message borrows the error's; what a child always says passes through here only.
    serializers: {
      ...Object.fromEntries([...OTHERS, ...SENSITIVE_KEYS].map((key) => [key, () => HIDDEN])),
      msg: hideInText,
      err: (error: unknown) => serializeError(error),
      error: (error: unknown) => serializeError(error),
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination ?? standardOutput());
}
