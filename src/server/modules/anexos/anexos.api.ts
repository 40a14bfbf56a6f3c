import type { ANEXO_TABELAS } from '#contract/anexos/anexos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';

export type AttachmentTable = (typeof ANEXO_TABELAS)[number];

export interface AttachmentSummary {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
  readonly data_cadastro: Date;
}

/** The record attachments hang on: what the module that keeps it must tell. */
export interface AttachmentOwner {
  /** The client it belongs to, or null when the record does not exist. */
  readonly clientOf: (executor: Executor, id: number) => Promise<number | null>;
}

/** What other modules may ask of the attachments. */
export interface AnexosApi {
  /** Declares, at composition, who keeps the records of a table; a table nobody declared has no records to attach to. */
  registerOwner(table: AttachmentTable, owner: AttachmentOwner): void;
  list(table: AttachmentTable, id: number): Promise<AttachmentSummary[]>;
}
