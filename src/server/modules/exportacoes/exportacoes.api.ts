import type { Writable } from 'node:stream';
import type { StaffContext } from '#server/kernel/http/context.ts';

/** How a kind of export is made. `filter` is what `start` was given, as it comes back from the database. */
export interface ExportKind {
  readonly name: string;
  readonly mime: string;
  /** Writes the file into `out` and ends it; reports rows written so far, and stops when reporting throws. */
  readonly produce: (filter: unknown, out: Writable, onProgress: (rows: number) => void | Promise<void>) => Promise<void>;
}

export interface ExportRequest {
  readonly kind: string;
  /** What the user reads while it is made. */
  readonly description: string;
  readonly fileName: string;
  readonly filter: unknown;
  /** Rows; above the immediate limit the file is made in the background. */
  readonly total: number;
}

export interface ExportAnswer {
  readonly arquivo: string | null;
  readonly temporario: string | null;
  readonly nome: string;
  readonly exportacao: number | null;
}

export interface ExportacoesApi {
  /** Declares a kind at composition, before anything is asked for. */
  register(kind: ExportKind): void;
  /** Makes the file now when it is small, or enqueues it (E064). */
  start(context: StaffContext, request: ExportRequest): Promise<ExportAnswer>;
  /** Makes a small file now and answers its opening token. */
  makeNow(kind: Pick<ExportKind, 'mime'>, fileName: string, write: (out: Writable) => Promise<void>): Promise<string>;
}
