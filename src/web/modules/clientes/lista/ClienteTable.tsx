import { IconBrandWhatsapp, IconCopy, IconMail, IconMessage, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { copyText } from '#web/kernel/clipboard.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import type { ClientePage } from '../clientes.queries.ts';
import { semCelular, semEmail } from '../contato.ts';
import type { ClienteBusca } from './busca.ts';
import { columnsFor } from './columns.tsx';
import { useSelection } from './selection-actions.tsx';
import { NothingFound } from './NothingFound.tsx';

export interface ClienteTableProps {
  readonly list: UseQueryResult<ClientePage>;
  readonly busca: ClienteBusca;
  readonly change: ChangeSearch<ClienteBusca>;
}

/** Room for what writes to the client beside the other two. */
const FIVE_ACTIONS = '194px';

const addressOf = (row: ClienteLinhaResposta): string => paths.clienteAlterar(row.id);

/** Rows of the list, and what stands in their place when there are none. */
export function ClienteTable({ list, busca, change }: ClienteTableProps) {
  const navigate = useNavigate();
  // The code of the record's screen, never its data: reading those stays in the history.
  const { preloadRoute } = useRouter();
  const { data } = list;
  const selection = useSelection(busca);
  const writes = useAllows(WRITERS);
  const open = (row: ClienteLinhaResposta): void => void navigate({ to: addressOf(row) });
  const actions = (row: ClienteLinhaResposta) => <RowActions row={row} writes={writes} onOpen={() => open(row)} />;
  return (
    <ListTable
      name="clientes"
      list={list}
      search={busca}
      selection={selection}
      rowName={(row) => row.nome}
      change={change}
      noun={['cliente', 'clientes']}
      label="Clientes"
      columns={columnsFor(data?.busca.tipo_pessoa)}
      rowHref={addressOf}
      onOpen={open}
      onIntent={(row) => void preloadRoute({ to: addressOf(row) })}
      rowLabel={(row) => `Abrir ${row.nome}`}
      rowColor={(row) => row.cor}
      rowMuted={(row) => row.ativo === 'N'}
      rowActions={actions}
      {...(writes && { actionsWidth: FIVE_ACTIONS })}
      empty={data ? <NothingFound busca={data.busca} change={change} /> : null}
    />
  );
}

interface RowActionsProps {
  readonly row: ClienteLinhaResposta;
  readonly writes: boolean;
  readonly onOpen: () => void;
}

interface WriteActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Why nothing can be sent to this client by this channel (E255). */
  readonly problem: string | null;
  readonly to: string;
}

/** A message to the client, where there is a contact for it. */
function WriteAction({ label, icon, problem, to }: WriteActionProps) {
  const navigate = useNavigate();
  return (
    <IconAction
      label={problem === null ? label : `${label}: ${problem}`}
      icon={icon}
      disabled={problem !== null}
      onClick={() => void navigate({ to })}
    />
  );
}

const WriteActions = ({ row }: { readonly row: ClienteLinhaResposta }) => (
  <>
    <WriteAction
      label={`Enviar WhatsApp para ${row.nome}`}
      icon={<IconBrandWhatsapp size={17} />}
      problem={semCelular(row.telefone_celular)}
      to={paths.enviarWhatsapp(row.id)}
    />
    <WriteAction
      label={`Enviar SMS para ${row.nome}`}
      icon={<IconMessage size={17} />}
      problem={semCelular(row.telefone_celular)}
      to={paths.enviarSms(row.id)}
    />
    <WriteAction
      label={`Enviar e-mail para ${row.nome}`}
      icon={<IconMail size={17} />}
      problem={semEmail(row.email)}
      to={paths.enviarEmail(row.id)}
    />
  </>
);

function RowActions({ row, writes, onOpen }: RowActionsProps) {
  const document = row.cpf ?? row.cnpj;
  return (
    <>
      {document ? (
        <IconAction label={`Copiar ${row.cpf ? 'CPF' : 'CNPJ'}`} icon={<IconCopy size={17} />} onClick={() => void copyText(document)} />
      ) : null}
      {writes ? <WriteActions row={row} /> : null}
      <IconAction
        label={`Editar ${row.nome}`}
        icon={<IconPencil size={17} />}
        href={addressOf(row)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      />
    </>
  );
}
