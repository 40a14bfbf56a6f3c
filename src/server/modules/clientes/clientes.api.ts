import type { Trx } from '#server/kernel/db/database.ts';
import type { Holdings } from '#server/kernel/db/hand-over.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Sheet } from '#server/kernel/spreadsheet/spreadsheet.port.ts';

/** A client that was just written, in the transaction that writes it. */
export interface CreatedClient {
  readonly id: number;
  readonly pre_cliente: 'S' | 'N';
  readonly id_responsavel: number | null;
}

export type CreationEffect = (trx: Trx, context: StaffContext, client: CreatedClient) => Promise<unknown>;
/** Sheets that a module above adds to the workbook of one client (E076). */
export type SheetsOfClient = (clientId: number) => Promise<Sheet[]>;

/** What modules above hang on the clients, at composition: they know the clients, the clients do not know them. */
export interface ClientesApi {
  /** The clients of a responsible, active or not. */
  readonly holdings: Holdings;
  /** Adds what happens in the same transaction when a client is created. */
  whenCreated(effect: CreationEffect): void;
  addSheets(sheets: SheetsOfClient): void;
  /** A pre-client no longer is one: what it bought was issued (E070). Does nothing to whoever already is a client. */
  endPreClient(trx: Trx, context: StaffContext, clientId: number): Promise<void>;
}
