import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/kernel/api-error.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { useSession } from '#web/kernel/session.ts';
import { UserNotFound, UserSkeleton } from '#web/modules/usuarios/states.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PermissionEditor } from './PermissionEditor.tsx';
import { permissoesQuery } from './permissoes.queries.ts';

function Editor({ id }: { readonly id: number }) {
  const sessao = useSession();
  const { data, error, refetch } = useQuery(permissoesQuery(id));
  if (data && sessao)
    return <PermissionEditor key={id} user={data._usuario} stored={data.registros} version={data._versao} sessao={sessao} />;
  if (error instanceof ApiError && error.status === 404) return <UserNotFound />;
  return error ? <LoadFailure what="o usuário" onRetry={() => void refetch()} /> : <UserSkeleton />;
}

/** `/painel/usuarios/permissoes/{userId}`: what a user may do. */
export function PermissoesPage() {
  const id = useRecordId();
  return id === null ? <UserNotFound /> : <Editor id={id} />;
}
