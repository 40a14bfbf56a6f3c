import type { OrdemUsuario } from '#contract/usuarios/usuarios.orders.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { showInstant } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import type { UsuarioBusca } from '../usuarios.queries.ts';
import classes from './lista.module.css';
import { NoUser } from './NoUser.tsx';
import { RowActions, useUserActions } from './row-actions.tsx';
import { StatusButton } from './StatusButton.tsx';

type Row = UsuarioResposta;

const hoverOf = ({ login, _nome, _profissao }: Row): string => [login, _nome, _profissao].filter(Boolean).join(' · ');

const COLUMNS: readonly Column<Row, OrdemUsuario>[] = [
  { key: 'id', sort: 'id', title: 'Código', width: 'clamp(70px, 7vw, 84px)', card: 'none', render: (row) => row.id },
  {
    key: 'login',
    sort: 'login',
    title: 'Login',
    card: 'title',
    hover: hoverOf,
    render: (row) => (
      <span className={classes['person']}>
        <PersonAvatar name={row._nome ?? row.login} src={photoUrl(row._foto)} size={26} />
        <span className={classes['names']}>
          <span className={classes['login']}>{row.login}</span>
          {row._nome ? <span className={classes['name']}>{row._nome}</span> : null}
        </span>
      </span>
    ),
  },
  {
    key: 'acesso',
    sort: 'ultimo_acesso',
    title: 'Último acesso',
    whole: 'instant',
    render: (row) => (row._ultimo_acesso ? showInstant(row._ultimo_acesso) : 'Nunca entrou'),
  },
  { key: 'status', title: 'Situação', width: 'clamp(84px, 9vw, 110px)', render: (row) => <StatusButton user={row} /> },
];

export interface UsuarioTableProps {
  readonly list: UseQueryResult<ListPage<Row>>;
  readonly busca: UsuarioBusca;
  readonly change: ChangeSearch<UsuarioBusca>;
  readonly onEditLogin: (user: Row) => void;
  readonly onReset: (user: Row) => void;
}

/** Rows of the users screen, and what stands in their place when there are none. */
export function UsuarioTable({ list, busca, change, onEditLogin, onReset }: UsuarioTableProps) {
  const navigate = useNavigate();
  const opensClients = useAllows(level('clientes', 2));
  // The record of the person when there is one to show, else the login alone (E029).
  const hrefOf = (row: Row): string | null => (row.id_cliente !== null && opensClients ? paths.usuarioAlterar(row.id_cliente) : null);
  const open = (row: Row): void => {
    const href = hrefOf(row);
    if (href === null) onEditLogin(row);
    else void navigate({ to: href });
  };
  const actionsOf = useUserActions({ onEdit: open, hrefOf, onReset });
  const actions = (row: Row) => <RowActions login={row.login} actions={actionsOf(row)} />;
  return (
    <ListTable
      name="usuarios"
      list={list}
      search={busca}
      change={change}
      noun={['usuário', 'usuários']}
      label="Usuários"
      columns={COLUMNS}
      actionsWidth="clamp(60px, 16vw, 210px)"
      onOpen={open}
      rowLabel={(row) => `Editar ${row.login}`}
      rowMuted={(row) => row.status === 'I'}
      rowActions={actions}
      empty={<NoUser busca={busca} change={change} />}
    />
  );
}
