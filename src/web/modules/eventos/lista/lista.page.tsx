import { useState } from 'react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { type Aberto, EventoAberto } from '../parts/EventoAberto.tsx';
import { useConclusao } from '../parts/use-conclusao.ts';
import { readEventosBusca } from './busca.ts';
import { EventosFilters } from './EventosFilters.tsx';
import { EventosTable } from './EventosTable.tsx';
import { eventosQuery } from './lista.queries.ts';

/** `/painel/eventos`: everybody's reminders. */
export function ListaEventosPage() {
  const [busca, change] = useSearchState(readEventosBusca);
  const [aberto, abrir] = useState<Aberto | null>(null);
  const list = useListPage('eventos', busca, eventosQuery);
  const conclusao = useConclusao();
  const total = list.data?.totalRegistros;
  const close = (): void => abrir(null);
  const edit = ({ id }: EventoLinhaResposta): void => abrir({ kind: 'editar', id });
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
        onConclude={(evento) => (evento.recorrente === 'S' ? edit(evento) : abrir({ kind: 'concluir', evento }))}
      />
      <EventoAberto aberto={aberto} conclusao={conclusao} onClose={close} />
    </>
  );
}
