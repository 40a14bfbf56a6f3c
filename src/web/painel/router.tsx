import type { AnyRoute } from '@tanstack/react-router';
import { createRootRoute, createRoute, Navigate, redirect } from '@tanstack/react-router';
import { changedAll } from '../kernel/changed.ts';
import { paths } from '../kernel/paths.ts';
import { queryClient } from '../kernel/query-client.ts';
import { textParam } from '../kernel/search-params.ts';
import { currentUser, onSession, sessionState } from '../kernel/session.ts';
import { createEntryRouter } from '../patterns/entry/entry-router.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartNotLoaded } from '../ui/part-failure.ts';
import { forgetToasts } from '../ui/toasts.ts';
import type { PanelModule } from './modules.ts';

const isOut = (): boolean => sessionState().status === 'out';
const isPanel = (path: string): boolean => /^\/painel([/?]|$)/.test(path);
/** Only an address of the panel itself: a link cannot send anybody elsewhere after the login. */
const backPath = (voltar: string): string => (isPanel(voltar) ? voltar : paths.painel());

/** The panel's own screens: known once they are needed, so that the login page does not carry them. */
let screens: readonly PanelModule[] | null = null;

/** A tree of its own each time: the router takes another tree only when it is another object. */
function routeTree() {
  const root = createRootRoute({
    // An address nobody knows follows the rules of `/` (NAV-028).
    notFoundComponent: () => <Navigate to={paths.raiz()} replace />,
  });

  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      redirect({ throw: true, to: isOut() ? paths.login() : paths.painel(), replace: true });
    },
  });

  const login = createRoute({
    getParentRoute: () => root,
    path: 'login',
    validateSearch: (raw: Record<string, unknown>): { voltar?: string } => {
      const voltar = textParam(raw['voltar']);
      return isPanel(voltar) ? { voltar } : {};
    },
    beforeLoad: ({ search }) => {
      if (!isOut()) redirect({ throw: true, href: backPath(search.voltar ?? ''), replace: true });
    },
    component: lazyPart(
      () => import('../modules/acesso/login.page.tsx'),
      (file) => file.LoginPage,
    ),
  });

  const recovery = createRoute({
    getParentRoute: () => root,
    path: 'lembrarSenha',
    component: lazyPart(
      () => import('../modules/acesso/lembrar-senha.page.tsx'),
      (file) => file.LembrarSenhaPage,
    ),
  });

  const newPassword = createRoute({
    getParentRoute: () => root,
    path: 'lembrarSenha/$token',
    component: lazyPart(
      () => import('../modules/acesso/redefinir-senha.page.tsx'),
      (file) => file.RedefinirSenhaPage,
    ),
  });

  const panel = createRoute({
    getParentRoute: () => root,
    path: 'painel',
    beforeLoad: async ({ location }) => {
      if (isOut())
        redirect({
          throw: true,
          to: paths.login(),
          search: location.pathname === paths.painel() ? {} : { voltar: location.href },
          replace: true,
        });
      if (screens !== null) return;
      await loadPanel();
      redirect({ throw: true, href: location.href, replace: true });
    },
    component: lazyPart(
      () => import('./Shell.tsx'),
      (file) => file.Shell,
    ),
  });

  const children =
    screens === null
      ? // Until the screens are known, any address of the panel is one of theirs.
        [createRoute({ getParentRoute: () => panel, path: '$' })]
      : screens.flatMap(({ routes }) => routes(panel as unknown as AnyRoute));
  return root.addChildren([start, login, recovery, newPassword, panel.addChildren([...(children as readonly AnyRoute[])])]);
}

/** The panel's routes; addresses are built by `kernel/paths.ts`. */
export const router = createEntryRouter(routeTree() as AnyRoute);

/** Makes the screens of the panel known to the router, once. */
export async function loadPanel(): Promise<void> {
  // The frame around every screen travels beside them instead of after them.
  const [{ modules }] = await Promise.all([import('./modules.ts'), import('./Shell.tsx')]).catch((cause: unknown) => {
    throw new PartNotLoaded(cause);
  });
  if (screens !== null) return;
  screens = modules;
  router.update({ routeTree: routeTree() as AnyRoute });
}

/** Follows the login: gone, the panel gives way to the login page; back (here or in another tab), the login page to the panel. */
export function followSession(): void {
  let [before, person] = [sessionState().status, currentUser()];
  onSession(() => {
    const state = sessionState();
    const changed = state.status !== before;
    before = state.status;
    const another = person !== null && state.status === 'in' && currentUser() !== person;
    person = currentUser() ?? person;
    // Who comes back reads on where they were.
    if (another || (state.status === 'out' && state.reason === 'saiu')) forgetToasts();
    if (!changed) return;
    const { pathname, href } = router.state.location;
    if (state.status === 'in') {
      void changedAll();
      void router.invalidate();
    } else if (state.status === 'out') {
      queryClient.clear();
      if (!isPanel(pathname)) return;
      const comesBack = state.reason === 'prazo' || state.reason === 'recusada';
      if (state.reason === 'terminal') void router.navigate({ to: paths.raiz(), replace: true, ignoreBlocker: true });
      else void router.navigate({ to: paths.login(), search: comesBack ? { voltar: href } : {}, replace: true, ignoreBlocker: true });
    }
  });
}
