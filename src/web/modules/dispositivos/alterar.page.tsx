import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktopOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/kernel/api-error.ts';
import { paths } from '#web/kernel/paths.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { DispositivoScreen } from './DispositivoScreen.tsx';
import { dispositivoQuery } from './dispositivos.queries.ts';

const NotFound = () => (
  <EmptyState
    icon={<IconDeviceDesktopOff size={32} />}
    title="Dispositivo não encontrado"
    text="Confira o endereço ou procure o dispositivo na lista."
    action={
      <Button variant="default" component={Link} to={paths.dispositivos()}>
        Voltar para a lista
      </Button>
    }
  />
);

function Record({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(dispositivoQuery(id));
  if (data) return <DispositivoScreen key={id} record={data} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) return <LoadFailure what="o dispositivo" onRetry={() => void refetch()} />;
  return <Skeleton height={260} maw={640} />;
}

/** A stored terminal. */
export function AlterarDispositivoPage() {
  const id = useRecordId();
  return id === null ? <NotFound /> : <Record id={id} />;
}
