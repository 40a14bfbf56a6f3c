import { Button } from '@mantine/core';
import { IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import type { OrdemGrupo } from '#contract/grupos/grupos.orders.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './grupos.module.css';
import type { GrupoBusca } from './grupos.queries.ts';

const COLUMNS: readonly Column<GrupoResposta, OrdemGrupo>[] = [
  { key: 'id', sort: 'id', title: 'Código', width: '84px', render: (row) => row.id },
  {
    key: 'descricao',
    sort: 'descricao',
    title: 'Descrição',
    card: 'title',
    hover: (row) => row.descricao,
    render: (row) => (
      <span className={classes['name']}>
        <span>{row.descricao}</span>
        {row.propriedade === 'S' ? <StatusTag kind="info">Propriedade</StatusTag> : null}
        {row.suspenso === 'S' ? <StatusTag kind="attention">Suspensos</StatusTag> : null}
      </span>
    ),
  },
  {
    key: 'quantidade',
    sort: 'quantidade',
    title: 'Clientes',
    width: '160px',
    align: 'right',
    render: (row) => <ClientCount grupo={row} />,
  },
];

interface CountLinkProps {
  readonly grupo: GrupoResposta;
  readonly count: number;
  readonly inativos?: true;
}

/** As many clients as the list it leads to shows, for whoever may open that. */
function CountLink({ grupo, count, inativos }: CountLinkProps) {
  const shown = inativos ? `+${showCount(count, 'inativo', 'inativos')}` : showNumber(count);
  if (!useAllows(level('clientes', 2))) return <span className={classes[inativos ? 'inactive' : 'none']}>{shown}</span>;
  return (
    <Link
      to={paths.clientes()}
      search={{ grupos: [String(grupo.id)], ...(inativos && { ativo: 'N' }) }}
      preload={false}
      className={classes[inativos ? 'inactive' : 'count']}
      aria-label={`${shown} ${inativos ? '' : count === 1 ? 'cliente ' : 'clientes '}em ${grupo.descricao}`}
    >
      {shown}
    </Link>
  );
}

/** How many clients the group has, active and inactive, each leading to those: the list shows them apart. */
function ClientCount({ grupo }: { readonly grupo: GrupoResposta }) {
  const { _quantidade: all = 0, _inativos: inactive = 0 } = grupo;
  if (all === 0) return <span className={classes['none']}>0</span>;
  return (
    <span className={classes['counts']}>
      {inactive === 0 ? null : <CountLink grupo={grupo} count={inactive} inativos />}
      <CountLink grupo={grupo} count={all - inactive} />
    </span>
  );
}

export interface GrupoTableProps {
  readonly list: UseQueryResult<ListPage<GrupoResposta>>;
  readonly busca: GrupoBusca;
  readonly change: ChangeSearch<GrupoBusca>;
  readonly searched: boolean;
  readonly onCreate: () => void;
  readonly onEdit: (grupo: GrupoResposta) => void;
  readonly onDelete: (grupo: GrupoResposta) => void;
}

/** Rows of the groups screen, and what stands in their place when there are none. */
export function GrupoTable(props: GrupoTableProps) {
  const { list, busca, change, onEdit, onDelete } = props;
  const actions = (row: GrupoResposta) => (
    <>
      <IconAction label={`Editar ${row.descricao}`} icon={<IconPencil size={17} />} onClick={() => onEdit(row)} />
      <IconAction label={`Excluir ${row.descricao}`} icon={<IconTrash size={17} />} danger onClick={() => onDelete(row)} />
    </>
  );
  return (
    <ListTable
      name="grupos"
      list={list}
      search={busca}
      change={change}
      noun={['grupo', 'grupos']}
      label="Grupos de clientes"
      columns={COLUMNS}
      rowHref={({ id }) => paths.grupoAlterar(id)}
      onOpen={onEdit}
      rowLabel={(row) => `Editar ${row.descricao}`}
      rowActions={actions}
      empty={<NoGroup {...props} />}
    />
  );
}

function NoGroup({ change, searched, onCreate }: GrupoTableProps) {
  return searched ? (
    <EmptyState
      icon={<IconUsersGroup size={32} />}
      title="Nenhum grupo encontrado"
      text="Confira o que foi digitado."
      instead={{ label: 'Limpar a busca', onClick: () => change({ texto: undefined }) }}
    />
  ) : (
    <EmptyState
      icon={<IconUsersGroup size={32} />}
      title="Nenhum grupo cadastrado"
      text="Grupos reúnem clientes para filtros, relatórios e envios."
      action={<Button onClick={onCreate}>Cadastrar Grupo</Button>}
    />
  );
}
