import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinhaDoFechamentoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { ABSENT, showDate, showDocument, showMoney } from '#web/kernel/format.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { diarias } from '../estados.ts';
import classes from '../fechamentos.module.css';
import { LINHAS_POR_PAGINA, pessoasQuery } from '../fechamentos.queries.ts';
import type { TrechoProps } from './Eventos.tsx';
import { Marca } from '../parts/Marca.tsx';

/** CPF, or the passport of somebody from abroad. */
const documentoDe = (documento: string | null): string =>
  documento !== null && /^\d{11}$/.test(documento) ? showDocument(documento, null) : (documento ?? ABSENT);

const COLUMNS: readonly Column<LinhaDoFechamentoResposta>[] = [
  { key: 'nome', title: 'Nome', card: 'title', render: ({ nome }) => nome, hover: ({ nome }) => nome },
  { key: 'documento', title: 'CPF', whole: 'document', render: ({ documento }) => documentoDe(documento) },
  {
    key: 'evento',
    title: 'Evento',
    narrow: 'none',
    render: ({ codigo, nomeEvento }) => `${codigo} ${nomeEvento}`,
    hover: ({ codigo, nomeEvento }) => `${codigo} ${nomeEvento}`,
  },
  { key: 'marca', title: '', width: '136px', render: (one) => <Marca {...one} /> },
  { key: 'entrada', title: 'Entrada', whole: 'date', render: ({ entrada }) => showDate(entrada) },
  { key: 'saida', title: 'Saída', whole: 'date', render: ({ saida }) => showDate(saida) },
  { key: 'dias', title: 'Dias', width: '70px', align: 'right', render: ({ dias }) => <CountCell count={dias} noun={['dia', 'dias']} /> },
  { key: 'valor', title: 'Valor', whole: 'money', align: 'right', render: ({ valor }) => showMoney(valor) },
];

/** Everybody in the month, by event. */
export function Pessoas(props: TrechoProps) {
  const [pagina, setPagina] = useState(1);
  const list = useQuery({ ...pessoasQuery({ ...props, pagina }), placeholderData: keepPreviousData });
  return (
    <PagedTable
      label="Participantes do mês"
      list={list}
      noun={['linha', 'linhas']}
      page={pagina}
      perPage={LINHAS_POR_PAGINA}
      onPage={setPagina}
      columns={COLUMNS}
      rowKey={({ idParticipante, ajuste }) => `${idParticipante} ${ajuste}`}
      skeletonRows={5}
      empty={<EmptyState title={props.pesquisa === '' ? 'Ninguém neste mês' : 'Ninguém com este nome, documento ou evento'} />}
    >
      {list.data && list.data.totalRegistros > 0 ? (
        <p className={classes['foot']} role="status">
          {diarias(list.data.totalDias)}, {showMoney(list.data.valorTotal)}
        </p>
      ) : null}
    </PagedTable>
  );
}
