import * as operations from '#contract/arquivos/arquivos.operations.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import { type FileReply, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { ANEXO, DOWNLOAD, FOTO } from './arquivos.api.ts';

/** Opening of files by signed addresses (resolution 3): forged, expired and unknown ones are the same 404. */
export function arquivosModule({ database, files, links }: Kernel) {
  const opened = async (kind: string, token: string): Promise<FileReply> => {
    const key = links.verify(kind, token);
    const file = key === null ? null : await files.consultar(database, key);
    if (!file) throw new NotFound();
    return { stream: await files.abrir(file.chave), headers: fileHeaders(file, { generated: kind === DOWNLOAD }) };
  };
  return {
    routes: [
      route(operations.baixarArquivo, (_context, { params }) => opened(DOWNLOAD, params.temporario)),
      route(operations.abrirAnexo, (_context, { params }) => opened(ANEXO, params.temporario)),
      route(operations.abrirFoto, (_context, { params }) => opened(FOTO, params.foto)),
    ],
  };
}
