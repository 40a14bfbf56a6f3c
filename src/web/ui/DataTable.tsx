import { Checkbox } from '@mantine/core';
import type { CSSProperties, HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { ColumnHead, type Sorting } from './ColumnHead.tsx';
import type { Column } from './column.ts';
import { cx } from './cx.ts';
import classes from './DataTable.module.css';
import { DataTableSkeleton } from './DataTableSkeleton.tsx';
import { passFocusBeside } from './focus-memory.ts';
import { openingOf } from './row-press.ts';

/** Rows that can be marked, for what is done with many at once. */
export interface Marking<Row> {
  readonly page: 'none' | 'some' | 'all';
  readonly onPage: () => void;
  /** Which rows can be marked; without it all. */
  readonly can?: ((row: Row) => boolean) | undefined;
  readonly isMarked: (row: Row) => boolean;
  /** `range`: with Shift, all from the one marked last. */
  readonly onMark: (row: Row, range: boolean) => void;
}

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
  /** Name of the record for "Selecionar …". */
  readonly rowName?: (row: Row) => string;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly rowMuted?: (row: Row) => boolean;
  /** Colour of the record, as a border on the left; null for none. */
  readonly rowColor?: (row: Row) => string | null;
  /** The pointer or the focus came to a row: what opening it needs may be fetched. */
  readonly onIntent?: (row: Row) => void;
  /** CSS width of the actions column. */
  readonly actionsWidth?: string;
  readonly skeletonRows?: number;
  readonly marking?: Marking<Row> | undefined;
  /** Beside 'Ações', at the end of the headings. */
  readonly headEnd?: ReactNode;
}

const colorOf = (color: string | null | undefined): CSSProperties | undefined =>
  color ? ({ '--g-row-color': color } as CSSProperties) : undefined;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a,button,input,label,[role="menuitem"]') !== null;

const canMark = <Row,>({ can }: Marking<Row>, row: Row): boolean => can?.(row) ?? true;

type HeadProps<Row, Sort extends string> = Pick<
  DataTableProps<Row, Sort>,
  'columns' | 'sorting' | 'rowActions' | 'actionsWidth' | 'marking' | 'headEnd'
> & { readonly rows: readonly Row[] };

function Head<Row, Sort extends string>({ rows, marking, ...props }: HeadProps<Row, Sort>) {
  return (
    <thead>
      <tr>
        {marking ? (
          <th scope="col" className={classes['mark']}>
            {rows.some((row) => canMark(marking, row)) ? (
              <Checkbox
                size="xs"
                aria-label="Selecionar a página"
                checked={marking.page === 'all'}
                indeterminate={marking.page === 'some'}
                onChange={marking.onPage}
              />
            ) : null}
          </th>
        ) : null}
        {props.columns.map((column) => (
          <ColumnHead key={column.key} column={column} sorting={props.sorting} />
        ))}
        {props.rowActions ? (
          <th scope="col" style={{ width: props.actionsWidth }} className={classes['actionsHead']}>
            <span className={classes['headEnd']}>
              Ações
              {props.headEnd}
            </span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface MarkCellProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly marking: Marking<Row>;
}

function MarkCell<Row>({ row, name, marking }: MarkCellProps<Row>) {
  // The box is small: what is pressed beside it is meant for it.
  const markBeside = (event: MouseEvent): void => {
    if (isControl(event.target) || !canMark(marking, row)) return;
    event.stopPropagation();
    marking.onMark(row, event.shiftKey);
  };
  return (
    <td className={classes['mark']} data-card="mark" onClick={markBeside}>
      {canMark(marking, row) ? (
        <Checkbox
          size="xs"
          aria-label={`Selecionar ${name}`}
          checked={marking.isMarked(row)}
          onChange={(event) => marking.onMark(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      ) : null}
    </td>
  );
}

/** Of a row that opens its record; with the keyboard it is marked too. */
function openingProps<Row>(
  row: Row,
  { rowHref, onOpen, rowLabel, marking }: Pick<DataTableProps<Row>, 'rowHref' | 'onOpen' | 'rowLabel' | 'marking'>,
): HTMLAttributes<HTMLTableRowElement> {
  if (onOpen === undefined) return {};
  const click = (event: MouseEvent): void => {
    if (isControl(event.target) || globalThis.getSelection()?.toString()) return;
    const opening = openingOf(event, rowHref !== undefined);
    if (opening === 'apart' && rowHref) window.open(rowHref(row), '_blank', 'noopener');
    else if (opening === 'here') onOpen(row);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen(row);
    if (event.key === ' ' && marking && canMark(marking, row)) {
      event.preventDefault();
      marking.onMark(row, event.shiftKey);
    }
  };
  return { tabIndex: 0, onClick: click, onAuxClick: click, onKeyDown: press, 'aria-label': rowLabel?.(row) };
}

/** The cells of the columns, and what is done with the row. */
function Cells<Row, Sort extends string>({
  row,
  columns,
  rowActions,
}: Pick<DataTableProps<Row, Sort>, 'columns' | 'rowActions'> & { readonly row: Row }) {
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.key}
          title={column.hover?.(row) ?? undefined}
          data-card={column.card ?? 'line'}
          data-title={column.title}
          data-whole={column.whole}
          data-narrow={column.narrow}
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
    </>
  );
}

/** The list of the product: sticky head, 38 px rows, whole row opens the record, cards below 768 px. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { columns, rows, rowActions, marking } = props;
  if (rows === undefined)
    return (
      <DataTableSkeleton
        columns={columns}
        rows={props.skeletonRows ?? 10}
        actions={rowActions !== undefined}
        marks={marking !== undefined}
        actionsWidth={props.actionsWidth}
      />
    );
  if (rows.length === 0) return <div className={classes['frame']}>{props.empty}</div>;
  return (
    <div className={classes['frame']} data-refetching={props.refetching || undefined} aria-busy={props.refetching ?? false}>
      <table className={classes['table']} aria-label={props.label}>
        <Head {...props} rows={rows} />
        <tbody>
          {rows.map((row) => (
            <tr
              key={props.rowKey(row)}
              ref={passFocusBeside}
              className={cx(props.onOpen && classes['opens'], props.rowMuted?.(row) && classes['muted'])}
              style={colorOf(props.rowColor?.(row))}
              onMouseEnter={() => props.onIntent?.(row)}
              onFocus={() => props.onIntent?.(row)}
              {...openingProps(row, props)}
            >
              {marking ? <MarkCell row={row} name={props.rowName?.(row) ?? ''} marking={marking} /> : null}
              <Cells {...props} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
