import type { ReactNode } from 'react';

/** A value that is never cut, and the room it needs: whatever else gives way, a document is read whole. */
export type WholeKind = 'document' | 'date' | 'instant' | 'money' | 'plate';

/** A column of DataTable; `Sort` are the orders its list offers. */
export interface Column<Row, Sort extends string = never> {
  readonly key: string;
  readonly title: string;
  /** Stands over the column in the place of its title, and says it. */
  readonly head?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** Whole text on hover when the cell may be cut. */
  readonly hover?: (row: Row) => string | null;
  /** CSS width; without it the column shares what is left. */
  readonly width?: string;
  /** Gives the column the width of such a value, and never cuts it. */
  readonly whole?: WholeKind;
  /** Right: amounts and counts. */
  readonly align?: 'left' | 'right';
  /** Where the value goes in a card below 768 px; `none` leaves it out. */
  readonly card?: 'title' | 'line' | 'none';
  /** Leaves the table below 1200 px, where what names the row needs the room. */
  readonly narrow?: 'none';
  /** The order its heading gives the list. */
  readonly sort?: Sort;
}
