import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/kernel/api-error.ts';
import { useSession } from '#web/kernel/session.ts';
import { UserFailure, UserNotFound, UserSkeleton } from '#web/modules/usuarios/states.tsx';
import { PermissionEditor } from './PermissionEditor.tsx';
import { permissoesQuery } from './permissoes.queries.ts';

function Editor({ id }: { readonly id: number }) {
  const sessao = useSession();
  const { data, error, refetch } = useQuery(permissoesQuery(id));
  if (data && sessao) return <PermissionEditor key={id} user={data._usuario} stored={data.registros} sessao={sessao} />;
  if (error instanceof ApiError && error.status === 404) return <UserNotFound />;
  return error ? <UserFailure onRetry={() => void refetch()} /> : <UserSkeleton />;
}

/** `/painel/usuarios/permissoes/{userId}`: what a user may do. */
export function PermissoesPage() {
  const { id = '' }: Readonly<Record<string, string>> = useParams({ strict: false });
  return /^[1-9]\d{0,8}$/.test(id) ? <Editor id={Number(id)} /> : <UserNotFound />;
}
