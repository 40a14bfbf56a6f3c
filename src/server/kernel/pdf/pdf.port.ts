import { Interrupted } from '#server/kernel/interrupted.ts';

export interface PdfColumn {
  readonly header: string;
  /** Relative width; 1 when absent. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** A line that ends in an address, which opens where it is read on a screen. */
export interface PdfLink {
  readonly text: string;
  readonly link: string;
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
  /** What an empty list says; that nothing was found when absent. */
  readonly empty?: string;
  /** Lines after the list. */
  readonly closing?: readonly (string | PdfLink)[];
  /** Names below lines to be signed, side by side at the end. */
  readonly signatures?: readonly string[];
  /** Left side of the foot of every page; the page number is on the right. */
  readonly footer?: string;
}

/** A part of a document, one below the other. */
export type PdfBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** With `beside`, small and with those lines at its side; `size` in points otherwise, in the middle when it is large. */
  | { readonly kind: 'qr'; readonly content: string; readonly size?: number; readonly beside?: readonly string[] }
  /** What the document says first: whether it holds. `waiting`: not yet. */
  | { readonly kind: 'banner'; readonly tone: 'holds' | 'waiting'; readonly title: string; readonly text: string }
  /** A list as long as it is, its header on every page. */
  | { readonly kind: 'list'; readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] }
  /** Large, in the middle: for what is read from afar. */
  | { readonly kind: 'poster'; readonly text: string; readonly size: number; readonly bold?: boolean };

/** A short document of words, tables of names and values, and QR codes. */
export interface PdfDocument {
  readonly title: string;
  readonly blocks: readonly PdfBlock[];
  /** Left side of the foot of every page; the page number is on the right. */
  readonly footer?: string;
}

/** One column of a list of any length: several fields one below the other. */
export interface PdfListColumn {
  /** One line for each field; the first in bold. */
  readonly header: readonly string[];
  /** In points; the columns together fill the 786 of a page lying down. */
  readonly width: number;
  /** The first line of every row in bold. */
  readonly strong?: boolean;
}

/** What is known of a list before its rows. */
export interface PdfListHead {
  readonly title: string;
  readonly subtitle?: string;
  readonly columns: readonly PdfListColumn[];
  /** Left side of the foot of every page; the page number is on the right. */
  readonly footer?: string;
}

/** Of each column the lines of its cell, already formatted for people. */
export type PdfListRow = readonly (readonly string[])[];

/** The service was told to stop before the document was ready. */
export class PdfStopped extends Interrupted {
  constructor() {
    super('PDF service stopped');
  }
}

/** Above this a table takes too long and too much memory; a list has no limit. */
export const PDF_MAX_ROWS = 5000;
export const PDF_MIME = 'application/pdf';

/** What the worker of a list is asked, one order after the answer to the other: the head, rows many times, the end. */
export type PdfListOrder =
  | { readonly kind: 'head'; readonly head: PdfListHead }
  | { readonly kind: 'rows'; readonly rows: readonly PdfListRow[] }
  | { readonly kind: 'end' };

/** What the worker of pages is asked: first the file, answered with how many pages it has, then its pages, counted from 1. */
export type PdfPagesOrder = { readonly kind: 'open'; readonly pdf: Uint8Array } | { readonly kind: 'page'; readonly page: number };
