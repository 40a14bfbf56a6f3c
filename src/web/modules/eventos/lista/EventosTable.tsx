import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconCalendarEvent, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { lastPage } from '#web/ui/page-window.ts';
import { nomeCurto } from '../tabela/columns.tsx';
import { type EventosBusca, SEM_FILTRO, hasFilter } from './busca.ts';
import { LISTA_COLUMNS } from './columns.tsx';
import { ROWS_PER_PAGE } from './lista.queries.ts';

export interface EventosTableProps {
  readonly list: UseQueryResult<{ readonly registros: readonly EventoLinhaResposta[]; readonly totalRegistros: number }>;
  readonly busca: EventosBusca;
  readonly change: ChangeSearch<EventosBusca>;
  readonly onEdit: (evento: EventoLinhaResposta) => void;
  readonly onConclude: (evento: EventoLinhaResposta) => void;
}

/** Rows of the events list; a row opens its dialog, its target leads to the ficha or client (EVE-510). */
export function EventosTable({ list, busca, change, onEdit, onConclude }: EventosTableProps) {
  const failed = list.data === undefined && list.isError;
  const actions = (evento: EventoLinhaResposta) => (
    <>
      {evento.status_programacao !== 1 && evento.ativo === 'S' ? (
        <IconAction label={`Concluir ${nomeCurto(evento)}`} icon={<IconCheck size={17} />} onClick={() => onConclude(evento)} />
      ) : null}
      <IconAction label={`Editar ${nomeCurto(evento)}`} icon={<IconPencil size={17} />} onClick={() => onEdit(evento)} />
    </>
  );
  return (
    <DataTable
      label="Eventos"
      columns={LISTA_COLUMNS}
      rows={failed ? [] : list.data?.registros}
      rowKey={(evento) => evento.id}
      refetching={list.isPlaceholderData}
      actionsWidth="86px"
      skeletonRows={ROWS_PER_PAGE}
      onOpen={onEdit}
      rowLabel={(evento) => `Editar ${nomeCurto(evento)}`}
      rowMuted={(evento) => evento.ativo === 'N'}
      rowActions={actions}
      empty={
        failed ? (
          <EmptyState
            icon={<IconCloudOff size={32} />}
            title="Não foi possível carregar os eventos"
            text="Confira sua conexão e tente de novo."
            action={
              <Button variant="default" onClick={() => void list.refetch()}>
                Tentar novamente
              </Button>
            }
          />
        ) : (
          <NoEvent total={list.data?.totalRegistros ?? 0} busca={busca} change={change} />
        )
      }
    />
  );
}

function NoEvent({ total, busca, change }: Pick<EventosTableProps, 'busca' | 'change'> & { readonly total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="Esta página não existe mais"
        text="A lista ficou menor desde que você a abriu."
        action={
          <Button onClick={() => change({ pagina: lastPage(total, ROWS_PER_PAGE) }, { replace: true })}>Ir para a última página</Button>
        }
      />
    );
  return hasFilter(busca) ? (
    <EmptyState
      icon={<IconCalendarEvent size={32} />}
      title="Nenhum evento encontrado"
      text="Confira o que foi digitado ou retire algum filtro."
      action={
        <Button variant="default" onClick={() => change(SEM_FILTRO)}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<IconCalendarEvent size={32} />}
      title="Nenhum evento pendente"
      text="Eventos são criados na tela inicial, na aba Eventos de um cliente, ou sozinhos pelos eventos automáticos."
      action={
        <Button variant="default" onClick={() => change({ concluido: 'todos' })}>
          Ver também os concluídos
        </Button>
      }
    />
  );
}
