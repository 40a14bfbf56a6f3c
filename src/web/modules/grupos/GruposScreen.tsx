import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { GrupoTable } from './GrupoTable.tsx';
import { gruposQuery, readGrupoBusca } from './grupos.queries.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { CreateButton } from '#web/patterns/CreateButton.tsx';

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

export interface GruposScreenProps {
  /** What the address asks the form for: a stored group, or null for a new one. */
  readonly asked?: GrupoResposta | null;
}

/** Groups of clients, their form and their deletion. */
export function GruposScreen({ asked }: GruposScreenProps) {
  const navigate = useNavigate();
  const [busca, change] = useSearchState(readGrupoBusca);
  const [overlay, setOverlay] = useState<Overlay | null>(() => (asked === undefined ? null : { kind: 'form', grupo: asked }));
  const list = useListPage('grupos', busca, gruposQuery);
  const total = list.data?.totalRegistros;
  const close = (): void => {
    if (asked === undefined) setOverlay(null);
    // The form itself has asked about what was typed.
    else void navigate({ to: paths.grupos(), search: busca, ignoreBlocker: true });
  };
  const create = (): void => setOverlay({ kind: 'form', grupo: null });
  return (
    <>
      <PageHead title="Grupos de Clientes" note={total === undefined ? null : showNumber(total)} />
      <ListFilters
        name="grupos"
        search={{
          label: 'Buscar grupos',
          placeholder: 'Descrição do grupo',
          text: busca.texto,
          change,
        }}
        aside={<CreateButton begins={create}>Cadastrar Grupo</CreateButton>}
      />
      <GrupoTable
        list={list}
        busca={busca}
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
