import { AccessLayout } from './AccessLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useRecoveryToken } from './recovery-token.ts';

/** `/lembrarSenha/{token}` and `/lembrarSenha/nova#{token}`. */
export function RedefinirSenhaPage() {
  return (
    <AccessLayout title="Nova senha">
      <NewPasswordForm token={useRecoveryToken()} />
    </AccessLayout>
  );
}
