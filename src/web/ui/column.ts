import type { ReactNode } from 'react';

/** A column of DataTable. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Whole text on hover when the cell may be cut. */
  readonly hover?: (row: Row) => string | null;
  /** CSS width; without it the column shares what is left. */
  readonly width?: string;
  /** Right: amounts and counts. */
  readonly align?: 'left' | 'right';
  /** Where the value goes in a card below 768 px; `none` leaves it out. */
  readonly card?: 'title' | 'line' | 'none';
}
