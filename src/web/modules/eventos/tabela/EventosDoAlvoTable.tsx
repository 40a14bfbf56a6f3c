import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCheck, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { pagingOf, useChosen } from '#web/kernel/list-choices.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { columnsFor, nomeCurto } from './columns.tsx';
import type { DoAlvoBusca } from './do-alvo.ts';

export interface EventosDoAlvoTableProps {
  readonly list: UseQueryResult<{ readonly registros: readonly EventoLinhaResposta[]; readonly totalRegistros: number }>;
  readonly busca: DoAlvoBusca;
  readonly change: ChangeSearch<DoAlvoBusca>;
  readonly filtered: boolean;
  readonly concluidos: boolean;
  /** Those of the client's fichas come along: the target is said. */
  readonly ofClient: boolean;
  readonly onAdd?: () => void;
  readonly onEdit: (evento: EventoLinhaResposta) => void;
  readonly onConclude: (evento: EventoLinhaResposta) => void;
  readonly onAll: () => void;
}

/** Rows of the reminders of one target. */
export function EventosDoAlvoTable(props: EventosDoAlvoTableProps) {
  const { list, busca, change, onEdit, onConclude } = props;
  const chosen = useChosen('eventos-do-registro');
  const actions = (evento: EventoLinhaResposta) => (
    <>
      {evento.status_programacao !== 1 && evento.pode.alterar === 'S' ? (
        <IconAction label={`Concluir ${nomeCurto(evento)}`} icon={<IconCheck size={17} />} onClick={() => onConclude(evento)} />
      ) : null}
      <IconAction label={`Editar ${nomeCurto(evento)}`} icon={<IconPencil size={17} />} onClick={() => onEdit(evento)} />
    </>
  );
  return (
    <PagedTable
      label="Eventos"
      list={list}
      noun={['evento', 'eventos']}
      {...pagingOf(busca, chosen, change)}
      columns={columnsFor(props.ofClient)}
      rowKey={(evento) => evento.id}
      actionsWidth="86px"
      skeletonRows={3}
      onOpen={onEdit}
      rowLabel={(evento) => `Editar ${nomeCurto(evento)}`}
      rowActions={actions}
      empty={<NoReminder {...props} />}
    />
  );
}

function NoReminder({ filtered, concluidos, onAdd, onAll }: EventosDoAlvoTableProps) {
  return (
    <EmptyState
      icon={<IconCalendarEvent size={28} />}
      title={concluidos ? 'Nenhum evento concluído' : filtered ? 'Nenhum evento pendente' : 'Nenhum evento'}
      text="Eventos lembram o que há para fazer: uma ligação, uma renovação, um retorno."
      instead={filtered ? { label: 'Ver todos', onClick: onAll } : null}
      action={!filtered && onAdd ? <Button onClick={onAdd}>Novo evento</Button> : null}
    />
  );
}
