import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { IMAGEM_EMAIL_MAX_BYTES } from '#contract/imagens-emails/imagens-emails.limits.ts';
import type { ImagemEmailResposta } from '#contract/imagens-emails/imagens-emails.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { prepareEmailImage } from '#server/kernel/files/email-image.ts';
import { cleanFileName } from '#server/kernel/files/file-name.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ImagemRecebida } from './imagens-emails.api.ts';
import { insertImage } from './imagens-emails.repository.ts';

/** 128 bits, as the last part of an address. */
const unguessable = (extension: string): string => `${randomBytes(16).toString('base64url')}.${extension}`;

/** Takes images for e-mails. What was sent is made anew before it is kept: nothing but a picture remains of it. */
export function createImagensEmails({ files, history, write }: Kernel) {
  const receive = async (file: UploadedFile | null): Promise<ImagemRecebida> => {
    if (!file) throw new RuleError({ arquivo: 'Escolha uma imagem' });
    const { bytes, mime, extension, width, height } = await prepareEmailImage(await buffer(file.stream));
    const nome = cleanFileName(file.name);
    const { chave } = await files.gerar(
      { tipo: 'imagem', nome, mime, maxBytes: IMAGEM_EMAIL_MAX_BYTES },
      async (out) => void out.end(bytes),
    );
    return { nome, chave, extensao: extension, largura: width, altura: height };
  };

  const keep = async (trx: Trx, context: StaffContext, image: ImagemRecebida, reservada: 'S' | 'N') => {
    const { nome, chave, extensao, largura, altura } = image;
    await files.confirmar(trx, chave);
    return insertImage(trx, {
      nome,
      nome_temporario: unguessable(extensao),
      chave,
      largura,
      altura,
      reservada,
      data_cadastro: context.now,
      id_usuario: context.caller.id,
    });
  };

  return {
    receive,
    keep,
    async enviar(context: StaffContext, file: UploadedFile | null): Promise<ImagemEmailResposta> {
      const received = await receive(file);
      return write(context, async (trx) => {
        const image = await keep(trx, context, received, 'N');
        const { nome, largura, altura } = received;
        await history.recordChange(trx, context, { record: image.id, after: { nome, largura, altura } });
        return image;
      });
    },
  };
}
