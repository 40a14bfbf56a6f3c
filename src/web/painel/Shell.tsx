import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useSessionState } from '../kernel/session.ts';
import { LeaveDialog, useSair } from '../modules/acesso/parts/use-sair.tsx';
import { ClienteTabsContext } from '../modules/clientes/parts/cliente-tabs.ts';
import { TemTelasContext } from '../modules/painel-inicio/parts/tem-telas.ts';
import { clienteTabsFor } from './cliente-tabs.ts';
import classes from './Shell.module.css';
import { StatusLines } from '../patterns/StatusLines.tsx';
import { panelConnection } from '../kernel/connection.ts';
import { TopBar } from './TopBar.tsx';
import { opensAny } from './menu/entries.ts';
import { useMenuFold } from './menu/folded.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { createTypedAhead } from './paleta/typed-ahead.ts';
import { usePanelKeys } from './teclas/use-panel-keys.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { tellPastedOver } from '../ui/pasted-over.ts';
import { useAhead } from '../ui/use-ahead.ts';
import { Hint } from '../ui/use-hint.tsx';
import { useKeyDown } from '../ui/use-key-down.ts';

const CommandPalette = lazyDialog(
  () => import('./paleta/CommandPalette.tsx'),
  (file) => file.CommandPalette,
);
const MenuDrawer = lazyDialog(
  () => import('./menu/MenuDrawer.tsx'),
  (file) => file.MenuDrawer,
);
const KeysDialog = lazyDialog(
  () => import('./teclas/KeysDialog.tsx'),
  (file) => file.KeysDialog,
);
const SessionDialog = lazyPart(
  () => import('../modules/acesso/parts/SessionDialog.tsx'),
  (file) => file.SessionDialog,
);

const AHEAD = [Hint, SessionDialog, LeaveDialog, CommandPalette, MenuDrawer, KeysDialog] as const;

// With the screens: the page of the login weighs without it.
tellPastedOver();

/** Top bar, side menu and the screen between them. */
export function Shell() {
  const session = useSessionState();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [menu, setMenu] = useState(false);
  const [folded, toggleFolded] = useMenuFold(pathname);
  const [open, setOpen] = useState<'paleta' | 'teclas' | null>(null);
  const [sair, leaveDialog] = useSair();
  const permissions = session.status === 'out' ? null : session.stored.sessao.permissao;
  const tabs = useMemo(() => (permissions === null ? [] : clienteTabsFor(permissions)), [permissions]);
  const [ahead] = useState(createTypedAhead);
  const search = (): void => {
    ahead.begin();
    setOpen('paleta');
  };
  useAhead(AHEAD);
  // Its letters are typed in the same breath; what stands in its place when its code does not come has keys of its own.
  useKeyDown((event) => {
    const { key, target } = event;
    if (key === 'Control' || key === 'Meta') void CommandPalette.preload();
    if (!(target instanceof Element && target.closest('[aria-modal="true"]')) && ahead.hear(event)) event.preventDefault();
  });
  usePanelKeys(permissions, { onPalette: search, onHelp: () => setOpen('teclas') });
  if (session.status === 'out') return null;
  const { sessao } = session.stored;
  return (
    <div className={classes['root']} data-folded={folded || undefined}>
      <a href="#conteudo" className={classes['skip']}>
        Ir para o conteúdo
      </a>
      <TopBar sessao={sessao} onMenu={() => setMenu(true)} onMenuNear={() => void MenuDrawer.preload()} onSearch={search} />
      <div className={classes['side']}>
        <aside className={classes['aside']}>
          <SideMenu permissao={sessao.permissao} folded={folded} />
          <button type="button" className={classes['fold']} aria-expanded={!folded} onClick={toggleFolded}>
            {folded ? (
              <IconLayoutSidebarLeftExpand size={18} aria-hidden="true" />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} aria-hidden="true" />
            )}
            <span>{folded ? 'Expandir o menu' : 'Recolher o menu'}</span>
          </button>
        </aside>
        <StatusLines connection={panelConnection} />
      </div>
      <main id="conteudo" tabIndex={-1} className={classes['main']} data-screen={pathname}>
        <TemTelasContext value={opensAny(sessao.permissao)}>
          <ClienteTabsContext value={tabs}>
            <Outlet />
          </ClienteTabsContext>
        </TemTelasContext>
      </main>
      <Suspense>
        {menu ? <MenuDrawer permissao={sessao.permissao} onClose={() => setMenu(false)} /> : null}
        {open === 'paleta' ? (
          <CommandPalette
            permissao={sessao.permissao}
            typedAhead={ahead.take}
            onClose={() => {
              ahead.take();
              setOpen(null);
            }}
            onKeys={() => setOpen('teclas')}
            onLogout={sair}
          />
        ) : null}
        {open === 'teclas' ? <KeysDialog permissao={sessao.permissao} onClose={() => setOpen(null)} /> : null}
        {leaveDialog}
        {session.status === 'expired' ? <SessionDialog previous={session.stored} /> : null}
      </Suspense>
    </div>
  );
}
