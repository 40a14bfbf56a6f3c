import { podeRenovar } from '#contract/fichas/fichas.rules.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFolderOpen, IconRotateClockwise } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { consultarFichas } from '#contract/fichas/fichas.operations.ts';
import type { OrdemFicha } from '#contract/fichas/fichas.orders.ts';
import type { FichaLinhaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { paths } from '#web/kernel/paths.ts';
import { pagingOf, useChosen } from '#web/kernel/list-choices.ts';
import { orderingOf } from '#web/kernel/list-search.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { OrderChoice } from '#web/ui/OrderChoice.tsx';
import type { FichasFiltro } from '../fichas.queries.ts';
import type { FichasChange } from './busca.ts';
import { columnsFor } from './columns.tsx';

export interface FichasTableProps {
  readonly clienteId: number;
  readonly list: UseQueryResult<ResponseOf<typeof consultarFichas>>;
  readonly busca: FichasFiltro;
  readonly change: (change: FichasChange) => void;
  readonly registers: boolean;
}

function Nothing({ clienteId, busca, change, registers }: FichasTableProps) {
  if (busca.tipo.length > 0)
    return (
      <EmptyState
        icon={<IconFolderOpen size={32} />}
        title="Nenhum atendimento deste tipo"
        text="Retire o filtro para ver os demais."
        instead={{ label: 'Ver todos os tipos', onClick: () => change({ tipo: [] }) }}
      />
    );
  if (busca.ativo === 'N')
    return (
      <EmptyState
        icon={<IconFolderOpen size={32} />}
        title="Nenhum atendimento excluído"
        text="Os atendimentos excluídos deste cliente aparecem aqui e podem ser restaurados."
      />
    );
  return (
    <EmptyState
      icon={<IconFolderOpen size={32} />}
      title="Nenhum atendimento ainda"
      text="Um atendimento acompanha a cotação, a proposta e a emissão de um seguro, ou qualquer outro serviço prestado a este cliente."
      action={
        registers ? (
          <Button component={Link} to={paths.fichaCadastrar(clienteId)}>
            Abrir o primeiro atendimento
          </Button>
        ) : null
      }
    />
  );
}

/** Rows of the tab, and what stands in their place when there are none. */
export function FichasTable(props: FichasTableProps) {
  const { list, busca, change, registers } = props;
  const navigate = useNavigate();
  // The code of the record's screen, never its data: reading those stays in the history.
  const { preloadRoute } = useRouter();
  const wide = useMediaQuery('(min-width: 1560px)', true, { getInitialValueInEffect: false });
  const desk = useMediaQuery('(min-width: 1380px)', true, { getInitialValueInEffect: false });
  const middle = useMediaQuery('(min-width: 1100px), (max-width: 767px)', true, { getInitialValueInEffect: false });
  const addressOf = (row: FichaLinhaResposta): string => paths.fichaAlterar(row.id_cliente, row.id);
  const renew = (row: FichaLinhaResposta) =>
    podeRenovar(row) ? (
      <IconAction
        label={`Renovar ${row.titulo}`}
        icon={<IconRotateClockwise size={17} />}
        onClick={() => void navigate({ to: paths.fichaRenovar(row.id_cliente, row.id) })}
      />
    ) : null;
  const columns = columnsFor(wide ? 'wide' : desk ? 'desk' : middle ? 'middle' : 'narrow');
  const { sorting, onOrder } = orderingOf<OrdemFicha>(busca, change);
  const chosen = useChosen('fichas');
  return (
    <>
      <OrderChoice columns={columns} sorting={sorting} onOrder={onOrder} />
      <PagedTable
        label="Atendimentos"
        list={list}
        noun={['atendimento', 'atendimentos']}
        {...pagingOf(busca, chosen, change)}
        columns={columns}
        sorting={sorting}
        rowKey={(row) => row.id}
        skeletonRows={5}
        rowHref={addressOf}
        onOpen={(row) => void navigate({ to: addressOf(row) })}
        onIntent={(row) => void preloadRoute({ to: addressOf(row) })}
        rowLabel={(row) => `Abrir ${row.titulo}`}
        rowMuted={(row) => row.ativo === 'N'}
        actionsWidth="64px"
        {...(registers ? { rowActions: renew } : {})}
        empty={<Nothing {...props} />}
      />
    </>
  );
}
