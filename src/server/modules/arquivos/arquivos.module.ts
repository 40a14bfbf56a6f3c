import * as operations from '#contract/arquivos/arquivos.operations.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import { type FileReply, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { DOWNLOAD, FOTO, NOBODY } from './arquivos.api.ts';
import { type DoorsNeeds, createDoors } from './arquivos.doors.ts';
import { createEmailFiles } from './arquivos.email.ts';

/** A photo is shown again on every screen of its client, under one address for as long as its link lives. */
const KEPT = { 'cache-control': 'private, max-age=900' };

/**
 * Opening of generated files and photos by signed addresses (R03): forged, expired and unknown ones are the same 404, and so is one
 * given to a user who may no longer do what gave it (R16).
 */
export function arquivosModule(kernel: Kernel, needs: DoorsNeeds) {
  const { database, files, links } = kernel;
  const api = createDoors(kernel, needs);
  const openEmailFile = createEmailFiles(kernel, api);
  const opened = async (kind: string, token: string): Promise<FileReply> => {
    const link = links.read(kind, token);
    const opens = link !== null && (link.holder === NOBODY || (await api.holderOf(link)) !== null);
    const file = opens ? await files.consultar(database, link.chave) : null;
    if (!file) throw new NotFound();
    const headers = fileHeaders(file, { generated: kind === DOWNLOAD });
    return { stream: await files.abrir(file.chave), headers: kind === FOTO ? { ...headers, ...KEPT } : headers };
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
