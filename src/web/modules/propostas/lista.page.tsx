import { IconMailOpened, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { PropostaTable } from './PropostaTable.tsx';
import { propostasQuery, readPropostaBusca } from './propostas.queries.ts';

const LIDAS = [
  { value: 'N', label: 'Não lidas' },
  { value: 'S', label: 'Lidas' },
  { value: 'T', label: 'Todas' },
] as const;

/** `/painel/proposta-formularios`: what organisers sent, the unread first (PRO-002). */
export function ListaPropostasPage() {
  const [busca, change] = useSearchState(readPropostaBusca);
  const navigate = useNavigate();
  const list = useListPage('propostas', busca, propostasQuery);
  const { texto, lido, cartaOferta } = busca;
  const total = list.data?.totalRegistros;
  const clear = (): void => change({ cartaOferta: undefined });
  return (
    <>
      <PageHead
        title="Propostas de Seguro"
        note={total === undefined ? null : showNumber(total)}
        actions={[
          {
            label: 'Ver por parceiro',
            icon: <IconUsersGroup size={18} />,
            onClick: () => void navigate({ to: paths.propostasAgrupadas() }),
          },
        ]}
      />
      <ListFilters
        name="propostas"
        search={{ label: 'Buscar propostas', placeholder: 'Evento, empresa, responsável ou código', text: texto, change }}
        situation={{
          options: LIDAS,
          value: lido ?? 'N',
          onChange: (value: 'N' | 'S' | 'T') => change({ lido: value === 'N' ? undefined : value }),
        }}
        chips={cartaOferta === undefined ? [] : [{ key: 'cartaOferta', label: `Código de parceiro: ${cartaOferta}`, onRemove: clear }]}
        onClear={clear}
      />
      <PropostaTable
        list={list}
        busca={busca}
        change={change}
        empty={
          texto !== undefined || cartaOferta !== undefined ? (
            <EmptyState
              icon={<IconMailOpened size={32} />}
              title="Nenhuma proposta encontrada"
              text={lido === undefined ? 'A busca olhou só as não lidas.' : 'Confira o que foi digitado.'}
              instead={
                lido === undefined
                  ? { label: 'Buscar em todas', onClick: () => change({ lido: 'T' }) }
                  : { label: 'Limpar a busca', onClick: () => change({ texto: undefined, cartaOferta: undefined }) }
              }
            />
          ) : lido === undefined ? (
            <EmptyState
              icon={<IconMailOpened size={32} />}
              title="Nenhuma proposta por ler"
              text="As que os organizadores enviarem pelo formulário de seguro de acidentes pessoais chegam aqui."
              instead={{ label: 'Ver todas', onClick: () => change({ lido: 'T' }) }}
            />
          ) : (
            <EmptyState
              icon={<IconMailOpened size={32} />}
              title="Nenhuma proposta"
              text="As que os organizadores enviarem pelo formulário de seguro de acidentes pessoais chegam aqui."
            />
          )
        }
      />
    </>
  );
}
