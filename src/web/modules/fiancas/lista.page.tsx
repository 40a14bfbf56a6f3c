import { IconMailOpened } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { MODOS } from '#contract/fiancas/fiancas.labels.ts';
import type { OrdemFianca } from '#contract/fiancas/fiancas.orders.ts';
import type { FiancaLinhaResposta } from '#contract/fiancas/fiancas.schemas.ts';
import { ABSENT, showInstant, showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { type ChangeSearch, useSearchState } from '#web/kernel/search-state.ts';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { UnreadCell } from '#web/ui/UnreadCell.tsx';
import { type FiancaBusca, readFiancaBusca } from './busca.ts';
import { fiancasQuery } from './fiancas.queries.ts';

const LIDAS = [
  { value: 'N', label: 'Não lidas' },
  { value: 'S', label: 'Lidas' },
  { value: 'T', label: 'Todas' },
] as const;

const place = ({ cidade, estado }: FiancaLinhaResposta): string => [cidade, estado].filter((part) => part !== null).join(', ') || ABSENT;

const COLUMNS: readonly Column<FiancaLinhaResposta, OrdemFianca>[] = [
  { key: 'id', sort: 'id', title: 'Nº', width: '88px', narrow: 'none', render: (row) => String(row.id) },
  {
    key: 'nome',
    sort: 'nome',
    title: 'Locatário',
    card: 'title',
    hover: (row) => row.nome,
    render: (row) => <UnreadCell name={row.nome} unread={row.lido === 'N'} />,
  },
  {
    key: 'imobiliaria',
    sort: 'imobiliaria',
    title: 'Imobiliária',
    hover: (row) => row.imobiliaria,
    render: (row) => row.imobiliaria ?? (row.modo === 'cliente' ? MODOS.cliente : ABSENT),
  },
  { key: 'lugar', title: 'Imóvel em', width: '200px', narrow: 'none', hover: place, render: place },
  { key: 'data_cadastro', sort: 'data_cadastro', title: 'Recebida em', whole: 'instant', render: (row) => showInstant(row.data_cadastro) },
];

const ICON = <IconMailOpened size={32} />;
const FROM = 'As que inquilinos e imobiliárias enviarem pelo formulário de fiança chegam aqui.';

function Nothing({ busca: { texto, lido }, change }: { readonly busca: FiancaBusca; readonly change: ChangeSearch<FiancaBusca> }) {
  if (texto !== undefined)
    return (
      <EmptyState
        icon={ICON}
        title="Nenhuma solicitação encontrada"
        text={lido === undefined ? 'A busca olhou só as não lidas.' : 'Confira o que foi digitado.'}
        instead={
          lido === undefined
            ? { label: 'Buscar em todas', onClick: () => change({ lido: 'T' }) }
            : { label: 'Limpar a busca', onClick: () => change({ texto: undefined }) }
        }
      />
    );
  if (lido !== undefined) return <EmptyState icon={ICON} title="Nenhuma solicitação" text={FROM} />;
  return (
    <EmptyState
      icon={ICON}
      title="Nenhuma solicitação por ler"
      text={FROM}
      instead={{ label: 'Ver todas', onClick: () => change({ lido: 'T' }) }}
    />
  );
}

/** `/painel/solicitacao-fianca`: what tenants and agencies sent, the unread first. */
export function ListaFiancasPage() {
  const [busca, change] = useSearchState(readFiancaBusca);
  const navigate = useNavigate();
  const list = useListPage('fiancas', busca, fiancasQuery);
  const { texto, lido } = busca;
  const total = list.data?.totalRegistros;
  const addressOf = ({ id }: FiancaLinhaResposta): string => paths.fiancaAlterar(id);
  return (
    <>
      <PageHead title="Solicitações de Fiança" note={total === undefined ? null : showNumber(total)} />
      <ListFilters
        name="fiancas"
        search={{ label: 'Buscar solicitações', placeholder: 'Locatário, imobiliária, cidade ou número', text: texto, change }}
        situation={{
          options: LIDAS,
          value: lido ?? 'N',
          onChange: (value: 'N' | 'S' | 'T') => change({ lido: value === 'N' ? undefined : value }),
        }}
        chips={[]}
        onClear={() => undefined}
      />
      <ListTable
        name="fiancas"
        list={list}
        search={busca}
        change={change}
        noun={['solicitação', 'solicitações']}
        label="Solicitações de fiança"
        columns={COLUMNS}
        rowHref={addressOf}
        onOpen={(row) => void navigate({ to: addressOf(row) })}
        rowLabel={(row) => `Abrir ${row.nome}`}
        empty={<Nothing busca={busca} change={change} />}
      />
    </>
  );
}
