import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Sorting } from './ColumnHead.tsx';
import type { Column } from './column.ts';
import classes from './OrderChoice.module.css';

interface OrderChoiceProps<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[];
  readonly sorting: Pick<Sorting<Sort>, 'by' | 'descending'>;
  readonly onOrder: (by: Sort | undefined, descending: boolean) => void;
  /** Beside it. */
  readonly end?: ReactNode;
}

/** The order of a list where it is shown as cards, which have no headings, and what stands at their end: below 768 px only. */
export function OrderChoice<Row, Sort extends string>({ columns, sorting, onOrder, end }: OrderChoiceProps<Row, Sort>) {
  const choices = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort}:asc`, label: `${title}, crescente`, sort, descending: false },
          { value: `${sort}:desc`, label: `${title}, decrescente`, sort, descending: true },
        ],
  );
  return (
    <div className={classes['root']}>
      {choices.length === 0 ? null : (
        <NativeSelect
          className={classes['order']}
          aria-label="Ordenar por"
          data={[{ value: '', label: 'Ordem de sempre' }, ...choices.map(({ value, label }) => ({ value, label }))]}
          value={sorting.by === undefined ? '' : `${sorting.by}:${sorting.descending ? 'desc' : 'asc'}`}
          onChange={({ currentTarget }) => {
            const chosen = choices.find(({ value }) => value === currentTarget.value);
            onOrder(chosen?.sort, chosen?.descending ?? false);
          }}
        />
      )}
      {end}
    </div>
  );
}
