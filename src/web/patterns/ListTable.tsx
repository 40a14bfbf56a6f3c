import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ChangeOptions } from '../kernel/search-state.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { lastPage } from '../ui/page-window.ts';

/** Room for two actions beside each other. */
const TWO_ACTIONS = '86px';

/** One page of a list, as every list of the API answers it. */
export interface ListPage<Row> {
  readonly registros: readonly Row[];
  readonly totalRegistros: number;
}

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'rowKey' | 'refetching' | 'skeletonRows'> {
  readonly list: UseQueryResult<ListPage<Row>>;
  /** The page asked for, from 1. */
  readonly page: number;
  readonly perPage: number;
  /** Puts another page in the address. */
  readonly change: (next: { readonly pagina: number }, options?: ChangeOptions) => void;
  /** Singular and plural of what is listed. */
  readonly noun: readonly [string, string];
}

/**
 * A list that comes in pages: its table, its pager, and what stands in their place while it comes, when it does not come and when the
 * page is gone. `empty` is only for a list that has nothing.
 */
export function ListTable<Row extends { readonly id: number }>({
  list,
  page,
  perPage,
  change,
  noun,
  empty,
  actionsWidth = TWO_ACTIONS,
  ...table
}: ListTableProps<Row>) {
  const total = list.data?.totalRegistros ?? 0;
  const failed = list.data === undefined && list.isError;
  const last = lastPage(total, perPage);
  const nothing = (): typeof empty => {
    if (failed) return <LoadFailure what={`os ${noun[1]}`} onRetry={() => void list.refetch()} />;
    if (total === 0) return empty;
    return (
      <EmptyState
        title="Esta página não existe mais"
        text="A lista ficou menor desde que você a abriu."
        action={<Button onClick={() => change({ pagina: last }, { replace: true })}>Ir para a última página</Button>}
      />
    );
  };
  return (
    <>
      <DataTable
        {...table}
        rowKey={(row) => row.id}
        actionsWidth={actionsWidth}
        rows={failed ? [] : list.data?.registros}
        refetching={list.isPlaceholderData}
        skeletonRows={perPage}
        empty={nothing()}
      />
      {total > 0 ? (
        <Pagination page={page} perPage={perPage} total={total} noun={noun} onPage={(pagina) => change({ pagina }, { toTop: true })} />
      ) : null}
    </>
  );
}
