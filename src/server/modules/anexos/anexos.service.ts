import { ANEXO_MAX_BYTES, type AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi, AttachmentOwner, AttachmentTable } from './anexos.api.ts';
import * as repository from './anexos.repository.ts';

interface Target {
  readonly tabela: AttachmentTable;
  readonly id: number;
}

/** Attachments of any record (E083). */
export function createAnexos({ database, files, links, history, write }: Kernel) {
  const owners = new Map<AttachmentTable, AttachmentOwner>();

  const requireOwner = async (executor: Executor, { tabela, id }: Target): Promise<number> => {
    const client = await owners.get(tabela)?.clientOf(executor, id);
    if (client === null || client === undefined) throw new NotFound();
    return client;
  };

  const toAnexo = (row: Omit<repository.AttachmentRow, 'login' | 'usuario'>, usuario: string | null): AnexoResposta => ({
    id: row.id,
    nome: row.nome,
    nome_temporario: links.sign('anexo', row.chave),
    data_cadastro: row.data_cadastro.toISOString(),
    tamanho: row.tamanho,
    tipo: row.mime,
    externo: row.externo === 'S' ? 'S' : 'N',
    usuario,
  });

  const api: AnexosApi = {
    registerOwner: (table, owner) => void owners.set(table, owner),
    list: (table, id) => repository.listAttachments(database, table, id),
  };

  return {
    api,

    async consultar(context: StaffContext, target: Target): Promise<AnexoResposta[]> {
      const client = await requireOwner(database, target);
      const rows = await repository.listAttachments(database, target.tabela, target.id);
      await history.recordRead(context, { client, record: target.id, detail: { tabela: target.tabela } });
      return rows.map((row) => toAnexo(row, row.usuario ?? row.login));
    },

    async enviar(context: StaffContext, target: Target, externo: 'S' | 'N', upload: UploadedFile | null): Promise<AnexoResposta> {
      if (!upload) throw new RuleError({ arquivo: 'Escolha um arquivo' });
      try {
        await requireOwner(database, target);
      } catch (error) {
        upload.stream.resume();
        throw error;
      }
      const file = await files.receber(upload.stream, { tipo: 'anexo', nome: upload.name, maxBytes: ANEXO_MAX_BYTES });
      return write(context, async (trx) => {
        const client = await requireOwner(trx, target);
        await files.confirmar(trx, file.chave);
        const id = await repository.insertAttachment(trx, {
          table: target.tabela,
          recordId: target.id,
          name: file.nome,
          file: file.chave,
          mime: file.mime,
          size: file.tamanho,
          external: externo,
          userId: context.user.id,
          now: context.now,
        });
        await history.recordChange(trx, context, {
          client,
          record: id,
          after: { tabela: target.tabela, id_tabela: target.id, nome: file.nome, tamanho: file.tamanho },
        });
        return toAnexo(
          { id, nome: file.nome, chave: file.chave, mime: file.mime, tamanho: file.tamanho, externo, data_cadastro: context.now },
          context.user.name,
        );
      });
    },

    excluir(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        const removed = await repository.removeAttachment(trx, id, context.now);
        if (!removed) throw new NotFound();
        const client = await requireOwner(trx, { tabela: removed.tabela as AttachmentTable, id: removed.id_tabela });
        await history.recordChange(trx, context, {
          client,
          record: id,
          before: { tabela: removed.tabela, id_tabela: removed.id_tabela, nome: removed.nome },
        });
      });
    },
  };
}
