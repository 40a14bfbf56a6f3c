import { RuleError } from '#server/kernel/errors.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';
import type { ArquivoRecebido, FileStore } from './file-store.ts';

/** Takes a PDF that somebody sent in the part `arquivo`, by name and by content; 400 `{arquivo}` for anything else. */
export async function receivePdf(
  files: FileStore,
  upload: UploadedFile | null,
  maxBytes: number,
): Promise<ArquivoRecebido & { readonly sha256: string }> {
  if (!upload) throw new RuleError({ arquivo: 'Escolha um arquivo' });
  if (!/\.pdf$/i.test(upload.name)) {
    upload.stream.resume();
    throw new RuleError({ arquivo: 'Envie um arquivo PDF' });
  }
  const file = await files.receber(upload.stream, { tipo: 'anexo', nome: upload.name, maxBytes });
  return { ...file, sha256: upload.digest() };
}

/** Refuses before a byte of the upload is kept: what was not read is let go. */
export async function beforeReading(upload: UploadedFile | null, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    upload?.stream.resume();
    throw error;
  }
}
