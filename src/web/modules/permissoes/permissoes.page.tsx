import { useRecordId } from '#web/kernel/record-id.ts';
import { useSession } from '#web/kernel/session.ts';
import { UserNotFound, UserSkeleton } from '#web/modules/usuarios/parts/states.tsx';
import { RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { PermissionEditor } from './PermissionEditor.tsx';
import { permissoesQuery } from './permissoes.queries.ts';

/** `/painel/usuarios/permissoes/{userId}`: what a user may do. */
export function PermissoesPage() {
  const sessao = useSession();
  return (
    <RecordPage id={useRecordId()} query={permissoesQuery} what="o usuário" missing={<UserNotFound />} skeleton={<UserSkeleton />}>
      {(stored) => sessao && <PermissionEditor user={stored._usuario} stored={stored} sessao={sessao} />}
    </RecordPage>
  );
}
