import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { hasWork } from '#web/kernel/unsaved-registry.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx';
import { logout } from '../logout.ts';

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
      <LeaveDialog opened={asking} onLeave={() => void logout()} onStay={() => setAsking(false)} />
    </>
  );
}
