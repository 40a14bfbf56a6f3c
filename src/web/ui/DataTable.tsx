import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { ColumnHead, type Sorting } from './ColumnHead.tsx';
import type { Column } from './column.ts';
import { cx } from './cx.ts';
import classes from './DataTable.module.css';
import { DataTableSkeleton } from './DataTableSkeleton.tsx';

export interface DataTableProps<Row, Sort extends string = never> {
  /** Says what the table holds; read by screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row, Sort>[];
  readonly sorting?: Sorting<Sort>;
  /** Undefined: first load, shown as a skeleton of the same table. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Old rows are shown while new ones come: dimmed. */
  readonly refetching?: boolean;
  readonly empty: ReactNode;
  /** Address of the record: the row opens it by click, Enter and middle click. */
  readonly rowHref?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Name of the record for "Abrir …". */
  readonly rowLabel?: (row: Row) => string;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly rowMuted?: (row: Row) => boolean;
  /** Colour of the record, as a border on the left; null for none. */
  readonly rowColor?: (row: Row) => string | null;
  /** The pointer or the focus came to a row: what opening it needs may be fetched. */
  readonly onIntent?: (row: Row) => void;
  /** CSS width of the actions column. */
  readonly actionsWidth?: string;
  readonly skeletonRows?: number;
}

const colorOf = (color: string | null | undefined): CSSProperties | undefined =>
  color ? ({ '--g-row-color': color } as CSSProperties) : undefined;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a,button,input,label,[role="menuitem"]') !== null;

/** The list of the product: sticky head, 38 px rows, whole row opens the record, cards below 768 px. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { columns, rows, rowHref, onOpen, rowActions } = props;
  if (rows === undefined)
    return (
      <DataTableSkeleton
        columns={columns}
        rows={props.skeletonRows ?? 10}
        actions={rowActions !== undefined}
        actionsWidth={props.actionsWidth}
      />
    );
  if (rows.length === 0) return <div className={classes['frame']}>{props.empty}</div>;

  const click = (row: Row) => (event: MouseEvent) => {
    if (isControl(event.target) || globalThis.getSelection()?.toString()) return;
    if ((event.ctrlKey || event.metaKey || event.button === 1) && rowHref) window.open(rowHref(row), '_blank', 'noopener');
    else onOpen?.(row);
  };
  const press = (row: Row) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
  };
  const opens = onOpen !== undefined;

  return (
    <div className={classes['frame']} data-refetching={props.refetching || undefined} aria-busy={props.refetching ?? false}>
      <table className={classes['table']} aria-label={props.label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sorting={props.sorting} />
            ))}
            {rowActions ? (
              <th scope="col" style={{ width: props.actionsWidth }} className={classes['actionsHead']}>
                Ações
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={props.rowKey(row)}
              className={cx(opens && classes['opens'], props.rowMuted?.(row) && classes['muted'])}
              style={colorOf(props.rowColor?.(row))}
              onMouseEnter={() => props.onIntent?.(row)}
              onFocus={() => props.onIntent?.(row)}
              {...(opens
                ? { tabIndex: 0, onClick: click(row), onAuxClick: click(row), onKeyDown: press(row), 'aria-label': props.rowLabel?.(row) }
                : {})}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  title={column.hover?.(row) ?? undefined}
                  data-card={column.card ?? 'line'}
                  data-title={column.title}
                  data-whole={column.whole}
                  className={cx(column.align === 'right' && classes['right'])}
                >
                  {column.render(row)}
                </td>
              ))}
              {rowActions ? (
                <td className={classes['actions']} data-card="actions">
                  <div className={classes['actionsBox']}>{rowActions(row)}</div>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
