import type { ReactNode } from 'react';
import { type ListName, pagingOf, useChosen } from '../kernel/list-choices.ts';
import { type ListChange, type ListSearch, orderingOf } from '../kernel/list-search.ts';
import type { ChangeOptions } from '../kernel/search-state.ts';
import { OrderChoice } from '../ui/OrderChoice.tsx';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { shownOf } from './columns/columns.ts';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { countOf, isMarked, type Marked, mark, markPage, NOTHING, pageState } from './selection/selection.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useMarked } from './selection/use-marked.ts';

/** Room for two actions beside each other. */
const TWO_ACTIONS = '86px';

export interface ListSelection<Row> {
  /** What the list is asked for, as text: a selection is of one filter, and goes with it. */
  readonly scope: string;
  /** Which rows can be marked; without it all. */
  readonly can?: (row: Row) => boolean;
  /** What is done is done to records one by one, never to whatever the filter holds. */
  readonly named?: boolean;
  /** The buttons of the bar. `rows`: those marked one by one, as they were when they were marked. */
  readonly actions: (marked: Marked, rows: readonly Row[], clear: () => void) => ReactNode;
}

export interface ListTableProps<Row, Sort extends string>
  extends Omit<
    PagedTableProps<Row, Sort>,
    | 'rowKey'
    | 'ready'
    | 'page'
    | 'perPage'
    | 'sizes'
    | 'onPage'
    | 'onSize'
    | 'skeletonRows'
    | 'sorting'
    | 'headEnd'
    | 'marking'
    | 'children'
  > {
  /** Which list it is, for what each person chose of it. */
  readonly name: ListName;
  /** What the address says of the list: page, rows on it, order. */
  readonly search: ListSearch<Sort>;
  /** Puts something else in the address. */
  readonly change: (next: ListChange<Sort>, options?: ChangeOptions) => void;
  /** What can be done with many at once; without it, or with nothing to do, no row can be marked. */
  readonly selection?: ListSelection<Row> | undefined;
}

/** A list that comes in pages, ordered by its headings, with the columns and the page size each person chose, and rows that can be marked. */
export function ListTable<Row extends { readonly id: number }, Sort extends string = never>({
  name,
  list,
  search,
  change,
  noun,
  actionsWidth = TWO_ACTIONS,
  columns,
  selection,
  ...table
}: ListTableProps<Row, Sort>) {
  const { marked, rows: markedRows, setMarked } = useMarked<Row>(selection?.scope, list.data?.registros);
  const chosen = useChosen(name);
  const shown = shownOf(columns, chosen.hidden);
  const total = list.data?.totalRegistros ?? 0;
  const markable = list.data?.registros.filter((row) => selection?.can?.(row) ?? true) ?? [];
  const page = markable.map(({ id }) => id);
  const marking = selection && {
    page: pageState(marked, page),
    onPage: () => setMarked(markPage(marked, page), markable),
    can: selection.can,
    isMarked: ({ id }: Row) => isMarked(marked, id),
    onMark: ({ id }: Row, range: boolean) => setMarked(mark(marked, page, id, range), markable),
  };
  const choice = <ColumnsButton columns={columns} chosen={chosen} />;
  const count = countOf(marked, total);
  const { sorting, onOrder } = orderingOf(search, change);
  return (
    <>
      <OrderChoice columns={shown} sorting={sorting} onOrder={onOrder} end={choice} />
      <PagedTable
        {...table}
        {...pagingOf(search, chosen, change)}
        list={list}
        noun={noun}
        columns={shown}
        marking={marking}
        headEnd={choice}
        sorting={sorting}
        rowKey={(row) => row.id}
        actionsWidth={actionsWidth}
      >
        {selection && count > 0 ? (
          <SelectionBar marked={marked} total={selection.named ? count : total} noun={noun} onMark={setMarked}>
            {selection.actions(marked, markedRows, () => setMarked(NOTHING))}
          </SelectionBar>
        ) : null}
      </PagedTable>
    </>
  );
}
