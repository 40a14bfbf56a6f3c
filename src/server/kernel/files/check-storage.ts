import { randomUUID } from 'node:crypto';
import type { Log } from '#server/kernel/log.ts';
import { type StorageOptions, createStorage } from './storage.ts';

/** Why files cannot be kept as the environment says, in one sentence to whoever starts the process. */
export class StorageRefused extends Error {}

/** By the names that S3 gives its refusals. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^NoSuchBucket$|^InvalidBucketName$/, 'O bucket de S3_BUCKET não existe no armazenamento: crie-o, ou confira S3_BUCKET e S3_ENDERECO.'],
  [/^InvalidAccessKeyId$|^SignatureDoesNotMatch$|^InvalidToken$/, 'O armazenamento de arquivos recusou S3_CHAVE ou S3_SEGREDO.'],
  [/^AuthorizationHeaderMalformed$|^PermanentRedirect$|Region not accepted/, 'S3_REGIAO não é a do bucket de S3_BUCKET.'],
  [/^RequestTimeTooSkewed$/, 'O armazenamento de arquivos recusou a hora desta máquina: acerte o relógio dela.'],
];
/** It has no such file, or tells so to nobody who may not list them. */
const AS_IT_SHOULD = /^(NoSuchKey|NotFound|AccessDenied)$/;
const ANSWER_MS = 10_000;

/** What an error and its causes are called, and say. */
function wordsOf(error: unknown): string[] {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) words.push(cause.name, cause.message);
  return words;
}

const outOfTime = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ms).unref();
  });

/**
 * Asks a bucket for a file that nobody has, by the very call that opens files: what it refuses for a reason that is the configuration's is
 * thrown, `StorageRefused`. One that is only away for a moment is told to the log: the panel goes on without files until it comes back.
 */
export async function checkStorage(options: StorageOptions, log: Pick<Log, 'error'>, answerMs = ANSWER_MS): Promise<void> {
  if (options.kind === 'disk') return;
  const storage = await createStorage(options);
  const asked = storage.get(randomUUID());
  const failure = await Promise.race([asked, outOfTime(answerMs)]).then(
    () => null,
    (error: unknown) => error,
  );
  const words = wordsOf(failure);
  if (words.some((word) => AS_IT_SHOULD.test(word))) return;
  const refused = REFUSALS.find(([sign]) => words.some((word) => sign.test(word)))?.[1];
  if (refused !== undefined) throw new StorageRefused(refused, { cause: failure });
  log.error({ err: failure }, 'o armazenamento de arquivos não responde: nenhum arquivo abre nem é recebido até que volte (S3_ENDERECO)');
}
