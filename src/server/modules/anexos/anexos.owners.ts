import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { AttachmentEvent, AttachmentOwner, AttachmentTable, Person } from './anexos.api.ts';

interface RecordRef {
  readonly tabela: AttachmentTable;
  readonly id: number;
}

interface Asking {
  readonly caller: Person;
}

export interface AttachmentOwners {
  register(table: AttachmentTable, owner: AttachmentOwner): void;
  /** The client of a record, 0 for a record of no client; null when there is no such record. */
  clientOf(executor: Executor, record: RecordRef): Promise<number | null>;
  /**
   * The client of a record, null for a record of no client; 404 when there is no such record, and for the caller who may not see it.
   */
  clientFor(executor: Executor, context: Asking, record: RecordRef, access: 'see' | 'change'): Promise<number | null>;
  hold(trx: Trx, record: RecordRef): Promise<void>;
  changed(trx: Trx, context: StaffContext, table: AttachmentTable, id: number, what: AttachmentEvent): Promise<void>;
}

/** Who keeps the records that attachments hang on. */
export function createOwners(): AttachmentOwners {
  const owners = new Map<AttachmentTable, AttachmentOwner>();
  const clientOf: AttachmentOwners['clientOf'] = async (executor, { tabela, id }) =>
    (await owners.get(tabela)?.clientOf(executor, id)) ?? null;
  return {
    clientOf,
    register: (table, owner) => void owners.set(table, owner),
    async clientFor(executor, context, { tabela, id }, access) {
      const client = await clientOf(executor, { tabela, id });
      if (client === null) throw new NotFound();
      await owners.get(tabela)?.allow?.(executor, context.caller, id, access);
      return client === 0 ? null : client;
    },
    async hold(trx, { tabela, id }) {
      await owners.get(tabela)?.hold?.(trx, id);
    },
    async changed(trx, context, table, id, what) {
      await owners.get(table)?.changed?.(trx, context, id, what);
    },
  };
}
