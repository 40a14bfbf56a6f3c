import { ANEXO_EMAIL_MAX_BYTES } from '#contract/mensagens/email.ts';
import type { EmailAbertoResposta, EmailVisto, EmailsFiltroEntrada } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { downloadLink, readyFile } from '#server/modules/arquivos/arquivos.api.ts';
import type { EmailsApi, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import { createPages } from '#server/modules/mensagens/mensagens.pages.api.ts';
import { changedSince } from './caixa-saida.states.ts';
import { toAberto, toLinha } from './caixa-saida.mapping.ts';
import { countEmails, listAttachments, listEmails, listEmailsBy, listOthers, loadEmail, orderOfEmails } from './caixa-saida.queries.ts';

/** The outbox of e-mails to clients: what waits, what left, what did not, and what is done about it. */
export function createCaixaSaida({ database, files, history, links, write }: Kernel, { emails }: MensagensApi) {
  const pages = createPages(database, { count: countEmails, list: listEmails, orderOf: orderOfEmails, listBy: listEmailsBy });
  const fill: EmailsApi['filled'] = (...words) => emails.filled(...words);
  return {
    async consultar(context: StaffContext, query: EmailsFiltroEntrada) {
      const { pagina, registrosPorPagina, ordem, sentido, campos: _fields, ...filter } = query;
      const asked = { filter, ordering: { ordem, sentido }, page: pageOf({ pagina, registrosPorPagina }) };
      const { rows, totalRegistros } = await pages(asked, context.caller.session.lastTransaction);
      const { texto: _text, ...filtro } = query;
      await history.recordRead(context, { detail: { filtro, quantidade: totalRegistros } });
      return { registros: rows.map((row) => toLinha(row, fill)), totalRegistros };
    },

    async consultarId(context: ReadContext, id: number): Promise<EmailAbertoResposta> {
      const row = await loadEmail(database, id);
      const [outros, anexos] = await Promise.all([
        listOthers(database, id),
        listAttachments(database, id),
        history.recordRead(context, { client: row?.id_cliente ?? null, record: id }),
      ]);
      if (!row) throw new NotFound();
      return toAberto(row, { outros, anexos }, fill);
    },

    reenviar: (context: StaffContext, id: number, seen: EmailVisto | null): Promise<{ id: number }> =>
      write(context, async (trx) => {
        const { idCliente, antes } = await emails.sendAgain(trx, id, context.now, (stored) => seen && changedSince(stored, seen));
        await history.recordChange(trx, context, {
          client: idCliente,
          record: id,
          before: { estado: antes },
          after: { estado: 'aguardando' },
        });
        return { id };
      }),

    cancelarEmMassa: (context: StaffContext, seen: readonly number[] | null): Promise<{ cancelados: number }> =>
      write(context, async (trx) => {
        const cancelados = await emails.cancelBatches(trx, context.now, seen);
        if (cancelados === 0) throw new RuleError({ emails: 'Nenhum envio em massa pendente' });
        await history.recordChange(trx, context, { detail: { cancelados, ...(seen && { lotes: seen }) } });
        return { cancelados };
      }),

    async enviarAnexo(context: StaffContext, upload: UploadedFile | null) {
      if (!upload) throw new RuleError({ arquivo: 'Escolha um arquivo' });
      const { id: idUsuario } = context.caller;
      try {
        await emails.refuseTooManyDrafts(database, idUsuario, context.now);
      } catch (error) {
        upload.stream.resume();
        throw error;
      }
      const file = await files.receber(upload.stream, { tipo: 'anexo', nome: upload.name, maxBytes: ANEXO_EMAIL_MAX_BYTES });
      return write(context, async (trx) => {
        const id = await emails.keepDraft(trx, file, idUsuario, context.now);
        const { nome, tamanho, mime } = file;
        await history.recordChange(trx, context, { record: id, after: { nome, tamanho } });
        return { dados: { id, nome, tamanho, tipo: mime } };
      });
    },

    async abrirAnexo(context: ReadContext, id: number) {
      const attachment = await emails.attachment(database, id);
      await history.recordRead(context, {
        client: attachment?.id_cliente ?? null,
        record: attachment?.id_mensagem ?? id,
        detail: { anexo: id },
      });
      if (!attachment) throw new NotFound();
      const arquivo = downloadLink(links, context, attachment.chave);
      return readyFile(arquivo, attachment.nome);
    },
  };
}
