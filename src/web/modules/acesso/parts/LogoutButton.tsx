import { IconLogout } from '@tabler/icons-react';
import { IconAction } from '#web/ui/IconAction.tsx';
import { useSair } from './use-sair.tsx';

/** 'Sair' in the top bar. */
export function LogoutButton() {
  const [sair, dialog] = useSair();
  return (
    <>
      <IconAction label="Sair" icon={<IconLogout size={18} />} size="lg" onClick={sair} />
      {dialog}
    </>
  );
}
