import { Button, Skeleton } from '@mantine/core';
import { IconFolderQuestion, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#web/kernel/api-error.ts';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

/** The codes in the address; null for what is no code. */
export function useCodes(): { readonly clienteId: number | null; readonly fichaId: number | null } {
  return { clienteId: useRecordId('clienteId'), fichaId: useRecordId('fichaId') };
}

/** No such client to register a ficha for. */
export const ClientNotFound = () => (
  <EmptyState
    icon={<IconUserQuestion size={32} />}
    title="Cliente não encontrado"
    text="Este cadastro não existe ou foi unido a outro. Confira o endereço ou procure o cliente na lista."
    action={
      <Button variant="default" component={Link} to={paths.clientes()}>
        Ver os clientes
      </Button>
    }
  />
);

/** No such ficha, or one of another client than the address says. */
export const NotFound = ({ clienteId }: { readonly clienteId: number | null }) => (
  <EmptyState
    icon={<IconFolderQuestion size={32} />}
    title="Atendimento não encontrado"
    text="Este atendimento não existe ou é de outro cliente. Confira o endereço ou procure-o na aba Fichas do cliente."
    action={
      <Button variant="default" component={Link} to={clienteId === null ? paths.clientes() : paths.clienteFichas(clienteId)}>
        {clienteId === null ? 'Ver os clientes' : 'Voltar para o cliente'}
      </Button>
    }
  />
);

export interface WaitingProps {
  /** Of the ficha that is read; null while it is the client itself. */
  readonly clienteId: number | null;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly title: string;
}

/** What stands in the place of a form whose record is not there yet, or cannot be. */
export function Waiting({ clienteId, error, onRetry, title }: WaitingProps): ReactNode {
  if (error instanceof ApiError && error.status === 404)
    return clienteId === null ? <ClientNotFound /> : <NotFound clienteId={clienteId} />;
  if (error) return <LoadFailure what="o atendimento" onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <PageHead title={title} />
      <TwoColumns
        left={
          <>
            <Skeleton height={420} />
            <Skeleton height={120} />
            <Skeleton height={360} />
          </>
        }
        right={
          <>
            <Skeleton height={120} />
            <Skeleton height={200} />
          </>
        }
      />
    </div>
  );
}
