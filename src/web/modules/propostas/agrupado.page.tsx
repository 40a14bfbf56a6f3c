import { IconList, IconMailOpened } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OrdemGrupoDePropostas } from '#contract/propostas/propostas.orders.ts';
import type { PropostaGrupoResposta } from '#contract/propostas/propostas.schemas.ts';
import { showInstant, showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { propostas } from './palavras.ts';
import classes from './propostas.module.css';
import { gruposQuery, readGrupoBusca } from './propostas.queries.ts';

type Row = PropostaGrupoResposta & { readonly id: number };

/** The unread of a partner, leading to them. */
function NaoLidas({ grupo: { cartaOferta, naoLidos, nomeEmpresa } }: { readonly grupo: Row }) {
  if (naoLidos === 0) return null;
  return (
    <Link
      to={paths.propostas()}
      search={{ cartaOferta }}
      preload={false}
      className={classes['unread']}
      aria-label={`${showNumber(naoLidos)} por ler de ${nomeEmpresa}`}
    >
      {showNumber(naoLidos)} por ler
    </Link>
  );
}

const COLUMNS: readonly Column<Row, OrdemGrupoDePropostas>[] = [
  {
    key: 'nomeEmpresa',
    sort: 'nomeEmpresa',
    title: 'Empresa',
    card: 'title',
    hover: (row) => row.nomeEmpresa,
    render: (row) => row.nomeEmpresa,
  },
  {
    key: 'cartaOferta',
    sort: 'cartaOferta',
    title: 'Código',
    width: '220px',
    hover: (row) => row.cartaOferta,
    render: (row) => row.cartaOferta,
  },
  { key: 'naoLidos', sort: 'naoLidos', title: 'Não lidas', width: '124px', align: 'right', render: (row) => <NaoLidas grupo={row} /> },
  { key: 'quantidade', sort: 'quantidade', title: 'Propostas', width: '124px', align: 'right', render: (row) => propostas(row.quantidade) },
  { key: 'ultimo', sort: 'ultimo', title: 'Última em', whole: 'instant', render: (row) => showInstant(row.ultimo) },
];

/** `/painel/proposta-formularios/agrupado`: the proposals by partner, whoever sent the newest first (E239). */
export function PropostasAgrupadasPage() {
  const [busca, change] = useSearchState(readGrupoBusca);
  const navigate = useNavigate();
  const list = useListPage('propostas-agrupadas', busca, gruposQuery);
  const total = list.data?.totalRegistros;
  return (
    <>
      <PageHead
        title="Propostas por Parceiro"
        note={total === undefined ? null : showNumber(total)}
        actions={[{ label: 'Ver a lista', icon: <IconList size={18} />, onClick: () => void navigate({ to: paths.propostas() }) }]}
      />
      <ListTable
        name="propostas-agrupadas"
        list={list}
        search={busca}
        change={change}
        noun={['parceiro', 'parceiros']}
        label="Propostas por parceiro"
        columns={COLUMNS}
        onOpen={({ cartaOferta }) => void navigate({ to: paths.propostas(), search: { cartaOferta, lido: 'T' } })}
        rowLabel={({ nomeEmpresa }) => `Abrir as propostas de ${nomeEmpresa}`}
        empty={
          <EmptyState
            icon={<IconMailOpened size={32} />}
            title="Nenhuma proposta"
            text="As que os organizadores enviarem pelo formulário de seguro de acidentes pessoais chegam aqui."
          />
        }
      />
    </>
  );
}
