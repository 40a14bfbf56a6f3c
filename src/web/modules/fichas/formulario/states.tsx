import { Button, Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconFolderQuestion, IconPlugConnectedX, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/kernel/api-error.ts';
import { paths } from '#web/kernel/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

const numberOf = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** The codes in the address; null for what is no code. */
export function useCodes(): { readonly clienteId: number | null; readonly fichaId: number | null } {
  const { clienteId, fichaId }: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return { clienteId: numberOf(clienteId), fichaId: numberOf(fichaId) };
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
  if (error)
    return (
      <EmptyState
        icon={<IconPlugConnectedX size={32} />}
        title="O atendimento não pôde ser aberto"
        text="Confira sua internet e tente de novo."
        action={
          <Button variant="default" onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      />
    );
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
