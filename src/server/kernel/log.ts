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

const paths = SECRET_KEYS.flatMap((key) => (key.includes('-') ? [`["${key}"]`, `*["${key}"]`] : [key, `*.${key}`]));

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
    redact: { paths, censor: '[oculto]' },
    serializers: { err: serializeError, error: serializeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
