import { useState } from 'react';
import type { DispositivoResposta } from '#contract/dispositivos/dispositivos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { CreateButton } from '#web/patterns/CreateButton.tsx';
import { DispositivoTable } from './DispositivoTable.tsx';
import { dispositivosQuery, readDispositivoBusca } from './dispositivos.queries.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';

const SITUATIONS = [
  { value: 'S', label: 'Ativos' },
  { value: 'N', label: 'Inativos' },
  { value: 'T', label: 'Todos' },
] as const;

/** `/painel/dispositivos`: terminals of the house. */
export function ListaDispositivosPage() {
  const [busca, change] = useSearchState(readDispositivoBusca);
  const [unlinking, setUnlinking] = useState<DispositivoResposta | null>(null);
  const mayCreate = useAllows(level('dispositivos', 3));
  const list = useListPage('dispositivos', busca, dispositivosQuery);
  const total = list.data?.totalRegistros;
  const create = mayCreate ? <CreateButton begins={paths.dispositivoCadastrar()}>Cadastrar Dispositivo</CreateButton> : null;
  return (
    <>
      <PageHead title="Dispositivos" note={total === undefined ? null : showNumber(total)} />
      <ListFilters
        name="dispositivos"
        search={{
          label: 'Buscar dispositivos',
          placeholder: 'Descrição do dispositivo',
          text: busca.texto,
          change,
        }}
        situation={{
          options: SITUATIONS,
          value: busca.ativo ?? 'S',
          onChange: (value) => change({ ativo: value === 'S' ? undefined : value }),
        }}
        aside={create}
      />
      <DispositivoTable
        list={list}
        busca={busca}
        change={change}
        searched={busca.texto !== undefined || busca.ativo !== undefined}
        create={create}
        onUnlink={setUnlinking}
      />
      {unlinking ? <UnlinkDialog dispositivo={unlinking} onClose={() => setUnlinking(null)} /> : null}
    </>
  );
}
