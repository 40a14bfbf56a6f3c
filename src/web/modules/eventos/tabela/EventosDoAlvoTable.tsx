import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCheck, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { columnsFor, nomeCurto } from './columns.tsx';

export interface EventosDoAlvoTableProps {
  readonly list: UseQueryResult<{ readonly registros: readonly EventoLinhaResposta[]; readonly totalRegistros: number }>;
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
  const { list, onEdit, onConclude } = props;
  const failed = list.data === undefined && list.isError;
  const actions = (evento: EventoLinhaResposta) => (
    <>
      {evento.status_programacao !== 1 && evento.pode.alterar === 'S' ? (
        <IconAction label={`Concluir ${nomeCurto(evento)}`} icon={<IconCheck size={17} />} onClick={() => onConclude(evento)} />
      ) : null}
      <IconAction label={`Editar ${nomeCurto(evento)}`} icon={<IconPencil size={17} />} onClick={() => onEdit(evento)} />
    </>
  );
  return (
    <DataTable
      label="Eventos"
      columns={columnsFor(props.ofClient)}
      rows={failed ? [] : list.data?.registros}
      rowKey={(evento) => evento.id}
      refetching={list.isPlaceholderData}
      actionsWidth="86px"
      skeletonRows={3}
      onOpen={onEdit}
      rowLabel={(evento) => `Editar ${nomeCurto(evento)}`}
      rowActions={actions}
      empty={failed ? <Failure onRetry={() => void list.refetch()} /> : <NoReminder {...props} />}
    />
  );
}

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => <LoadFailure what="os eventos" onRetry={onRetry} />;

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
