import { Navigate, createRoute, useParams } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { screen } from '#web/kernel/screen.tsx';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { fichaQuery } from './fichas.queries.ts';

const codeOf = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);

/** The address the specification gives a tab of the client: the tab itself is a search parameter of the client's screen. */
const tabAddress = (painel: AnyRoute, aba: 'fichas' | 'apolices'): AnyRoute =>
  createRoute({
    getParentRoute: () => painel,
    path: `clientes/alterar/$id/${aba}`,
    component: function OpenTab() {
      const { id }: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
      const code = codeOf(id);
      return code === 0 ? (
        <Navigate to={paths.clientes()} replace />
      ) : (
        <Navigate to={paths.clienteAlterar(code)} search={{ aba }} replace />
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
      const id = codeOf(params['fichaId']);
      if (id > 0) prefetch(queryClient, fichaQuery(id));
    },
  }),
  screen(painel, {
    path: 'fichas/$clienteId/renovar/$fichaId',
    title: 'Renovar atendimento',
    permission: level('clientes', 3),
    load: () => import('./formulario/renovar.page.tsx').then((file) => ({ default: file.RenovarFichaPage })),
  }),
];
