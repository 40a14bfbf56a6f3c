import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCalendarOff } from '@tabler/icons-react';
import { ApiError } from '#web/kernel/api-error.ts';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { padraoQuery } from '../eventos-padrao.queries.ts';
import { PadraoScreen } from './PadraoScreen.tsx';

const NotFound = () => (
  <EmptyState
    icon={<IconCalendarOff size={32} />}
    title="Evento automático não encontrado"
    text="Ele não existe ou foi excluído. Confira o endereço ou procure na lista."
    action={
      <Button variant="default" component={Link} to={paths.eventosAutomaticos()}>
        Voltar para a lista
      </Button>
    }
  />
);

function Record({ id }: { readonly id: number }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(padraoQuery(id));
  // A version read for an earlier visit would be refused when it is saved.
  if (data && (isFetchedAfterMount || error)) return <PadraoScreen key={id} padrao={data} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) return <LoadFailure what="o evento automático" onRetry={() => void refetch()} />;
  return <Skeleton height={420} aria-busy="true" />;
}

/** `/painel/eventos-automaticos/alterar/{id}`. */
export function AlterarPadraoPage() {
  const id = useRecordId();
  return id === null ? <NotFound /> : <Record id={id} />;
}
