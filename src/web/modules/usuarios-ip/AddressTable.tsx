import { Button } from '@mantine/core';
import { IconTrash, IconWorld, IconWorldSearch } from '@tabler/icons-react';
import type { OrdemEndereco } from '#contract/usuarios-ip/usuarios-ip.orders.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { showInstant } from '#web/kernel/format.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import classes from './usuarios-ip.module.css';
import type { IpBusca, IpPage, IpRow } from './usuarios-ip.queries.ts';

const COLUMNS: readonly Column<IpRow, OrdemEndereco>[] = [
  {
    key: 'endereco_ip',
    sort: 'endereco_ip',
    title: 'Endereço',
    card: 'title',
    hover: (row) => row.endereco_ip,
    render: (row) => <span className={classes['address']}>{row.endereco_ip}</span>,
  },
  { key: 'tipo', title: 'Tipo', width: '30%', render: (row) => (row.endereco_ip.includes('/') ? 'Rede' : 'Endereço') },
  { key: 'criado_em', sort: 'criado_em', title: 'Liberado em', whole: 'instant', render: (row) => showInstant(row.criado_em) },
];

export interface AddressTableProps {
  readonly list: UseQueryResult<IpPage>;
  readonly busca: IpBusca;
  readonly searched: boolean;
  readonly inactive: boolean;
  readonly change: ChangeSearch<IpBusca>;
  /** Null for whoever changes no address of this user. */
  readonly onAdd: (() => void) | null;
  readonly onDelete: ((row: IpRow) => void) | null;
}

/** The allowed addresses of one user. */
export function AddressTable(props: AddressTableProps) {
  const { list, busca, change, onDelete } = props;
  const actions =
    onDelete === null
      ? null
      : (row: IpRow) => (
          <IconAction label={`Retirar ${row.endereco_ip}`} icon={<IconTrash size={17} />} danger onClick={() => onDelete(row)} />
        );
  return (
    <ListTable
      name="usuarios-ip"
      list={list}
      search={busca}
      change={change}
      noun={['endereço', 'endereços']}
      label="Endereços liberados"
      columns={COLUMNS}
      {...(actions && { rowActions: actions })}
      empty={<NoAddress {...props} />}
    />
  );
}

function NoAddress({ list, searched, inactive, change, onAdd }: AddressTableProps) {
  if (inactive) {
    return (
      <EmptyState
        icon={<IconWorldSearch size={32} />}
        title="Nenhum endereço inativo"
        text="Um endereço retirado não fica guardado aqui: quem o retirou está no histórico."
        instead={{ label: 'Ver os ativos', onClick: () => change({ ativo: undefined }) }}
      />
    );
  }
  return searched ? (
    <EmptyState
      icon={<IconWorldSearch size={32} />}
      title="Nenhum endereço encontrado"
      text="Confira o que foi digitado."
      instead={{ label: 'Limpar a busca', onClick: () => change({ texto: undefined }) }}
    />
  ) : (
    <EmptyState
      icon={<IconWorld size={32} />}
      title="Sem restrição de endereço"
      text={`${list.data?._usuario.nome ?? 'Este usuário'} entra de qualquer lugar. Com o primeiro endereço liberado, só entra por ele ou por um dispositivo vinculado.`}
      action={onAdd && <Button onClick={onAdd}>Liberar endereço</Button>}
    />
  );
}
