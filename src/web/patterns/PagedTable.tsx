import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showCount } from '../kernel/format.ts';
import type { ChangeOptions } from '../kernel/search-state.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { lastPage } from '../ui/page-window.ts';
import { Pagination, type PaginationProps } from '../ui/Pagination.tsx';

/** One page of a list, as every list of the API answers it. */
export interface ListPage<Row> {
  readonly registros: readonly Row[];
  readonly totalRegistros: number;
}

export interface PagedTableProps<Row, Sort extends string = never>
  extends Omit<DataTableProps<Row, Sort>, 'rows' | 'refetching'>,
    Pick<PaginationProps, 'page' | 'perPage' | 'sizes' | 'onSize'> {
  readonly list: UseQueryResult<ListPage<Row>>;
  /** False while what its rows are shown by is still on its way. */
  readonly ready?: boolean;
  /** Singular and plural of what is listed. */
  readonly noun: readonly [string, string];
  /** Another page, and how an address that holds it goes on to it. */
  readonly onPage: (page: number, options: ChangeOptions) => void;
  /** Between the rows and the pager. */
  readonly children?: ReactNode;
}

const GONE = 'Esta página não existe mais';

/** A table that comes in pages, its pager, and what stands in its place while it comes, when it does not come and when the page is gone. */
export function PagedTable<Row, Sort extends string = never>(props: PagedTableProps<Row, Sort>) {
  const { list, ready = true, noun, page, perPage, sizes, onPage, onSize, empty, children, skeletonRows = perPage, ...table } = props;
  const total = list.data?.totalRegistros ?? 0;
  const failed = list.data === undefined && list.isError;
  const last = lastPage(total, perPage);
  const told = (): string => {
    if (!ready || list.data === undefined || list.isPlaceholderData) return '';
    if (total > 0 && page > last) return GONE;
    const count = showCount(total, noun[0], noun[1]);
    return last === 1 ? count : `${count}, página ${page} de ${last}`;
  };
  const nothing = (): ReactNode => {
    if (failed) return <LoadFailure what={`a lista de ${noun[1]}`} onRetry={() => void list.refetch()} />;
    if (total === 0) return empty;
    return (
      <EmptyState
        title={GONE}
        text="A lista ficou menor desde que você a abriu."
        instead={{ label: 'Ir para a última página', onClick: () => onPage(last, { replace: true }) }}
      />
    );
  };
  return (
    <>
      <VisuallyHidden role="status">{told()}</VisuallyHidden>
      <DataTable
        {...table}
        rows={failed ? [] : ready ? list.data?.registros : undefined}
        refetching={list.isPlaceholderData}
        skeletonRows={skeletonRows}
        empty={nothing()}
      />
      {children}
      {total > 0 ? (
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          noun={noun}
          {...(sizes && { sizes })}
          {...(onSize && { onSize })}
          onPage={(next) => onPage(next, { toTop: true })}
        />
      ) : null}
    </>
  );
}
