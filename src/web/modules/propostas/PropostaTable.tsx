import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrdemProposta } from '#contract/propostas/propostas.orders.ts';
import type { PropostaLinhaResposta } from '#contract/propostas/propostas.schemas.ts';
import { showDate, showInstant } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { UnreadCell } from '#web/ui/UnreadCell.tsx';
import { nomeDa, pessoas } from './palavras.ts';
import type { PropostaBusca } from './propostas.queries.ts';
import { SituacaoTag } from './situacao.tsx';

const COLUMNS: readonly Column<PropostaLinhaResposta, OrdemProposta>[] = [
  {
    key: 'nomeEvento',
    sort: 'nomeEvento',
    title: 'Evento',
    card: 'title',
    hover: nomeDa,
    render: (row) => <UnreadCell name={nomeDa(row)} unread={row.lido === 'N'} />,
  },
  { key: 'nomeEmpresa', sort: 'nomeEmpresa', title: 'Empresa', hover: (row) => row.nomeEmpresa, render: (row) => row.nomeEmpresa },
  {
    key: 'cartaOferta',
    title: 'Código',
    width: '132px',
    narrow: 'none',
    card: 'none',
    hover: (row) => row.cartaOferta,
    render: (row) => row.cartaOferta,
  },
  { key: 'dataInicio', sort: 'dataInicio', title: 'Início', whole: 'date', render: (row) => showDate(row.dataInicio) },
  {
    key: 'quantidadeParticipantes',
    sort: 'quantidadeParticipantes',
    title: 'A segurar',
    width: '116px',
    align: 'right',
    render: (row) => pessoas(row.quantidadeParticipantes),
  },
  { key: 'situacao', title: 'Situação', width: '156px', narrow: 'none', render: (row) => <SituacaoTag proposta={row} /> },
  {
    key: 'dataCadastro',
    sort: 'dataCadastro',
    title: 'Recebida em',
    whole: 'instant',
    card: 'none',
    render: (row) => showInstant(row.dataCadastro),
  },
];

export interface PropostaTableProps {
  readonly list: UseQueryResult<ListPage<PropostaLinhaResposta>>;
  readonly busca: PropostaBusca;
  readonly change: ChangeSearch<PropostaBusca>;
  readonly empty: ReactNode;
}

/** Rows of the proposals. */
export function PropostaTable({ list, busca, change, empty }: PropostaTableProps) {
  const navigate = useNavigate();
  const addressOf = ({ id }: PropostaLinhaResposta): string => paths.propostaAlterar(id);
  return (
    <ListTable
      name="propostas"
      list={list}
      search={busca}
      change={change}
      noun={['proposta', 'propostas']}
      label="Propostas de seguro"
      columns={COLUMNS}
      rowHref={addressOf}
      onOpen={(row) => void navigate({ to: addressOf(row) })}
      rowLabel={(row) => `Abrir ${nomeDa(row)}`}
      rowMuted={(row) => row.eventoCancelado === 'S'}
      empty={empty}
    />
  );
}
