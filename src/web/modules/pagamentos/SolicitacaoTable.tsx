import { IconCreditCard, IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BANDEIRAS } from '#contract/pagamentos/cartoes.rules.ts';
import type { OrdemSolicitacao } from '#contract/pagamentos/pagamentos.orders.ts';
import type { SolicitacaoLinhaResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { showDate, showInstant, showMoney } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import classes from './pagamentos.module.css';
import type { SolicitacaoBusca } from './pagamentos.queries.ts';
import { SituacaoTag } from './situacao.tsx';

const COLUMNS: readonly Column<SolicitacaoLinhaResposta, OrdemSolicitacao>[] = [
  { key: 'nome', sort: 'nome', title: 'Nome no cartão', card: 'title', hover: (row) => row.nome, render: (row) => row.nome },
  { key: 'situacao', title: 'Situação', width: '124px', render: (row) => <SituacaoTag situacao={row.situacao} /> },
  {
    key: 'numero',
    title: 'Cartão',
    width: '110px',
    render: (row) => <span className={classes['number']}>{row.numero}</span>,
  },
  { key: 'bandeira', sort: 'bandeira', title: 'Bandeira', width: '148px', narrow: 'none', render: (row) => BANDEIRAS[row.bandeira] },
  {
    key: 'vencimento',
    sort: 'vencimento',
    title: 'Validade',
    width: '96px',
    narrow: 'none',
    card: 'none',
    render: (row) => row.vencimento,
  },
  { key: 'valor', sort: 'valor', title: 'Valor', whole: 'money', align: 'right', render: (row) => showMoney(row.valor) },
  { key: 'vencimento_fatura', sort: 'vencimento_fatura', title: 'Fatura', whole: 'date', render: (row) => showDate(row.vencimento_fatura) },
  {
    key: 'data_cadastro',
    sort: 'data_cadastro',
    title: 'Recebida em',
    whole: 'instant',
    card: 'none',
    render: (row) => showInstant(row.data_cadastro),
  },
];

export interface SolicitacaoTableProps {
  readonly list: UseQueryResult<ListPage<SolicitacaoLinhaResposta>>;
  readonly busca: SolicitacaoBusca;
  readonly change: ChangeSearch<SolicitacaoBusca>;
  readonly onDelete: (solicitacao: SolicitacaoLinhaResposta) => void;
}

/** Rows of the payment requests (PAG-501), and what stands in their place when there are none. */
export function SolicitacaoTable({ list, busca, change, onDelete }: SolicitacaoTableProps) {
  const navigate = useNavigate();
  const addressOf = ({ id }: SolicitacaoLinhaResposta): string => paths.solicitacaoPagamentoAlterar(id);
  const actions = (row: SolicitacaoLinhaResposta) => (
    <>
      {row.pode.remover === 'S' ? (
        <IconAction label={`Excluir a solicitação de ${row.nome}`} icon={<IconTrash size={17} />} danger onClick={() => onDelete(row)} />
      ) : null}
      <IconAction
        label={`Abrir a solicitação de ${row.nome}`}
        icon={<IconPencil size={17} />}
        onClick={() => void navigate({ to: addressOf(row) })}
      />
    </>
  );
  return (
    <ListTable
      name="solicitacao-pagamento"
      list={list}
      search={busca}
      change={change}
      noun={['solicitação', 'solicitações']}
      label="Solicitações de pagamento"
      columns={COLUMNS}
      rowHref={addressOf}
      onOpen={(row) => void navigate({ to: addressOf(row) })}
      rowLabel={(row) => `Abrir a solicitação de ${row.nome}`}
      rowMuted={(row) => row.situacao === 'excluida' || row.situacao === 'expirada'}
      rowActions={actions}
      empty={
        busca.ativo === 'N' ? (
          <EmptyState
            icon={<IconCreditCard size={32} />}
            title="Nenhuma solicitação excluída"
            text="As que forem excluídas aparecem aqui, já sem o cartão."
            instead={{ label: 'Ver as outras', onClick: () => change({ ativo: undefined }) }}
          />
        ) : (
          <EmptyState
            icon={<IconCreditCard size={32} />}
            title="Nenhuma solicitação de pagamento"
            text="Os cartões que os clientes enviarem pela página de pagamento da corretora chegam aqui. Cada um é visto uma vez, e depois destruído; o e-mail que avisa da chegada se escolhe nas configurações."
          />
        )
      }
    />
  );
}
