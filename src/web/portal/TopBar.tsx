import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPower } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { portalPaths } from '../kernel/portal-paths.ts';
import { hasWork } from '../kernel/unsaved-registry.ts';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { SchemeButton } from '../ui/SchemeButton.tsx';
import { endPartner } from './session.ts';
import classes from './TopBar.module.css';

/** The name of the portal, light or dark, and the way out (PDA-006). */
export function TopBar() {
  const [asks, setAsks] = useState(false);
  return (
    <header className={classes['root']}>
      <Link to={portalPaths.inicio()} className={classes['brand']} title="Ir para o início">
        <img src="/guarida.svg" alt="" width={26} height={26} />
        <span>Guarida</span>
        <span className={classes['what']}>Portal do parceiro</span>
      </Link>
      <SchemeButton />
      <Tooltip label="Sair do portal">
        <ActionIcon variant="transparent" size="lg" aria-label="Sair do portal" onClick={() => (hasWork() ? setAsks(true) : endPartner())}>
          <IconPower size={20} />
        </ActionIcon>
      </Tooltip>
      <LeaveDialog opened={asks} onLeave={() => endPartner()} onStay={() => setAsks(false)} />
    </header>
  );
}
