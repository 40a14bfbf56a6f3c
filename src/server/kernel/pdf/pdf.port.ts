export interface PdfColumn {
  readonly header: string;
  /** Relative width; 1 when absent. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** A list for printing; every cell is text already formatted for people. */
export interface PdfTable {
  readonly title: string;
  readonly subtitle?: string;
  /** Landscape when absent. */
  readonly orientation?: 'portrait' | 'landscape';
  /** Rows closer together, for a list that should fit its page. */
  readonly dense?: boolean;
  /** Name and value pairs between the title and the list. */
  readonly lead?: readonly (readonly [string, string])[];
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Lines after the list. */
  readonly closing?: readonly string[];
  /** Names below lines to be signed, side by side at the end. */
  readonly signatures?: readonly string[];
  /** Left side of the foot of every page; the page number is on the right. */
  readonly footer?: string;
}

/** Above this a list takes too long and nobody prints it: offer the spreadsheet. */
export const PDF_MAX_ROWS = 5000;
export const PDF_MIME = 'application/pdf';

/** What the main thread asks of the worker, and its answer. */
export interface PdfJob {
  readonly id: number;
  readonly table: PdfTable;
}
export type PdfAnswer =
  | { readonly id: number; readonly ok: true; readonly bytes: Uint8Array }
  | { readonly id: number; readonly ok: false; readonly message: string };
