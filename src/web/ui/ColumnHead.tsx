import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column } from './column.ts';
import { cx } from './cx.ts';
import classes from './DataTable.module.css';

/** How a list is ordered, and what a heading does about it. */
export interface Sorting<Sort extends string> {
  /** Undefined: the order the list always has. */
  readonly by: Sort | undefined;
  readonly descending: boolean;
  readonly onSort: (by: Sort) => void;
}

interface ColumnHeadProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>;
  readonly sorting?: Sorting<Sort> | undefined;
}

/** The heading of a column; a button when the list can be ordered by it. */
export function ColumnHead<Row, Sort extends string>({ column, sorting }: ColumnHeadProps<Row, Sort>) {
  const { sort, title, head, width, whole, narrow } = column;
  const chosen = sort !== undefined && sorting?.by === sort;
  const way = chosen ? (sorting.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = way === 'descending' ? IconArrowDown : way === 'ascending' ? IconArrowUp : IconArrowsSort;
  return (
    <th
      scope="col"
      style={{ width }}
      data-whole={whole}
      data-narrow={narrow}
      aria-sort={way}
      className={cx(column.align === 'right' && classes['right'], sort !== undefined && sorting && classes['sortable'])}
    >
      {sort !== undefined && sorting ? (
        <button type="button" className={classes['sort']} data-chosen={chosen || undefined} onClick={() => sorting.onSort(sort)}>
          <span>{title}</span>
          <Arrow size={13} stroke={2} aria-hidden="true" />
        </button>
      ) : head === undefined ? (
        title
      ) : (
        <span className={classes['head']}>{head}</span>
      )}
    </th>
  );
}
