import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { portalConnection } from '../kernel/connection.ts';
import { StatusLines } from '../patterns/StatusLines.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { tellPastedOver } from '../ui/pasted-over.ts';
import { useAhead } from '../ui/use-ahead.ts';
import { Hint } from '../ui/use-hint.tsx';
import { usePortalState } from './session.ts';
import classes from './Shell.module.css';
import { LeaveDialog, TopBar } from './TopBar.tsx';

const CodeAgainDialog = lazyPart(
  () => import('./entrada/CodeAgainDialog.tsx'),
  (file) => file.CodeAgainDialog,
);

const AHEAD = [Hint, LeaveDialog, CodeAgainDialog] as const;

// With the screens: the page of the login weighs without it.
tellPastedOver();

/** The bar, who is in for whom, and the screen under it. */
export function Shell() {
  const portal = usePortalState();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useAhead(AHEAD);
  if (portal.status !== 'in' && portal.status !== 'expired') return null;
  const { dados, painel } = portal.login;
  return (
    <div className={classes['root']} data-no-menu>
      <a href="#conteudo" className={classes['skip']}>
        Ir para o conteúdo
      </a>
      <TopBar />
      {painel === null ? null : (
        <p className={classes['painel']} role="note">
          Você está no portal de <strong>{dados.nomeFantasia ?? dados.nome}</strong> como <strong>{painel}</strong>
        </p>
      )}
      <StatusLines connection={portalConnection} />
      <main id="conteudo" tabIndex={-1} className={classes['main']} data-screen={pathname}>
        <Outlet />
      </main>
      <Suspense>{portal.status === 'expired' ? <CodeAgainDialog previous={portal.login} /> : null}</Suspense>
    </div>
  );
}
