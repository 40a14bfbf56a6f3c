import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/kernel/api-error.ts';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { ClienteScreen } from './ClienteScreen.tsx';
import { ClienteSkeleton } from './ClienteSkeleton.tsx';
import { clienteQuery } from './cliente.queries.ts';

const NotFound = ({ list }: { readonly list: string }) => (
  <EmptyState
    icon={<IconUserQuestion size={32} />}
    title="Cliente não encontrado"
    text="Este cadastro não existe ou foi unido a outro. Confira o endereço ou procure o cliente na lista."
    action={
      <Button variant="default" component={Link} to={list}>
        Voltar para a lista
      </Button>
    }
  />
);

function Record({ id, userMode, list }: { readonly id: number; readonly userMode: boolean; readonly list: string }) {
  const { data, error, refetch } = useQuery(clienteQuery(id));
  if (data) return <ClienteScreen key={id} record={data} target={id} userMode={userMode} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound list={list} />;
  if (error) return <LoadFailure what="o cadastro" onRetry={() => void refetch()} />;
  return <ClienteSkeleton />;
}

/** A stored client; in user mode, the one behind a user. */
export function ClienteGuardado({ userMode }: { readonly userMode: boolean }) {
  const list = userMode ? paths.usuarios() : paths.clientes();
  const id = useRecordId();
  return id === null ? <NotFound list={list} /> : <Record id={id} userMode={userMode} list={list} />;
}

export const AlterarClientePage = () => <ClienteGuardado userMode={false} />;
