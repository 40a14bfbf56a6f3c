import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/kernel/operation.ts';
import { Malformed, RuleError } from '#server/kernel/errors.ts';
import type { UploadedFile } from './route.ts';

interface Parts {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile;
}

const textFields = (file: MultipartFile): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [name, part] of Object.entries(file.fields)) {
    const one = Array.isArray(part) ? part[0] : part;
    if (one?.type === 'field' && typeof one.value === 'string') fields[name] = one.value;
  }
  return fields;
};

/**
 * Reads a multipart request whose text fields come before its file. The stream is cut one byte after the operation's limit: enough for
 * whoever reads it to see that it is too large, and refuse.
 */
export async function readMultipart(request: FastifyRequest, upload: Upload): Promise<Parts> {
  if (!request.isMultipart()) throw new Malformed({ [upload.file]: 'Envie um arquivo' });
  const file = await request.file({ limits: { fileSize: upload.maxBytes + 1, files: 1, fields: 20, fieldSize: 10_000 } });
  if (!file) throw new RuleError({ [upload.file]: 'Envie um arquivo' });
  if (file.fieldname !== upload.file) {
    file.file.resume();
    throw new Malformed({ [file.fieldname]: 'Campo desconhecido' });
  }
  return { fields: textFields(file), file: { name: file.filename, stream: file.file } };
}
