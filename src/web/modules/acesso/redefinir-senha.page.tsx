import { useParams } from '@tanstack/react-router';
import { AccessLayout } from './AccessLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** `/lembrarSenha/{token}`. */
export function RedefinirSenhaPage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <AccessLayout title="Nova senha">
      <NewPasswordForm token={token} />
    </AccessLayout>
  );
}
