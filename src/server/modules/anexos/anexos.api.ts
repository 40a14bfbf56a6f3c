import type { ANEXO_TABELAS } from '#contract/anexos/anexos.labels.ts';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';

export type AttachmentTable = (typeof ANEXO_TABELAS)[number];

export interface AttachmentSummary {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
  readonly data_cadastro: Date;
}

/** What is told of an attachment outside. */
export interface ExternalAttachment {
  readonly nome: string;
  readonly nome_temporario: string;
  readonly tamanho: number;
}

export type Person = Pick<StaffContext['caller'], 'id' | 'permissions'>;

export type AttachmentEvent = 'added' | 'removed';

/** The record attachments hang on: what the module that keeps it must tell. */
export interface AttachmentOwner {
  /** The client it belongs to; 0 for a record of no client, null when the record does not exist. */
  readonly clientOf: (executor: Executor, id: number) => Promise<number | null>;
  /** Refuses whoever may not see, or not change, this very record, in the record's own words; absent when the level of attachments is all. */
  readonly allow?: (executor: Executor, person: Person, id: number, access: 'see' | 'change') => Promise<void>;
  /** Holds what whoever saves the record holds before its attachments; absent where `changed` locks nothing. */
  readonly hold?: (trx: Trx, id: number) => Promise<unknown>;
  /** Told, in the same transaction, when an attachment of the record came or went by itself, outside a save of the record. */
  readonly changed?: (trx: Trx, context: StaffContext, id: number, what: AttachmentEvent) => Promise<void>;
}

/** Which attachments a save takes over and which it removes. */
export interface AttachmentChange {
  readonly table: AttachmentTable;
  readonly recordId: number;
  /** Drafts of the caller. */
  readonly adopt?: readonly number[] | undefined;
  readonly remove?: readonly number[] | undefined;
}

/** What came to a record and what went from it, each as the history names it: two of one name are told apart. */
export interface AttachmentsMoved {
  readonly adopted: readonly string[];
  readonly removed: readonly string[];
}

/** What other modules may ask of the attachments. */
export interface AnexosApi {
  /** Declares, at composition, who keeps the records of a table; a table nobody declared has no records to attach to. */
  registerOwner(table: AttachmentTable, owner: AttachmentOwner): void;
  list(table: AttachmentTable, id: number): Promise<AttachmentSummary[]>;
  /**
   * Attachments of several records of a table as the wire shows them to the caller, by record, oldest first: one query. Below level 2 of
   * clienteAnexos they have neither name nor link (ANE-012).
   */
  show(executor: Executor, context: ReadContext, table: AttachmentTable, ids: readonly number[]): Promise<Map<number, AnexoResposta[]>>;
  /**
   * Those that staff marked for whoever is outside, by record, with links that are given to nobody in particular: the caller answers for who
   * reads them.
   */
  showExternal(executor: Executor, table: AttachmentTable, ids: readonly number[]): Promise<Map<number, ExternalAttachment[]>>;
  /** How many each record has; records without any are left out. */
  count(executor: Executor, table: AttachmentTable, ids: readonly number[]): Promise<Map<number, number>>;
  /**
   * Gives drafts to a record and removes some of its attachments, inside the save of the record; the caller answers for the permission of
   * both. 400 `{arquivo}` when a draft is not the caller's, or gone; removing what is not the record's does nothing. Answers what came and
   * what went, for the history of the save.
   */
  change(trx: Trx, context: StaffContext, change: AttachmentChange): Promise<AttachmentsMoved>;
  /** Every attachment of a record goes with it. */
  removeAll(trx: Trx, context: StaffContext, table: AttachmentTable, recordId: number): Promise<AttachmentsMoved>;
}
