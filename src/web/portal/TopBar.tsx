import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPower } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { portalPaths } from '../kernel/portal-paths.ts';
import { SchemeButton } from '../ui/SchemeButton.tsx';
import { endPartner } from './session.ts';
import classes from './TopBar.module.css';

export function TopBar() {
  return (
    <header className={classes['root']}>
      <Link to={portalPaths.inicio()} className={classes['brand']} title="Ir para o início">
        <img src="/guarida.svg" alt="" width={26} height={26} />
        <span>Guarida</span>
        <span className={classes['what']}>Portal do parceiro</span>
      </Link>
      <SchemeButton />
      <Tooltip label="Sair do portal">
        <ActionIcon variant="transparent" size="lg" aria-label="Sair do portal" onClick={() => endPartner()}>
          <IconPower size={20} />
        </ActionIcon>
      </Tooltip>
    </header>
  );
}
