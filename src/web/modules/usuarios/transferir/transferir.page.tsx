import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/kernel/api-error.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { UserNotFound, UserSkeleton } from '../parts/states.tsx';
import { relatorioQuery } from '../usuarios.queries.ts';
import { TransferForm } from './TransferForm.tsx';

function Transfer({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(relatorioQuery(id));
  if (!data && error instanceof ApiError && error.status === 404) return <UserNotFound />;
  return (
    <>
      <PageHead title="Transferir registros" />
      {data ? (
        <TransferForm id={id} from={data.dados} />
      ) : error ? (
        <LoadFailure what="o usuário" onRetry={() => void refetch()} />
      ) : (
        <UserSkeleton />
      )}
    </>
  );
}

/** `/painel/usuarios/transferir/{userId}`: gives what a user holds to a colleague (E042, E043). */
export function TransferirPage() {
  const id = useRecordId();
  return id === null ? <UserNotFound /> : <Transfer id={id} />;
}
