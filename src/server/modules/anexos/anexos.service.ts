import { ANEXO_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import type { AnexoExcluidoResposta, AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { restorableSince } from '#contract/kernel/removal.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AttachmentTable } from './anexos.api.ts';
import { refuseTooMany, refuseTooManyDrafts, takeDraft } from './anexos.limit.ts';
import type { AttachmentOwners } from './anexos.owners.ts';
import * as repository from './anexos.repository.ts';
import { type Show, authorOf } from './anexos.show.ts';

interface Target {
  readonly tabela: AttachmentTable;
  /** Null: a draft, of a record that is not saved yet. */
  readonly id: number | null;
}

/** Attachments of any record (E083). */
export function createAnexos({ database, files, history, write }: Kernel, owners: AttachmentOwners, show: Show) {
  const requireOwner = async (executor: Executor, context: StaffContext, { tabela, id }: Target): Promise<number | null> =>
    id === null ? null : owners.clientFor(executor, context, { tabela, id }, 'change');
  /** Before the attachment itself, as whoever saves the record. */
  const holdRecordOf = async (trx: Trx, id: number): Promise<void> => {
    const record = await repository.recordOf(trx, id);
    if (record) await owners.hold(trx, record);
  };

  return {
    async consultar(context: StaffContext, target: Target & { readonly id: number }): Promise<AnexoResposta[]> {
      const client = await owners.clientFor(database, context, target, 'see');
      const rows = await repository.listAttachments(database, target.tabela, target.id);
      await history.recordRead(context, { client, record: target.id, detail: { tabela: target.tabela } });
      return rows.map((row) => show(row, authorOf(row), context.caller.id));
    },

    async enviar(context: StaffContext, target: Target, externo: 'S' | 'N', upload: UploadedFile | null): Promise<AnexoResposta> {
      if (!upload) throw new RuleError({ arquivo: 'Escolha um arquivo' });
      try {
        await requireOwner(database, context, target);
        if (target.id === null) await refuseTooManyDrafts(database, context.caller.id, context.now, ANEXO_MAX_BYTES);
      } catch (error) {
        upload.stream.resume();
        throw error;
      }
      const file = await files.receber(upload.stream, { tipo: 'anexo', nome: upload.name, maxBytes: ANEXO_MAX_BYTES });
      return write(context, async (trx) => {
        const client = await requireOwner(trx, context, target);
        if (target.id === null) await takeDraft(trx, context.caller.id, context.now, file.tamanho);
        else await refuseTooMany(trx, target.tabela, target.id, 1);
        // A draft's file stays pending: whoever never saves leaves nothing behind.
        if (target.id !== null) await files.confirmar(trx, file.chave);
        const id = await repository.insertAttachment(trx, {
          table: target.tabela,
          recordId: target.id,
          name: file.nome,
          file: file.chave,
          mime: file.mime,
          size: file.tamanho,
          external: externo,
          userId: context.caller.id,
          now: context.now,
        });
        await history.recordChange(trx, context, {
          client,
          record: id,
          after: { tabela: target.tabela, id_tabela: target.id, nome: file.nome, tamanho: file.tamanho },
        });
        if (target.id !== null) await owners.changed(trx, context, target.tabela, target.id, 'added');
        return show(
          { id, nome: file.nome, chave: file.chave, mime: file.mime, tamanho: file.tamanho, externo, data_cadastro: context.now },
          context.caller.name,
          context.caller.id,
        );
      });
    },

    excluir(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        await holdRecordOf(trx, id);
        const removed = await repository.removeAttachment(trx, id, context.now);
        if (!removed || removed.id_tabela === null) throw new NotFound();
        const { tabela } = removed;
        const client = await owners.clientFor(trx, context, { tabela, id: removed.id_tabela }, 'change');
        await history.recordChange(trx, context, {
          client,
          record: id,
          before: { tabela, id_tabela: removed.id_tabela, nome: removed.nome },
        });
        await owners.changed(trx, context, tabela, removed.id_tabela, 'removed');
      });
    },

    async excluidos(context: StaffContext, target: Target & { readonly id: number }): Promise<AnexoExcluidoResposta[]> {
      const client = await owners.clientFor(database, context, target, 'see');
      const rows = await repository.listRemoved(database, target.tabela, target.id, restorableSince(context.now));
      await history.recordRead(context, { client, record: target.id, detail: { tabela: target.tabela } });
      return rows.map(({ excluido_em, ...row }) => ({ ...row, excluido_em: excluido_em.toISOString() }));
    },

    restaurar(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        await holdRecordOf(trx, id);
        const restored = await repository.restoreAttachment(trx, id, restorableSince(context.now));
        if (!restored || restored.id_tabela === null) throw new NotFound();
        const target = { tabela: restored.tabela, id: restored.id_tabela };
        const client = await owners.clientFor(trx, context, target, 'change');
        await refuseTooMany(trx, target.tabela, target.id, 0);
        await history.recordChange(trx, context, {
          client,
          record: id,
          after: { tabela: target.tabela, id_tabela: target.id, nome: restored.nome },
        });
        await owners.changed(trx, context, target.tabela, target.id, 'added');
      });
    },
  };
}
