import * as operations from '#contract/imagens-emails/imagens-emails.operations.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import { type FileReply, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ImagensEmailsApi } from './imagens-emails.api.ts';
import { countImages, keyOfAddress, listImages, loadImage } from './imagens-emails.queries.ts';
import { createImagensEmails } from './imagens-emails.service.ts';

/** Mail programs show it inside pages of their own, and keep it: the image behind an address never changes. */
const ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=31536000, immutable' };

/** Images of e-mails, kept by the house and read by whoever gets one. */
export function imagensEmailsModule(kernel: Kernel) {
  const { database, files, publicUrl } = kernel;
  const imagens = createImagensEmails(kernel);
  const addressOf = (name: string): string => `${publicUrl()}/api/arquivos/imagensEmail/${name}`;
  const api: ImagensEmailsApi = {
    addressOf,
    receive: imagens.receive,
    keep: (trx, context, image) => imagens.keep(trx, context, image, 'S'),
    async load(executor, id) {
      const image = await loadImage(executor, id);
      if (!image) return null;
      const { nome, nome_temporario, chave } = image;
      return { id, nome, chave, endereco: addressOf(nome_temporario) };
    },
  };
  const open = async (name: string): Promise<FileReply> => {
    const key = await keyOfAddress(database, name);
    const file = key === null ? null : await files.consultar(database, key);
    if (!file) throw new NotFound();
    return { stream: await files.abrir(file.chave), headers: { ...fileHeaders(file), ...ELSEWHERE } };
  };
  return {
    api,
    routes: [
      route(operations.consultarImagensEmails, async (_context, { query }) => {
        const [registros, totalRegistros] = await Promise.all([listImages(database, pageOf(query)), countImages(database)]);
        return { registros, totalRegistros };
      }),
      route(operations.consultarImagemEmail, async (_context, { params }) => {
        const image = await loadImage(database, params.id);
        if (!image) throw new NotFound();
        return image;
      }),
      route(operations.enviarImagemEmail, (context, { file }) => imagens.enviar(context, file)),
      route(operations.abrirImagemEmail, (_context, { params }) => open(params.nome_temporario)),
    ],
  };
}
