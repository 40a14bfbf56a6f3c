import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { GrupoTable } from './GrupoTable.tsx';
import { gruposQuery, readGrupoBusca } from './grupos.queries.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const GrupoForm = lazyDialog(
  () => import('./GrupoForm.tsx'),
  (file) => file.GrupoForm,
);
const DeleteGrupo = lazyDialog(
  () => import('./DeleteGrupo.tsx'),
  (file) => file.DeleteGrupo,
);

/** What lies over the list. */
type Overlay = { readonly kind: 'form'; readonly grupo: GrupoResposta | null } | { readonly kind: 'delete'; readonly grupo: GrupoResposta };

/** `/painel/grupos`: groups of clients, their form and their deletion. */
export function GruposPage() {
  const [busca, change] = useSearchState(readGrupoBusca);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const search = useTypedText(busca.texto ?? '', (texto) => change({ texto }, { replace: true }));
  const list = useQuery({ ...gruposQuery(busca), placeholderData: keepPreviousData });
  const total = list.data?.totalRegistros;
  const close = (): void => setOverlay(null);
  const create = (): void => setOverlay({ kind: 'form', grupo: null });
  return (
    <>
      <PageHead title="Grupos de Clientes" note={total === undefined ? null : showNumber(total)} />
      <FilterPanel
        opened={false}
        onToggle={close}
        basic={<SearchBox label="Buscar grupos" placeholder="Descrição do grupo" {...search} />}
        aside={
          <Button leftSection={<IconPlus size={16} />} onClick={create}>
            Cadastrar Grupo
          </Button>
        }
      />
      <GrupoTable
        list={list}
        page={busca.pagina ?? 1}
        change={change}
        searched={busca.texto !== undefined}
        onCreate={create}
        onEdit={(grupo) => setOverlay({ kind: 'form', grupo })}
        onDelete={(grupo) => setOverlay({ kind: 'delete', grupo })}
      />
      <Suspense>
        {overlay?.kind === 'form' ? <GrupoForm grupo={overlay.grupo} onClose={close} /> : null}
        {overlay?.kind === 'delete' ? <DeleteGrupo grupo={overlay.grupo} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
