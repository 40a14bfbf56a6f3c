import { IconFileText, IconPencil, IconUser } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import type { OrdemSms } from '#contract/mensagens/mensagens.orders.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import type { ListChange, ListSearch } from '#web/kernel/list-search.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeOptions } from '#web/kernel/search-state.ts';
import { ListTable, type ListSelection } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import type { SmsRow } from '../mensagens.queries.ts';
import { useReenviar } from '../use-reenviar.tsx';

export interface SmsTableProps {
  readonly list: UseQueryResult<ListPage<SmsRow>>;
  readonly search: ListSearch<OrdemSms>;
  readonly change: (next: ListChange<OrdemSms>, options?: ChangeOptions) => void;
  readonly columns: readonly Column<SmsRow, OrdemSms>[];
  /** Among those of one client: the row leads nowhere else. */
  readonly ofClient?: boolean;
  readonly empty: ReactNode;
  /** What can be done with several at once. */
  readonly selection?: ListSelection<SmsRow> | undefined;
}

/** Sent SMS; a row opens its client, and the ficha of the instalment it is about (GAP-64). */
export function SmsTable({ list, search, change, columns, ofClient = false, empty, selection }: SmsTableProps) {
  const navigate = useNavigate();
  const clients = useAllows(level('clientes', 2));
  const writes = useAllows(WRITERS);
  const leads = clients && !ofClient;
  const go = (to: string): void => void navigate({ to });
  const reenvio = useReenviar('sms');
  const ofItsClient = (row: SmsRow): ReactNode =>
    row.cliente === null || !clients ? null : (
      <>
        {leads ? (
          <IconAction
            label={`Abrir ${row.cliente.nome}`}
            icon={<IconUser size={17} />}
            onClick={() => go(paths.clienteAlterar(row.cliente?.id ?? 0))}
          />
        ) : null}
        {writes && row.pode.alterar === 'S' ? (
          <IconAction
            label="Alterar o SMS agendado"
            icon={<IconPencil size={17} />}
            onClick={() => void navigate({ to: paths.enviarSms(row.cliente?.id ?? 0), search: { sms: String(row.id) } })}
          />
        ) : null}
        {row.emitido ? (
          <IconAction
            label="Abrir a ficha da parcela"
            icon={<IconFileText size={17} />}
            onClick={() => go(paths.fichaAlterar(row.cliente?.id ?? 0, row.emitido?.id_cliente_ficha ?? 0))}
          />
        ) : null}
      </>
    );
  const nameOf = ({ cliente, dados }: SmsRow): string => cliente?.nome ?? dados.celular;
  const actions = (row: SmsRow): ReactNode => (
    <>
      {reenvio.button(row, nameOf(row))}
      {ofItsClient(row)}
    </>
  );
  return (
    <>
      <ListTable<SmsRow, OrdemSms>
        name="sms"
        list={list}
        search={search}
        change={change}
        noun={['SMS', 'SMS']}
        label="SMS enviados"
        columns={columns}
        selection={selection}
        rowName={nameOf}
        rowMuted={({ dados }) => dados.cancelado === 'S'}
        rowActions={actions}
        empty={empty}
      />
      {reenvio.dialog}
    </>
  );
}
