import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendarRepeat, IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { RESTAURAVEL_DIAS } from '#contract/kernel/removal.ts';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { passFocusOn } from '#web/ui/focus-memory.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import type { PadraoBusca } from '../eventos-padrao.queries.ts';
import { COLUMNS } from './columns.tsx';
import { useRestaurar } from './use-restaurar.ts';

export interface PadraoTableProps {
  readonly list: UseQueryResult<ListPage<EventoPadraoResposta>>;
  readonly busca: PadraoBusca;
  readonly filtered: boolean;
  /** Those removed lately, to be brought back. */
  readonly removed: boolean;
  readonly change: ChangeSearch<PadraoBusca>;
  readonly onDelete: (padrao: EventoPadraoResposta) => void;
}

const addressOf = ({ id }: EventoPadraoResposta): string => paths.eventoAutomaticoAlterar(id);

/** Rows of the patterns, and what stands in their place when there are none (EVA-513). */
export function PadraoTable(props: PadraoTableProps) {
  const { list, busca, change, removed, onDelete } = props;
  const restore = useRestaurar();
  const navigate = useNavigate();
  const open = (padrao: EventoPadraoResposta): void => void navigate({ to: addressOf(padrao) });
  const back = (padrao: EventoPadraoResposta) => (
    // It goes with its row.
    <IconAction
      ref={passFocusOn}
      label={`Restaurar ${padrao.descricao}`}
      icon={<IconArrowBackUp size={17} />}
      onClick={() => restore(padrao.id)}
    />
  );
  const actions = (padrao: EventoPadraoResposta) => (
    <>
      <IconAction label={`Editar ${padrao.descricao}`} icon={<IconPencil size={17} />} onClick={() => open(padrao)} />
      <IconAction label={`Excluir ${padrao.descricao}`} icon={<IconTrash size={17} />} danger onClick={() => onDelete(padrao)} />
    </>
  );
  return (
    <ListTable
      name="eventos-padrao"
      list={list}
      search={busca}
      change={change}
      noun={['evento automático', 'eventos automáticos']}
      label="Eventos automáticos"
      columns={COLUMNS}
      rowActions={removed ? back : actions}
      {...(removed ? {} : { rowHref: addressOf, onOpen: open, rowLabel: (padrao: EventoPadraoResposta) => `Editar ${padrao.descricao}` })}
      empty={<NoPattern {...props} />}
    />
  );
}

function NoPattern({ filtered, removed, change }: PadraoTableProps) {
  if (removed)
    return (
      <EmptyState
        icon={<IconCalendarRepeat size={32} />}
        title="Nenhum evento automático excluído"
        text={`O que for excluído fica aqui por ${RESTAURAVEL_DIAS} dias.`}
        instead={{ label: 'Ver os ativos', onClick: () => change({ ativo: undefined }) }}
      />
    );
  return filtered ? (
    <EmptyState
      icon={<IconCalendarRepeat size={32} />}
      title="Nenhum evento automático encontrado"
      text="Confira o que foi digitado ou escolha outro alvo."
      instead={{ label: 'Limpar filtros', onClick: () => change({ texto: undefined, alvo: undefined }) }}
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
