import { IconBrandWhatsapp, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import type { OrdemWhatsapp } from '#contract/mensagens/mensagens.orders.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { CanalParado } from '#web/modules/envios/parts/CanalParado.tsx';
import { useFalhasEscolhidas } from '#web/modules/envios/parts/use-falhas-escolhidas.tsx';
import { ListTable } from '#web/patterns/ListTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { type WhatsappRow, whatsappQuery } from '../mensagens.queries.ts';
import { useReenviar } from '../use-reenviar.tsx';
import { hasFilter, readWhatsappBusca, SEM_FILTRO } from './busca.ts';
import { WHATSAPP_COLUMNS } from './columns.tsx';
import { WhatsappFilters } from './WhatsappFilters.tsx';

/** `/painel/mensagens-whatsapp`: what was sent by WhatsApp, and what became of it. */
export function WhatsappPage() {
  const navigate = useNavigate();
  const [busca, change] = useSearchState(readWhatsappBusca);
  const clients = useAllows(level('clientes', 2));
  const list = useListPage('mensagens-whatsapp', busca, whatsappQuery);
  const selection = useFalhasEscolhidas<WhatsappRow>(busca);
  const total = list.data?.totalRegistros;
  const reenvio = useReenviar('whatsapp');
  const nameOf = ({ cliente, dados }: WhatsappRow): string => cliente?.nome ?? dados.celular;
  const actions = (row: WhatsappRow): ReactNode => (
    <>
      {reenvio.button(row, nameOf(row))}
      {row.cliente === null || !clients ? null : (
        <IconAction
          label={`Abrir ${row.cliente.nome}`}
          icon={<IconUser size={17} />}
          onClick={() => void navigate({ to: paths.clienteAlterar(row.cliente?.id ?? 0) })}
        />
      )}
    </>
  );
  return (
    <>
      <PageHead title="Mensagens WhatsApp" note={total === undefined ? null : showNumber(total)} />
      <CanalParado canal="whatsapp" />
      <WhatsappFilters busca={busca} change={change} nome={list.data?.registros[0]?.cliente?.nome ?? `Cliente ${busca.cliente}`} />
      <ListTable<WhatsappRow, OrdemWhatsapp>
        name="mensagens-whatsapp"
        list={list}
        search={busca}
        change={change}
        noun={['mensagem', 'mensagens']}
        label="Mensagens de WhatsApp"
        columns={WHATSAPP_COLUMNS}
        selection={selection}
        rowName={nameOf}
        rowMuted={({ dados }) => dados.ativo === 'N'}
        rowActions={actions}
        empty={
          hasFilter(busca) ? (
            <EmptyState
              icon={<IconBrandWhatsapp size={32} />}
              title="Nenhuma mensagem encontrada"
              text="Confira o que foi digitado ou retire algum filtro."
              instead={{ label: 'Limpar filtros', onClick: () => change(SEM_FILTRO) }}
            />
          ) : (
            <EmptyState
              icon={<IconBrandWhatsapp size={32} />}
              title="Nenhuma mensagem de WhatsApp"
              text="As que forem enviadas a todos os clientes de um filtro, pela lista de clientes, aparecem aqui."
            />
          )
        }
      />
      {reenvio.dialog}
    </>
  );
}
