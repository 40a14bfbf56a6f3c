import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { AttachmentOwner, AttachmentTable } from './anexos.api.ts';

export interface AttachmentOwners {
  register(table: AttachmentTable, owner: AttachmentOwner): void;
  /** The client of a record, null for a record of no client; 404 when there is no such record. */
  clientOf(executor: Executor, table: AttachmentTable, id: number): Promise<number | null>;
  changed(trx: Trx, context: StaffContext, table: AttachmentTable, id: number): Promise<void>;
}

/** Who keeps the records that attachments hang on. */
export function createOwners(): AttachmentOwners {
  const owners = new Map<AttachmentTable, AttachmentOwner>();
  return {
    register: (table, owner) => void owners.set(table, owner),
    async clientOf(executor, table, id) {
      const client = await owners.get(table)?.clientOf(executor, id);
      if (client === null || client === undefined) throw new NotFound();
      return client === 0 ? null : client;
    },
    async changed(trx, context, table, id) {
      await owners.get(table)?.changed?.(trx, context, id);
    },
  };
}
