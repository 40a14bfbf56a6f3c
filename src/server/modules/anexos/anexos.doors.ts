import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { allows, level } from '#contract/kernel/permissions.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { NOBODY } from '#server/modules/arquivos/arquivos.api.ts';
import type { AnexosApi } from './anexos.api.ts';
import { refuseTooMany } from './anexos.limit.ts';
import type { AttachmentOwners } from './anexos.owners.ts';
import * as repository from './anexos.repository.ts';
import { type Show, authorOf, concealed } from './anexos.show.ts';

const DRAFT_GONE = 'Um dos anexos não está mais disponível. Envie-o de novo';

const named = ({ id, nome }: { readonly id: number; readonly nome: string }): string => `${nome} (${id})`;

/** What other modules do with the attachments of their own records. The history of it is theirs: it belongs to the save. */
export function createDoors({ database, files }: Kernel, owners: AttachmentOwners, show: Show): AnexosApi {
  return {
    registerOwner: (table, owner) => owners.register(table, owner),

    list: (table, id) => repository.listAttachments(database, table, id),

    async show(executor, context, table, ids) {
      const sees = allows(context.caller.permissions, level('clienteAnexos', 2));
      const byRecord = new Map<number, AnexoResposta[]>();
      for (const row of await repository.listAttachmentsOf(executor, table, ids)) {
        const record = row.id_tabela ?? 0;
        const shown = show(row, authorOf(row), context.caller.id);
        byRecord.set(record, [...(byRecord.get(record) ?? []), sees ? shown : concealed(shown)]);
      }
      return byRecord;
    },

    async showExternal(executor, table, ids) {
      const rows = await repository.listAttachmentsOf(executor, table, ids);
      const shown = rows
        .filter(({ externo }) => externo === 'S')
        .map((row) => ({ record: row.id_tabela ?? 0, ...show(row, null, NOBODY) }));
      return Map.groupBy(shown, ({ record }) => record);
    },

    async count(executor, table, ids) {
      const rows = await repository.countAttachments(executor, table, ids);
      return new Map(rows.map((row) => [row.id_tabela ?? 0, row.total]));
    },

    async change(trx, context, { table, recordId, adopt = [], remove = [] }) {
      const wanted = [...new Set(adopt)];
      const adopted =
        wanted.length === 0
          ? []
          : await repository.adoptDrafts(trx, table, recordId, wanted, { userId: context.caller.id, now: context.now });
      if (adopted.length < wanted.length) throw new RuleError({ arquivo: DRAFT_GONE });
      for (const { chave } of adopted) await files.confirmar(trx, chave);
      const removed = remove.length === 0 ? [] : await repository.removeAttachmentsOf(trx, table, recordId, remove, context.now);
      if (wanted.length > 0) await refuseTooMany(trx, table, recordId, 0);
      return { adopted: adopted.map(named), removed: removed.map(named) };
    },

    async removeAll(trx, context, table, recordId) {
      return { adopted: [], removed: (await repository.removeAttachmentsOf(trx, table, recordId, 'all', context.now)).map(named) };
    },
  };
}
