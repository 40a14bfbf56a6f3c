import { type ColumnKind, OfKind, type Sheet, type SheetColumn } from './spreadsheet.port.ts';

/** What is said under a name; text where it says no kind. */
export type SheetField = readonly [name: string, value: unknown, kind?: ColumnKind];

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Campo', key: 'campo', kind: 'text', width: 30 },
  { header: 'Valor', key: 'valor', kind: 'text', width: 60 },
];

/** A sheet of names and values, one below the other, each value a cell of its own kind. */
export const fieldsSheet = (name: string, fields: readonly SheetField[]): Sheet => ({
  name,
  columns: COLUMNS,
  rows: fields.map(([campo, valor, kind = 'text']) => ({ campo, valor: new OfKind(kind, valor) })),
});
