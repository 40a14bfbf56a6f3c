import type { AnyRoute } from '@tanstack/react-router';
import { createRootRoute, createRoute, Navigate, redirect } from '@tanstack/react-router';
import { portalPaths } from '../kernel/portal-paths.ts';
import { changedAll } from '../kernel/changed.ts';
import { prefetch } from '../kernel/prefetch.ts';
import { queryClient } from '../kernel/query-client.ts';
import { documentsOf } from '../kernel/search-documents.ts';
import { createEntryRouter } from '../patterns/entry/entry-router.tsx';
import { awaitHeading } from '../ui/first-focus.ts';
import { lazyScreen } from '../ui/lazy-part.tsx';
import { forgetToasts } from '../ui/toasts.ts';
import { Gate } from './Gate.tsx';
import { DOCUMENTOS, readBusca } from './inicio/busca.ts';
import { faturasQuery, painelQuery } from './portal.queries.ts';
import { portalScreen } from './portal-screen.tsx';
import { currentPartner, onPortal, portalState } from './session.ts';

function routeTree() {
  const root = createRootRoute({ notFoundComponent: () => <Navigate to={portalPaths.inicio()} replace /> });
  const base = createRoute({ getParentRoute: () => root, path: portalPaths.inicio() });

  /** Open to anybody who has the address: the name of an event and its code (G2-03). */
  const concluido = createRoute({
    getParentRoute: () => base,
    path: 'concluido/$token',
    component: lazyScreen(
      () => import('./confirmacao/concluido.page.tsx'),
      (file) => file.ConcluidoPage,
    ),
  });
  const finalizado = createRoute({
    getParentRoute: () => base,
    path: 'finalizado/$token',
    component: lazyScreen(
      () => import('./confirmacao/finalizado.page.tsx'),
      (file) => file.FinalizadoPage,
    ),
  });

  const gate = createRoute({ getParentRoute: () => base, id: 'parceiro', component: Gate });
  const inicio = portalScreen(gate, {
    path: '/',
    title: 'Eventos',
    load: () => import('./inicio/inicio.page.tsx').then((file) => ({ default: file.InicioPage })),
    search: readBusca,
    prefetch: ({ search }) => {
      prefetch(queryClient, painelQuery({ ...search, ...documentsOf(router.latestLocation.state, DOCUMENTOS) }));
      prefetch(queryClient, faturasQuery(search.meses ?? 1));
    },
  });
  const cartaOferta = createRoute({
    getParentRoute: () => gate,
    path: 'cartaOferta',
    beforeLoad: () => {
      // Behind the code there is one start (RTA-025).
      if (currentPartner() !== null) redirect({ throw: true, to: portalPaths.inicio(), replace: true });
    },
  });
  const eventoNovo = portalScreen(gate, {
    path: 'evento',
    title: 'Novo evento',
    load: () => import('./evento/evento.page.tsx').then((file) => ({ default: file.EventoPage })),
  });
  const evento = portalScreen(gate, {
    path: 'evento/$token',
    title: 'Evento',
    load: () => import('./evento/evento.page.tsx').then((file) => ({ default: file.EventoPage })),
  });
  return root.addChildren([
    base.addChildren([concluido, finalizado, gate.addChildren([inicio, cartaOferta, eventoNovo, evento] as readonly AnyRoute[])]),
  ]);
}

/** The portal's routes; addresses are built by `kernel/portal-paths.ts`. */
export const router = createEntryRouter(routeTree() as AnyRoute);

const toStart = (): void => void router.navigate({ to: portalPaths.inicio(), replace: true, ignoreBlocker: true });

/** Follows who is in: nothing of one partner stays for nobody, or for another. */
export function followPortal(): void {
  let [before, partner] = [portalState().status, currentPartner()];
  // Whose the address is: after the end of a login it waits for whoever that was, and one that lets somebody in is theirs.
  let owner = partner;
  onPortal(() => {
    const state = portalState();
    const [now, who] = [state.status, currentPartner()];
    const another = who !== partner;
    const back = now === 'in' && before !== 'in';
    before = now;
    if (who === null) queryClient.clear();
    const left = state.status === 'out' && state.left === true;
    const cameInstead = another && who !== null && owner !== null && owner !== who;
    if (left || cameInstead) forgetToasts();
    if (left && partner !== null) {
      owner = null;
      toStart();
    } else if (cameInstead) {
      queryClient.clear();
      if (back) awaitHeading();
      toStart();
    } else if (back) {
      awaitHeading();
      void changedAll();
      void router.invalidate();
    }
    partner = who;
    owner = now === 'entering' ? null : (who ?? owner);
  });
}
