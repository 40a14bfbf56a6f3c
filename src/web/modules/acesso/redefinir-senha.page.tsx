import { useParams } from '@tanstack/react-router';
import { textParam } from '#web/kernel/search-params.ts';
import { AccessLayout } from './AccessLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** `/lembrarSenha/{token}`. */
export function RedefinirSenhaPage() {
  const token = useParams({ strict: false, select: (params: Record<string, unknown>) => textParam(params['token']) });
  return (
    <AccessLayout title="Nova senha">
      <NewPasswordForm token={token} />
    </AccessLayout>
  );
}
