import { IconDeviceDesktop, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import type { OrdemDispositivo } from '#contract/dispositivos/dispositivos.orders.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DispositivoResposta } from '#contract/dispositivos/dispositivos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { ABSENT, showInstant } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { DispositivoBusca } from './dispositivos.queries.ts';

const linkedText = (row: DispositivoResposta): string =>
  row.vinculado_por === null ? showInstant(row.vinculado_em) : `${showInstant(row.vinculado_em)}, por ${row.vinculado_por}`;

const COLUMNS: readonly Column<DispositivoResposta, OrdemDispositivo>[] = [
  { key: 'id', sort: 'id', title: 'Código', width: '84px', render: (row) => row.id },
  { key: 'descricao', sort: 'descricao', title: 'Descrição', card: 'title', hover: (row) => row.descricao, render: (row) => row.descricao },
  {
    key: 'ponto',
    sort: 'ponto',
    title: 'Ponto',
    width: '120px',
    render: (row) => (row.habilitar_ponto === 'S' ? <StatusTag kind="info">Bate ponto</StatusTag> : ABSENT),
  },
  {
    key: 'vinculo',
    sort: 'vinculo',
    title: 'Navegador',
    width: '130px',
    hover: (row) => (row.hashcookie === null ? null : linkedText(row)),
    render: (row) => (row.hashcookie === null ? <StatusTag>Livre</StatusTag> : <StatusTag kind="good">Vinculado</StatusTag>),
  },
  {
    key: 'ativo',
    sort: 'ativo',
    title: 'Situação',
    width: '110px',
    render: (row) => (row.ativo === 'S' ? <StatusTag kind="good">Ativo</StatusTag> : <StatusTag kind="bad">Inativo</StatusTag>),
  },
];

export interface DispositivoTableProps {
  readonly list: UseQueryResult<ListPage<DispositivoResposta>>;
  readonly busca: DispositivoBusca;
  readonly change: ChangeSearch<DispositivoBusca>;
  readonly searched: boolean;
  readonly create: ReactNode;
  readonly onUnlink: (dispositivo: DispositivoResposta) => void;
}

/** Rows of the terminals, and what stands in their place when there are none. */
export function DispositivoTable(props: DispositivoTableProps) {
  const { list, busca, change, onUnlink } = props;
  const navigate = useNavigate();
  const mayUnlink = useAllows(level('dispositivos', 4));
  const open = (row: DispositivoResposta): void => void navigate({ to: paths.dispositivoAlterar(row.id) });
  const actions = (row: DispositivoResposta) => (
    <>
      {mayUnlink && row.hashcookie !== null ? (
        <IconAction label={`Desvincular ${row.descricao}`} icon={<IconPlugConnectedX size={17} />} danger onClick={() => onUnlink(row)} />
      ) : null}
      <IconAction label={`Editar ${row.descricao}`} icon={<IconPencil size={17} />} onClick={() => open(row)} />
    </>
  );
  return (
    <ListTable
      name="dispositivos"
      list={list}
      search={busca}
      change={change}
      noun={['dispositivo', 'dispositivos']}
      label="Dispositivos"
      columns={COLUMNS}
      rowHref={(row) => paths.dispositivoAlterar(row.id)}
      onOpen={open}
      rowLabel={(row) => `Editar ${row.descricao}`}
      rowMuted={(row) => row.ativo === 'N'}
      rowActions={actions}
      empty={<NoDevice {...props} />}
    />
  );
}

function NoDevice({ change, searched, create }: DispositivoTableProps) {
  return searched ? (
    <EmptyState
      icon={<IconDeviceDesktop size={32} />}
      title="Nenhum dispositivo encontrado"
      text="Confira o que foi digitado e a situação escolhida."
      instead={{ label: 'Limpar a busca', onClick: () => change({ texto: undefined, ativo: undefined }) }}
    />
  ) : (
    <EmptyState
      icon={<IconDeviceDesktop size={32} />}
      title="Nenhum dispositivo cadastrado"
      text="Um dispositivo é um terminal da casa, como o computador da recepção. Nele se bate o ponto, e dele se entra mesmo fora dos IPs liberados."
      action={create}
    />
  );
}
