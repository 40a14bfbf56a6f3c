import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/kernel/api-error.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { UserFailure, UserNotFound, UserSkeleton } from '../states.tsx';
import { relatorioQuery } from '../usuarios.queries.ts';
import { TransferForm } from './TransferForm.tsx';

function Transfer({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(relatorioQuery(id));
  if (data) return <TransferForm id={id} from={data.dados} />;
  if (error instanceof ApiError && error.status === 404) return <UserNotFound />;
  return error ? <UserFailure onRetry={() => void refetch()} /> : <UserSkeleton />;
}

/** `/painel/usuarios/transferir/{userId}`: gives what a user holds to a colleague (E042, E043). */
export function TransferirPage() {
  const { id = '' }: Readonly<Record<string, string>> = useParams({ strict: false });
  return (
    <>
      <PageHead title="Transferir registros" />
      {/^[1-9]\d{0,8}$/.test(id) ? <Transfer id={Number(id)} /> : <UserNotFound />}
    </>
  );
}
