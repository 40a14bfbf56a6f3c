import { ANEXO_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import { abrirArquivoApolice } from '#contract/clientes/parceiro.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { beforeReading, receivePdf } from '#server/kernel/files/receive-pdf.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import { lockPartner, requirePartner } from './clientes.partner.guard.ts';
import { partnerOf, writePartner } from './clientes.partner.repository.ts';
import { readyFile } from '#server/modules/arquivos/arquivos.api.ts';

export interface PartnerFilesNeeds {
  readonly imagens: ImagensEmailsApi;
  readonly arquivos: ArquivosApi;
}

/** The image and the policy of a partner. They are no fields of the form: an open one still saves. */
export function createPartnerFiles({ database, files, history, write }: Kernel, { imagens, arquivos }: PartnerFilesNeeds) {
  return {
    async trocarImagem(context: StaffContext, id: number, upload: UploadedFile | null) {
      await beforeReading(upload, () => requirePartner(database, id, 'arquivo'));
      const received = await imagens.receive(upload);
      return write(context, async (trx) => {
        await lockPartner(trx, id, 'arquivo');
        const before = await partnerOf(trx, id);
        const image = await imagens.keep(trx, context, received);
        await writePartner(trx, id, { id_imagem_participante: image.id });
        await history.recordChange(trx, context, {
          client: id,
          record: id,
          before: { imagem: before?.id_imagem_participante ?? null },
          after: { imagem: image.id, nome: received.nome },
        });
        return { imagem: imagens.addressOf(image.nome_temporario) };
      });
    },

    removerImagem(context: StaffContext, id: number) {
      return write(context, async (trx) => {
        await lockPartner(trx, id, 'arquivo');
        const image = (await partnerOf(trx, id))?.id_imagem_participante ?? null;
        if (image === null) throw new NotFound();
        await writePartner(trx, id, { id_imagem_participante: null });
        await history.recordChange(trx, context, { client: id, record: id, before: { imagem: image }, after: { imagem: null } });
        return SUCESSO;
      });
    },

    async trocarApolice(context: StaffContext, id: number, upload: UploadedFile | null) {
      await beforeReading(upload, () => requirePartner(database, id, 'arquivo'));
      const { chave, nome, tamanho, sha256 } = await receivePdf(files, upload, ANEXO_MAX_BYTES);
      return write(context, async (trx) => {
        await lockPartner(trx, id, 'arquivo');
        const before = (await partnerOf(trx, id))?.arquivo_apolice ?? null;
        await files.confirmar(trx, chave);
        await writePartner(trx, id, { arquivo_apolice: chave, arquivo_apolice_em: context.now });
        if (before !== null) await files.descartar(trx, before);
        await history.recordChange(trx, context, { client: id, record: id, after: { nome, tamanho, sha256 } });
        return { nome, tamanho, desde: context.now.toISOString() };
      });
    },

    async abrirApolice(context: StaffContext, id: number) {
      const key = (await partnerOf(database, id))?.arquivo_apolice ?? null;
      const file = key === null ? null : await files.consultar(database, key);
      if (!file) throw new NotFound();
      await history.recordRead(context, { client: id, record: id, detail: { nome: file.nome } });
      return readyFile(arquivos.handOver(context.caller, abrirArquivoApolice.id, file.chave), file.nome);
    },
  };
}

export type PartnerFiles = ReturnType<typeof createPartnerFiles>;
