import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useSessionState } from '../kernel/session.ts';
import { ClienteTabsContext } from '../modules/clientes/parts/cliente-tabs.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { useKeyDown } from '../ui/use-key-down.ts';
import { clienteTabsFor } from './cliente-tabs.ts';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { StatusLines } from './StatusLines.tsx';
import { TopBar } from './TopBar.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const CommandPalette = lazyDialog(
  () => import('./CommandPalette.tsx'),
  (file) => file.CommandPalette,
);
const SessionDialog = lazyPart(
  () => import('../modules/acesso/parts/SessionDialog.tsx'),
  (file) => file.SessionDialog,
);

/** Top bar, side menu and the screen between them. */
export function Shell() {
  const session = useSessionState();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [menu, setMenu] = useState(false);
  const [palette, setPalette] = useState(false);
  const permissions = session.status === 'out' ? null : session.stored.sessao.permissao;
  const tabs = useMemo(() => (permissions === null ? [] : clienteTabsFor(permissions)), [permissions]);
  // Ctrl+K anywhere opens the palette.
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    setPalette(true);
  });
  if (session.status === 'out') return null;
  const { sessao } = session.stored;
  return (
    <div className={classes['root']}>
      <a href="#conteudo" className={classes['skip']}>
        Ir para o conteúdo
      </a>
      <TopBar sessao={sessao} onMenu={() => setMenu(true)} onSearch={() => setPalette(true)} />
      <StatusLines />
      <aside className={classes['aside']}>
        <SideMenu permissao={sessao.permissao} />
      </aside>
      <SideDrawer opened={menu} onClose={() => setMenu(false)} title="Menu">
        <SideMenu permissao={sessao.permissao} onChoose={() => setMenu(false)} />
      </SideDrawer>
      <main id="conteudo" tabIndex={-1} className={classes['main']} data-screen={pathname}>
        <ClienteTabsContext value={tabs}>
          <Outlet />
        </ClienteTabsContext>
      </main>
      <Suspense>
        {palette ? <CommandPalette permissao={sessao.permissao} onClose={() => setPalette(false)} /> : null}
        {session.status === 'expired' ? <SessionDialog previous={session.stored} /> : null}
      </Suspense>
    </div>
  );
}
