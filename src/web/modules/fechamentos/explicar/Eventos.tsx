import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { COLUNAS_DOS_EVENTOS } from '../parts/colunas-dos-eventos.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LINHAS_POR_PAGINA, eventosQuery } from '../fechamentos.queries.ts';

export interface TrechoProps {
  readonly idCliente: number;
  readonly data: CivilDate;
  readonly pesquisa: string;
}

/** The events of the month, in the order of its lines. */
export function Eventos(props: TrechoProps) {
  const [pagina, setPagina] = useState(1);
  const list = useQuery({ ...eventosQuery({ ...props, pagina }), placeholderData: keepPreviousData });
  return (
    <PagedTable
      label="Eventos do mês"
      list={list}
      noun={['evento', 'eventos']}
      page={pagina}
      perPage={LINHAS_POR_PAGINA}
      onPage={setPagina}
      columns={COLUNAS_DOS_EVENTOS}
      rowKey={({ idEvento, ajuste }) => `${idEvento} ${ajuste}`}
      skeletonRows={3}
      empty={<EmptyState title={props.pesquisa === '' ? 'Nenhum evento neste mês' : 'Nenhum evento com este nome ou código'} />}
    />
  );
}
