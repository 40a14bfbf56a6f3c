import { ColumnHead } from './ColumnHead.tsx';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';

interface DataTableSkeletonProps<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[];
  readonly rows: number;
  readonly actions: boolean;
  readonly marks: boolean;
  readonly actionsWidth: string | undefined;
}

/** The same table before its first rows: same columns, same heights, so nothing moves when they arrive. */
export function DataTableSkeleton<Row, Sort extends string>({
  columns,
  rows,
  actions,
  marks,
  actionsWidth,
}: DataTableSkeletonProps<Row, Sort>) {
  return (
    <div className={classes['frame']} aria-busy="true">
      <span className={classes['hidden']} role="status">
        Carregando…
      </span>
      <table className={classes['table']} aria-hidden="true">
        <thead>
          <tr>
            {marks ? <th className={classes['mark']} /> : null}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
            {actions ? (
              <th style={{ width: actionsWidth }} className={classes['actionsHead']}>
                Ações
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {marks ? <td className={classes['mark']} data-card="mark" /> : null}
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  data-card={column.card ?? 'line'}
                  data-title={column.title}
                  data-whole={column.whole}
                  data-narrow={column.narrow}
                >
                  <span className={classes['bone']} style={{ width: `${45 + ((row * 17 + at * 29) % 45)}%` }} />
                </td>
              ))}
              {actions ? <td className={classes['actions']} data-card="actions" /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
