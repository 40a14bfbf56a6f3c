import { type Logger, pino } from 'pino';
import { hideDocuments } from '#contract/kernel/formats.ts';

export type Log = Logger;

const SECRET_KEYS = [
  'senha',
  'confirmar_senha',
  'senha_hash',
  'password',
  'token',
  'tokenTemporario',
  'codigo',
  'cpf',
  'cnpj',
  'rg',
  'cnh',
  'numero_cartao',
  'authorization',
  'cookie',
  'usuario-token',
  'texto',
  'corpo_html',
  'corpo_texto',
  'connectionString',
];

const SECRETS: ReadonlySet<string> = new Set(SECRET_KEYS);
const HIDDEN = '[oculto]';
const DEPTH = 3;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error) && !('toJSON' in value);

/** The same fields, known secrets cut. One pass over a few fields: the library's own redaction copies the record once for each path. */
function hideSecrets(record: Record<string, unknown>, depth = DEPTH): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    result[key] = SECRETS.has(key) ? HIDDEN : depth > 0 && isRecord(value) ? hideSecrets(value, depth - 1) : value;
  }
  return result;
}

/** An error as it may be logged: type, code, stack; never the values a database error carries in its detail. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'não é um erro' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return { type: error.name, message: hideDocuments(error.message), code, constraint, table, stack: hideDocuments(error.stack ?? '') };
}

/** Structured log. Passwords, tokens, codes, cards and document numbers never reach it: bodies are not logged and known keys are cut. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    formatters: { log: (record: Record<string, unknown>) => hideSecrets(record) },
    // A line without a message borrows the error's; what a child always says passes through here only.
    serializers: {
      ...Object.fromEntries(SECRET_KEYS.map((key) => [key, () => HIDDEN])),
      msg: hideDocuments,
      err: serializeError,
      error: serializeError,
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
