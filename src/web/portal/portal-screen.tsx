import type { AnyRoute } from '@tanstack/react-router';
import { createRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ScreenTitleContext } from '../kernel/screen-title.ts';
import type { RawSearch } from '../kernel/search-params.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { currentLogin } from './session.ts';

export interface PortalScreenOptions<S extends object> {
  readonly path: string;
  /** Title of the browser tab; a record on screen gives its own (`useScreenTitle`). */
  readonly title: string;
  readonly load: () => Promise<{ default: () => ReactNode }>;
  /** Reads the address into typed search parameters; must accept anything. */
  readonly search?: (raw: RawSearch) => S;
  /** Starts the first queries while the chunk loads; only for somebody who is in. */
  readonly prefetch?: (context: { search: S; params: Readonly<Record<string, string>> }) => void;
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [name, rename] = useState<string | null>(null);
  return (
    <ScreenTitleContext value={rename}>
      <title>{`${name ?? title} · Portal do parceiro`}</title>
      {children}
    </ScreenTitleContext>
  );
}

/** One lazy screen of the portal; who may see it the gate above decides. */
export function portalScreen<S extends object = RawSearch>(parent: AnyRoute, options: PortalScreenOptions<S>): AnyRoute {
  const Page = lazyPart(options.load, (file) => file.default);
  const Screen = () => (
    <Titled title={options.title}>
      <Page />
    </Titled>
  );
  Screen.preload = (): Promise<void> => (currentLogin() === null ? Promise.resolve() : Page.preload());
  return createRoute({
    getParentRoute: () => parent,
    path: options.path,
    validateSearch: (raw: Record<string, unknown>) => (options.search ? options.search(raw as RawSearch) : (raw as S)),
    loaderDeps: ({ search }: { search: S }) => (options.search ? options.search(search as RawSearch) : search),
    // A link under the mouse fetches the screen's code, never its data: each read of people's data stays in the history.
    loader: ({ deps, params, preload }: { deps: S; params: Record<string, string>; preload: boolean }) => {
      if (!preload && currentLogin() !== null) options.prefetch?.({ search: deps, params });
    },
    component: Screen,
  });
}
