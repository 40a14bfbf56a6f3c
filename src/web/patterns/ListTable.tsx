import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListName, useColumns } from '../kernel/list-columns.ts';
import { type ListChange, type ListSearch, nextOrder, PAGE_SIZES, ROWS_PER_PAGE } from '../kernel/list-search.ts';
import type { ChangeOptions } from '../kernel/search-state.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { OrderChoice } from '../ui/OrderChoice.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { shownOf } from './columns/columns.ts';
import { countOf, isMarked, type Marked, mark, markPage, NOTHING, pageState } from './selection/selection.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useMarked } from './selection/use-marked.ts';
import { lastPage } from '../ui/page-window.ts';

/** Room for two actions beside each other. */
const TWO_ACTIONS = '86px';

/** One page of a list, as every list of the API answers it. */
export interface ListPage<Row> {
  readonly registros: readonly Row[];
  readonly totalRegistros: number;
}

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
  extends Omit<DataTableProps<Row, Sort>, 'rows' | 'rowKey' | 'refetching' | 'skeletonRows' | 'sorting' | 'headEnd' | 'marking'> {
  /** Which list it is, for what each person chose of it. */
  readonly name: ListName;
  readonly list: UseQueryResult<ListPage<Row>>;
  /** What the address says of the list: page, rows on it, order. */
  readonly search: ListSearch<Sort>;
  /** Puts something else in the address. */
  readonly change: (next: ListChange<Sort>, options?: ChangeOptions) => void;
  /** What can be done with many at once; without it, or with nothing to do, no row can be marked. */
  readonly selection?: ListSelection<Row> | undefined;
  /** Singular and plural of what is listed. */
  readonly noun: readonly [string, string];
}

/**
 * A list that comes in pages: its table, ordered by the headings, its pager, and what stands in their place while it comes, when it does
 * not come and when the page is gone. `empty` is only for a list that has nothing.
 */
export function ListTable<Row extends { readonly id: number }, Sort extends string = never>({
  name,
  list,
  search,
  change,
  noun,
  empty,
  actionsWidth = TWO_ACTIONS,
  columns,
  selection,
  ...table
}: ListTableProps<Row, Sort>) {
  const { pagina = 1, registrosPorPagina = ROWS_PER_PAGE } = search;
  const { marked, rows: markedRows, setMarked } = useMarked<Row>(selection?.scope);
  const chosen = useColumns(name);
  const shown = shownOf(columns, chosen.hidden);
  const total = list.data?.totalRegistros ?? 0;
  const failed = list.data === undefined && list.isError;
  const last = lastPage(total, registrosPorPagina);
  const nothing = (): typeof empty => {
    if (failed) return <LoadFailure what={`a lista de ${noun[1]}`} onRetry={() => void list.refetch()} />;
    if (total === 0) return empty;
    return (
      <EmptyState
        title="Esta página não existe mais"
        text="A lista ficou menor desde que você a abriu."
        action={<Button onClick={() => change({ pagina: last }, { replace: true })}>Ir para a última página</Button>}
      />
    );
  };
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
  const sorting = {
    by: search.ordem,
    descending: search.sentido === 'desc',
    onSort: (by: Sort) => change(nextOrder(search, by)),
  };
  return (
    <>
      <OrderChoice
        columns={shown}
        sorting={sorting}
        onOrder={(ordem, descending) => change({ ordem, sentido: descending ? 'desc' : undefined })}
        end={choice}
      />
      <DataTable
        {...table}
        columns={shown}
        marking={marking}
        headEnd={choice}
        sorting={sorting}
        rowKey={(row) => row.id}
        actionsWidth={actionsWidth}
        rows={failed ? [] : chosen.known ? list.data?.registros : undefined}
        refetching={list.isPlaceholderData}
        skeletonRows={registrosPorPagina}
        empty={nothing()}
      />
      {selection && count > 0 ? (
        <SelectionBar marked={marked} total={selection.named ? count : total} noun={noun} onMark={setMarked}>
          {selection.actions(marked, markedRows, () => setMarked(NOTHING))}
        </SelectionBar>
      ) : null}
      {total > 0 ? (
        <Pagination
          page={pagina}
          perPage={registrosPorPagina}
          total={total}
          noun={noun}
          sizes={PAGE_SIZES}
          onPage={(page) => change({ pagina: page }, { toTop: true })}
          onSize={(size) => change({ registrosPorPagina: size === ROWS_PER_PAGE ? undefined : size })}
        />
      ) : null}
    </>
  );
}
