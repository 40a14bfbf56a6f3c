import { IconMessage } from '@tabler/icons-react';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { CanalParado } from '#web/modules/envios/parts/CanalParado.tsx';
import { useFalhasEscolhidas } from '#web/modules/envios/parts/use-falhas-escolhidas.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { type SmsRow, smsQuery } from '../mensagens.queries.ts';
import { hasFilter, readSmsBusca, SEM_FILTRO } from './busca.ts';
import { SMS_COLUMNS } from './columns.tsx';
import { SmsFilters } from './SmsFilters.tsx';
import { SmsTable } from './SmsTable.tsx';

/** `/painel/sms`: what was sent by SMS, and what became of it. */
export function SmsPage() {
  const [busca, change] = useSearchState(readSmsBusca);
  const list = useListPage('sms', busca, smsQuery);
  const selection = useFalhasEscolhidas<SmsRow>(busca);
  const total = list.data?.totalRegistros;
  return (
    <>
      <PageHead title="SMS" note={total === undefined ? null : showNumber(total)} />
      <CanalParado canal="sms" />
      <SmsFilters busca={busca} change={change} />
      <SmsTable
        list={list}
        search={busca}
        change={change}
        columns={SMS_COLUMNS}
        selection={selection}
        empty={
          hasFilter(busca) ? (
            <EmptyState
              icon={<IconMessage size={32} />}
              title="Nenhum SMS encontrado"
              text="Confira o que foi digitado ou retire algum filtro."
              instead={{ label: 'Limpar filtros', onClick: () => change(SEM_FILTRO) }}
            />
          ) : (
            <EmptyState
              icon={<IconMessage size={32} />}
              title="Nenhum SMS enfileirado ou enviado"
              text="Envie a um cliente pela lista de clientes ou pelo cadastro dele, ou a todos os de um filtro."
              instead={{ label: 'Ver todas as situações', onClick: () => change({ statusOperadora: 'todos' }) }}
            />
          )
        }
      />
    </>
  );
}
