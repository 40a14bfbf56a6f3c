import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventoDoFechamentoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { showMoney } from '#web/kernel/format.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LINHAS_POR_PAGINA, eventosQuery } from '../fechamentos.queries.ts';
import { Marca } from './Marca.tsx';

export interface TrechoProps {
  readonly idCliente: number;
  readonly data: CivilDate;
  readonly pesquisa: string;
}

const COLUMNS: readonly Column<EventoDoFechamentoResposta>[] = [
  { key: 'codigo', title: 'Código', whole: 'plate', render: ({ codigo }) => codigo, narrow: 'none' },
  { key: 'evento', title: 'Evento', card: 'title', render: ({ nomeEvento }) => nomeEvento, hover: ({ nomeEvento }) => nomeEvento },
  { key: 'marca', title: '', width: '150px', render: (one) => <Marca {...one} /> },
  {
    key: 'participantes',
    title: 'Pessoas',
    width: '90px',
    align: 'right',
    render: ({ participantes }) => <CountCell count={participantes} noun={['pessoa', 'pessoas']} />,
  },
  {
    key: 'dias',
    title: 'Diárias',
    width: '90px',
    align: 'right',
    render: ({ dias }) => <CountCell count={dias} noun={['diária', 'diárias']} />,
  },
  { key: 'valor', title: 'Valor', whole: 'money', align: 'right', render: ({ valor }) => showMoney(valor) },
];

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
      columns={COLUMNS}
      rowKey={({ idEvento, ajuste }) => `${idEvento} ${ajuste}`}
      skeletonRows={3}
      empty={<EmptyState title={props.pesquisa === '' ? 'Nenhum evento neste mês' : 'Nenhum evento com este nome ou código'} />}
    />
  );
}
