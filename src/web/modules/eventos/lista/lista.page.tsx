import { Suspense, useState } from 'react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { useConclusao } from '../parts/use-conclusao.ts';
import { readEventosBusca } from './busca.ts';
import { EventosFilters } from './EventosFilters.tsx';
import { EventosTable } from './EventosTable.tsx';
import { eventosQuery } from './lista.queries.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const EventoDialog = lazyDialog(
  () => import('../parts/EventoDialog.tsx'),
  (file) => file.EventoDialog,
);
const ConcluirDialog = lazyDialog(
  () => import('../parts/ConcluirDialog.tsx'),
  (file) => file.ConcluirDialog,
);

type Overlay = { readonly kind: 'editar'; readonly id: number } | { readonly kind: 'concluir'; readonly evento: EventoLinhaResposta };

/** `/painel/eventos`: everybody's reminders. */
export function ListaEventosPage() {
  const [busca, change] = useSearchState(readEventosBusca);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const list = useListPage('eventos', busca, eventosQuery);
  const conclusao = useConclusao();
  const total = list.data?.totalRegistros;
  const close = (): void => setOverlay(null);
  const edit = ({ id }: EventoLinhaResposta): void => setOverlay({ kind: 'editar', id });
  return (
    <>
      <PageHead title="Eventos" note={total === undefined ? null : showNumber(total)} />
      <EventosFilters busca={busca} change={change} />
      <EventosTable
        list={list}
        busca={busca}
        change={change}
        onEdit={edit}
        // Of a series one occurrence is concluded, chosen in its dialog.
        onConclude={(evento) => (evento.recorrente === 'S' ? edit(evento) : setOverlay({ kind: 'concluir', evento }))}
      />
      <Suspense>
        {overlay?.kind === 'editar' ? <EventoDialog opened mode={overlay} onClose={close} /> : null}
        {overlay?.kind === 'concluir' ? (
          <ConcluirDialog
            evento={overlay.evento}
            onConcluir={(observacao) => conclusao.concluir(overlay.evento, observacao)}
            onReagendar={(dia) => conclusao.reagendar(overlay.evento, dia)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
