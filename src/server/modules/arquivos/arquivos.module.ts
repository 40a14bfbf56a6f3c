import * as operations from '#contract/arquivos/arquivos.operations.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import { type FileReply, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { DOWNLOAD, FOTO } from './arquivos.api.ts';
import { createDoors } from './arquivos.doors.ts';
import { createEmailFiles } from './arquivos.email.ts';

/** Opening of generated files and photos by signed addresses (resolution 3): forged, expired and unknown ones are the same 404. */
export function arquivosModule(kernel: Kernel, allOperations: () => readonly AnyOperation[]) {
  const { database, files, links } = kernel;
  const api = createDoors(links, allOperations);
  const openEmailFile = createEmailFiles(kernel, api);
  const opened = async (kind: string, token: string): Promise<FileReply> => {
    const key = links.verify(kind, token);
    const file = key === null ? null : await files.consultar(database, key);
    if (!file) throw new NotFound();
    return { stream: await files.abrir(file.chave), headers: fileHeaders(file, { generated: kind === DOWNLOAD }) };
  };
  return {
    api,
    routes: [
      route(operations.baixarArquivo, (_context, { params }) => opened(DOWNLOAD, params.temporario)),
      route(operations.abrirFoto, (_context, { params }) => opened(FOTO, params.foto)),
      route(operations.abrirArquivoEmail, (context, { params }) => openEmailFile(context, params.chave)),
    ],
  };
}
