import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { hasWork } from '#web/kernel/unsaved-registry.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { logout } from './logout.ts';

/** 'Sair' in the top bar; asks first when the screen holds unsaved work. */
export function LogoutButton() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconAction
        label="Sair"
        icon={<IconLogout size={18} />}
        size="lg"
        onClick={() => {
          if (hasWork()) setAsking(true);
          else void logout();
        }}
      />
      <ConfirmDialog
        opened={asking}
        title="Alterações não salvas"
        message="Deseja sair dessa tela sem salvar as alterações?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar aqui"
        onConfirm={() => void logout()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
