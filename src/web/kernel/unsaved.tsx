import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { hasWork, holdWork } from './unsaved-registry.ts';
import { sessionState } from './session.ts';

/**
 * Put in every form: while `dirty`, leaving asks 'Deseja sair dessa tela sem salvar as alterações?' (GER-506), closing the
 * tab asks in the browser's words, and the end of the session keeps the page (E260).
 */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  useEffect(() => (dirty ? holdWork() : undefined), [dirty]);
  const blocker = useBlocker({
    // After a logout nothing may hold the page back.
    shouldBlockFn: () => dirty && hasWork() && sessionState().status !== 'out',
    enableBeforeUnload: () => dirty && hasWork(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Alterações não salvas"
      message="Deseja sair dessa tela sem salvar as alterações?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar aqui"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
