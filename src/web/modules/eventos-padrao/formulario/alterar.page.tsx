import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconCalendarOff, IconPlugConnectedX } from '@tabler/icons-react';
import { ApiError } from '#web/kernel/api-error.ts';
import { paths } from '#web/kernel/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
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
  if (error)
    return (
      <EmptyState
        icon={<IconPlugConnectedX size={32} />}
        title="O evento automático não pôde ser aberto"
        text="Confira sua internet e tente de novo."
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      />
    );
  return <Skeleton height={420} aria-busy="true" />;
}

/** `/painel/eventos-automaticos/alterar/{id}`. */
export function AlterarPadraoPage() {
  const { id = '' }: Readonly<Record<string, string>> = useParams({ strict: false });
  return /^[1-9]\d{0,8}$/.test(id) ? <Record id={Number(id)} /> : <NotFound />;
}
