import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { createRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PermissionRule } from '#contract/kernel/permissions.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyScreen } from '../ui/lazy-part.tsx';
import { paths } from './paths.ts';
import { allowsNow, useAllows } from './permissions.ts';
import { queryClient } from './query-client.ts';
import { ScreenTitleContext, useScreenTitle } from './screen-title.ts';
import type { RawSearch } from './search-params.ts';

export interface ScreenOptions<S extends object> {
  /** Below `/painel`, e.g. `clientes/alterar/$id`. */
  readonly path: string;
  /** Title of the browser tab, before the product's name; a record on screen gives its own (`useScreenTitle`). */
  readonly title: string;
  readonly permission: PermissionRule;
  /** `() => import('./lista.page.tsx').then((file) => ({ default: file.ListaPage }))`: one chunk per screen. */
  readonly load: () => Promise<{ default: () => ReactNode }>;
  /** Reads the address into typed search parameters; must accept anything. */
  readonly search?: (raw: RawSearch) => S;
  /** Starts the first queries while the chunk loads; not awaited, the screen shows its own skeleton. */
  readonly prefetch?: (context: { queryClient: QueryClient; search: S; params: Readonly<Record<string, string>> }) => void;
}

/** A module's routes below the panel: `export const gruposRoutes: ModuleRoutes = (painel) => [screen(painel, {...})]`. */
export type ModuleRoutes = (painel: AnyRoute) => readonly AnyRoute[];

const DENIED = 'Sem acesso a esta tela';

function Denied() {
  useScreenTitle(DENIED);
  return (
    <EmptyState
      heading
      title={DENIED}
      text="Seu usuário não tem permissão para abrir esta tela. Se precisar dela, fale com quem administra os acessos."
      action={
        <Button variant="default" component={Link} to={paths.painel()}>
          Ir para o início
        </Button>
      }
    />
  );
}

/** Its own state: a screen that is named is not drawn again. */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [name, rename] = useState<string | null>(null);
  return (
    <ScreenTitleContext value={rename}>
      <title>{`${name ?? title} · Guarida`}</title>
      {children}
    </ScreenTitleContext>
  );
}

/** One lazy, gated screen of the panel (NAV-029: without the permission its chunk and its data are not even asked for). */
export function screen<S extends object = RawSearch>(painel: AnyRoute, options: ScreenOptions<S>): AnyRoute {
  const Page = lazyScreen(options.load, (file) => file.default);
  const Screen = () => <Titled title={options.title}>{useAllows(options.permission) ? <Page /> : <Denied />}</Titled>;
  Screen.preload = async (): Promise<void> => {
    if (allowsNow(options.permission)) await Page.preload();
  };
  return createRoute({
    getParentRoute: () => painel,
    path: options.path,
    validateSearch: (raw: Record<string, unknown>) => (options.search ? options.search(raw as RawSearch) : (raw as S)),
    // Read again: the parameters arrive here together with the unread ones of the address.
    loaderDeps: ({ search }: { search: S }) => (options.search ? options.search(search as RawSearch) : search),
    // A link under the mouse fetches the screen's code, never its data: each read of people's data stays in the history.
    loader: ({ deps, params, preload }: { deps: S; params: Record<string, string>; preload: boolean }) => {
      if (!preload && allowsNow(options.permission)) options.prefetch?.({ queryClient, search: deps, params });
    },
    component: Screen,
  });
}
