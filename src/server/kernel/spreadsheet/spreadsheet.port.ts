/**
 * How a column is written. `text`: as it is (documents, phones, CEP and codes with zeros in front). `number`: a plain number.
 * `date`: a civil day `YYYY-MM-DD`. `money`: reais as `"1234.50"`. `instant`: a `Date` or ISO text, shown on the clock of São Paulo.
 */
export type ColumnKind = 'text' | 'number' | 'date' | 'money' | 'instant';

export interface SheetColumn {
  readonly header: string;
  /** Property of the row. */
  readonly key: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width?: number;
}

/** A value that is not of the kind of its column. */
export class OfKind {
  readonly kind: ColumnKind;
  readonly value: unknown;

  constructor(kind: ColumnKind, value: unknown) {
    this.kind = kind;
    this.value = value;
  }
}

/** Values of any other property than the columns' keys are ignored; null, undefined and blank make an empty cell. */
export type SheetRow = Readonly<Record<string, unknown>>;

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /**
   * Called about every thousand rows, and after the last, with how many were read so far in the whole workbook, beside those that came as an
   * array; what it throws stops the writing.
   */
  readonly onProgress?: (rows: number) => void | Promise<void>;
}

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
