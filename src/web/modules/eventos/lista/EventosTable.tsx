import { IconCalendarEvent, IconCheck, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { nomeCurto } from '../tabela/columns.tsx';
import { type EventosBusca, hasFilter, SEM_FILTRO } from './busca.ts';
import { LISTA_COLUMNS } from './columns.tsx';
import { useSelecao } from './selecao.tsx';

export interface EventosTableProps {
  readonly list: UseQueryResult<ListPage<EventoLinhaResposta>>;
  readonly busca: EventosBusca;
  readonly change: ChangeSearch<EventosBusca>;
  readonly onEdit: (evento: EventoLinhaResposta) => void;
  readonly onConclude: (evento: EventoLinhaResposta) => void;
}

/** Rows of the events list; a row opens its dialog, its target leads to the ficha or client (EVE-510). */
export function EventosTable({ list, busca, change, onEdit, onConclude }: EventosTableProps) {
  const selecao = useSelecao(busca);
  const actions = (evento: EventoLinhaResposta) => (
    <>
      {evento.status_programacao !== 1 && evento.ativo === 'S' ? (
        <IconAction label={`Concluir ${nomeCurto(evento)}`} icon={<IconCheck size={17} />} onClick={() => onConclude(evento)} />
      ) : null}
      <IconAction label={`Editar ${nomeCurto(evento)}`} icon={<IconPencil size={17} />} onClick={() => onEdit(evento)} />
    </>
  );
  return (
    <ListTable
      name="eventos"
      list={list}
      search={busca}
      change={change}
      selection={selecao}
      rowName={nomeCurto}
      noun={['evento', 'eventos']}
      label="Eventos"
      columns={LISTA_COLUMNS}
      onOpen={onEdit}
      rowLabel={(evento) => `Editar ${nomeCurto(evento)}`}
      rowMuted={(evento) => evento.ativo === 'N'}
      rowActions={actions}
      empty={<NoEvent busca={busca} change={change} />}
    />
  );
}

function NoEvent({ busca, change }: Pick<EventosTableProps, 'busca' | 'change'>) {
  return hasFilter(busca) ? (
    <EmptyState
      icon={<IconCalendarEvent size={32} />}
      title="Nenhum evento encontrado"
      text="Confira o que foi digitado ou retire algum filtro."
      instead={{ label: 'Limpar filtros', onClick: () => change(SEM_FILTRO) }}
    />
  ) : (
    <EmptyState
      icon={<IconCalendarEvent size={32} />}
      title="Nenhum evento pendente"
      text="Eventos são criados na tela inicial, na aba Eventos de um cliente, ou sozinhos pelos eventos automáticos."
      instead={{ label: 'Ver também os concluídos', onClick: () => change({ concluido: 'todos' }) }}
    />
  );
}
