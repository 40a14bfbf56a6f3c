import { ActionIcon } from '@mantine/core';
import { IconPower } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { portalPaths } from '../kernel/portal-paths.ts';
import { portalTabs } from '../kernel/tabs-work.ts';
import { hasWork } from '../kernel/unsaved-registry.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SchemeButton } from '../ui/SchemeButton.tsx';
import { useHint } from '../ui/use-hint.tsx';
import { endPartner } from './session.ts';
import classes from './TopBar.module.css';

/** What opens over the screen comes after it (decision 0105). */
export const LeaveDialog = lazyPart(
  () => import('../ui/LeaveDialog.tsx'),
  (file) => file.LeaveDialog,
);

const LEAVE = 'Sair do portal';

/** The name of the portal, light or dark, and the way out (PDA-006). */
export function TopBar() {
  const [asks, setAsks] = useState<'here' | 'elsewhere' | null>(null);
  const leave = async (): Promise<void> => {
    if (hasWork()) setAsks('here');
    else if (await portalTabs.elsewhere()) setAsks('elsewhere');
    else endPartner();
  };
  const [pointed, hint] = useHint(LEAVE);
  return (
    <header className={classes['root']}>
      <Link to={portalPaths.inicio()} className={classes['brand']} title="Ir para o início">
        <img src="/guarida.svg" alt="" width={26} height={26} />
        <span>Guarida</span>
        <span className={classes['what']}>Portal do parceiro</span>
      </Link>
      <SchemeButton />
      <ActionIcon {...pointed} variant="transparent" size="lg" aria-label={LEAVE} onClick={() => void leave()}>
        <IconPower size={20} />
      </ActionIcon>
      {hint}
      <Suspense>
        {asks === null ? null : (
          <LeaveDialog opened elsewhere={asks === 'elsewhere'} onLeave={() => endPartner()} onStay={() => setAsks(null)} />
        )}
      </Suspense>
    </header>
  );
}
