import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCalendarRepeat, IconCloudOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { lastPage } from '#web/ui/page-window.ts';
import { ROWS_PER_PAGE } from '../eventos-padrao.queries.ts';
import type { PadraoBusca } from '../eventos-padrao.queries.ts';
import { COLUMNS } from './columns.tsx';

export interface PadraoTableProps {
  readonly list: UseQueryResult<{ readonly registros: readonly EventoPadraoResposta[]; readonly totalRegistros: number }>;
  readonly filtered: boolean;
  readonly change: ChangeSearch<PadraoBusca>;
  readonly onDelete: (padrao: EventoPadraoResposta) => void;
}

const addressOf = ({ id }: EventoPadraoResposta): string => paths.eventoAutomaticoAlterar(id);

/** Rows of the patterns, and what stands in their place when there are none (EVA-513). */
export function PadraoTable(props: PadraoTableProps) {
  const { list, onDelete } = props;
  const navigate = useNavigate();
  const failed = list.data === undefined && list.isError;
  const open = (padrao: EventoPadraoResposta): void => void navigate({ to: addressOf(padrao) });
  const actions = (padrao: EventoPadraoResposta) => (
    <>
      <IconAction label={`Editar ${padrao.descricao}`} icon={<IconPencil size={17} />} onClick={() => open(padrao)} />
      <IconAction label={`Excluir ${padrao.descricao}`} icon={<IconTrash size={17} />} danger onClick={() => onDelete(padrao)} />
    </>
  );
  return (
    <DataTable
      label="Eventos automáticos"
      columns={COLUMNS}
      rows={failed ? [] : list.data?.registros}
      rowKey={(padrao) => padrao.id}
      refetching={list.isPlaceholderData}
      actionsWidth="86px"
      skeletonRows={ROWS_PER_PAGE}
      rowHref={addressOf}
      onOpen={open}
      rowLabel={(padrao) => `Editar ${padrao.descricao}`}
      rowActions={actions}
      empty={failed ? <Failure onRetry={() => void list.refetch()} /> : <NoPattern {...props} total={list.data?.totalRegistros ?? 0} />}
    />
  );
}

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    icon={<IconCloudOff size={32} />}
    title="Não foi possível carregar os eventos automáticos"
    text="Confira sua conexão e tente de novo."
    action={
      <Button variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  />
);

function NoPattern({ total, filtered, change }: PadraoTableProps & { readonly total: number }) {
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
  return filtered ? (
    <EmptyState
      icon={<IconCalendarRepeat size={32} />}
      title="Nenhum evento automático encontrado"
      text="Confira o que foi digitado ou escolha outro alvo."
      action={
        <Button variant="default" onClick={() => change({ texto: undefined, alvo: undefined })}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<IconCalendarRepeat size={32} />}
      title="Nenhum evento automático"
      text="Eles criam sozinhos os lembretes de cada cliente ou atendimento: boas-vindas, retorno da cotação, renovação."
      action={
        <Button component={Link} to={paths.eventoAutomaticoCadastrar()}>
          Cadastrar evento automático
        </Button>
      }
    />
  );
}
