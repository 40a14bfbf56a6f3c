import type { AnyRoute } from '@tanstack/react-router';
import { createRoute, Navigate } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId, useRecordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { fichaQuery } from './fichas.queries.ts';

/** The address the specification gives a tab of the client: the tab itself is a search parameter of the client's screen. */
const tabAddress = (painel: AnyRoute, aba: 'fichas' | 'apolices'): AnyRoute =>
  createRoute({
    getParentRoute: () => painel,
    path: `clientes/alterar/$id/${aba}`,
    component: function OpenTab() {
      const code = useRecordId();
      // Whoever came here left already: the form they come from does not ask again, nor hold the way.
      return code === null ? (
        <Navigate to={paths.clientes()} replace ignoreBlocker />
      ) : (
        <Navigate to={paths.clienteAlterar(code)} search={{ aba }} replace ignoreBlocker />
      );
    },
  });

/** Registration, edit and renewal of fichas, and the addresses of the client's tabs about them. */
export const fichasRoutes: ModuleRoutes = (painel) => [
  tabAddress(painel, 'fichas'),
  tabAddress(painel, 'apolices'),
  screen(painel, {
    path: 'fichas/$clienteId/cadastrar',
    title: 'Novo atendimento',
    permission: level('clientes', 3),
    load: () => import('./formulario/cadastrar.page.tsx').then((file) => ({ default: file.CadastrarFichaPage })),
  }),
  screen(painel, {
    path: 'fichas/$clienteId/alterar/$fichaId',
    title: 'Editar atendimento',
    permission: level('clientes', 2),
    load: () => import('./formulario/alterar.page.tsx').then((file) => ({ default: file.AlterarFichaPage })),
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['fichaId']);
      if (id !== null) prefetch(queryClient, fichaQuery(id));
    },
  }),
  screen(painel, {
    path: 'fichas/$clienteId/renovar/$fichaId',
    title: 'Renovar atendimento',
    permission: level('clientes', 3),
    load: () => import('./formulario/renovar.page.tsx').then((file) => ({ default: file.RenovarFichaPage })),
  }),
];
