import { createHash } from 'node:crypto';
import { type Readable, Transform, pipeline } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/kernel/operation.ts';
import { Malformed, RuleError } from '#server/kernel/errors.ts';
import { nameInForm } from '#server/kernel/files/file-name.ts';
import type { UploadedFile } from './route.ts';

interface Parts {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile;
}

/** What the parser says of a body that is no form: without a boundary, with one longer than any, or without its end. */
const NO_FORM =
  /^(Multipart: Boundary not found|The needle cannot have|(Unexpected|Part terminated early due to unexpected) end of multipart data)/;

export const isBrokenForm = (error: unknown): boolean => error instanceof Error && NO_FORM.test(error.message);

const textFields = (file: MultipartFile): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [name, part] of Object.entries(file.fields)) {
    const one = Array.isArray(part) ? part[0] : part;
    if (one?.type === 'field' && typeof one.value === 'string') fields[name] = one.value;
  }
  return fields;
};

/** The same bytes, digested on their way to whoever reads them; `atEnd` is asked before their end is told. A stream that breaks breaks what reads it. */
function digested(source: Readable, atEnd: () => Promise<unknown>): Pick<UploadedFile, 'stream' | 'digest'> {
  const hash = createHash('sha256');
  let whole: string | null = null;
  const passing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      whole = hash.digest('hex');
      atEnd().then(() => done(), done);
    },
  });
  return {
    stream: pipeline(source, passing, () => undefined),
    digest: () => {
      if (whole === null) throw new Error('the file has not been read to its end');
      return whole;
    },
  };
}

/** Rejects once the connection ends in the middle of the body, also when it did before anybody read: the parser would wait for ever. */
function endOf({ raw }: FastifyRequest): Promise<never> {
  const ended = Promise.withResolvers<never>();
  const look = (): void => {
    if (!raw.complete) ended.reject(Object.assign(new Error('the body ended in the middle'), { code: 'ECONNRESET' }));
  };
  if (raw.destroyed) look();
  else raw.once('close', look);
  ended.promise.catch(() => undefined);
  return ended.promise;
}

/**
 * Reads a multipart request whose text fields come before its file. The stream is cut one byte after the operation's limit: enough for
 * whoever reads it to see that it is too large, and refuse. A file takes as long as whoever sends it likes: where `atEnd` refuses it is as good
 * as broken.
 */
export async function readMultipart(request: FastifyRequest, upload: Upload, atEnd: () => Promise<unknown>): Promise<Parts> {
  if (!request.isMultipart()) throw new Malformed({ [upload.file]: 'Envie um arquivo' });
  const limits = { fileSize: upload.maxBytes + 1, files: 1, fields: 20, fieldSize: 10_000 };
  const file = await Promise.race([request.file({ limits }), endOf(request)]);
  if (!file) throw new RuleError({ [upload.file]: 'Envie um arquivo' });
  if (file.fieldname !== upload.file) {
    file.file.resume();
    throw new Malformed({ [file.fieldname]: 'Campo desconhecido' });
  }
  return { fields: textFields(file), file: { name: nameInForm(file.filename), ...digested(file.file, atEnd) } };
}
