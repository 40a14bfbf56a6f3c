import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, useCallback } from 'react';
import type { ComponentType } from 'react';
import { textParam } from '#web/kernel/search-params.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';

/** What hangs on a stored client, each in a chunk of its own; disabled while creating. */
const RECORD_TABS = [
  {
    value: 'eventos',
    label: 'Eventos',
    Panel: lazy(() => import('#web/modules/eventos/tabela/EventosTab.tsx').then((file) => ({ default: file.EventosTab }))),
  },
  {
    value: 'fichas',
    label: 'Fichas',
    Panel: lazy(() => import('#web/modules/fichas/aba/FichasTab.tsx').then((file) => ({ default: file.FichasTab }))),
  },
  {
    value: 'apolices',
    label: 'Apólices',
    Panel: lazy(() => import('#web/modules/fichas/apolices/ApolicesTab.tsx').then((file) => ({ default: file.ApolicesTab }))),
  },
] as const satisfies readonly {
  readonly value: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly clienteId: number }>;
}[];

export type Tab = 'cliente' | 'anexos' | (typeof RECORD_TABS)[number]['value'];

const PARAM = 'aba';

/** Search of the address that opens a tab. */
export const tabSearch = (tab: Tab): Record<string, string> => (tab === 'cliente' ? {} : { [PARAM]: tab });

const askedTab = (text: string): Tab => {
  if (text === 'anexos') return text;
  return RECORD_TABS.find((one) => one.value === text)?.value ?? 'cliente';
};

/** The tab is in the address; changing it never counts as leaving. */
export function useTab(mayAttach: boolean, stored: boolean): readonly [Tab, (tab: string | null) => void] {
  const asked = useRouterState({ select: ({ location }) => textParam((location.search as RawSearch)[PARAM]) });
  const navigate = useNavigate();
  const tab = askedTab(asked);
  const allowed = tab === 'anexos' ? mayAttach : tab === 'cliente' || stored;
  const change = useCallback(
    (next: string | null) =>
      void navigate({ to: '.', search: tabSearch(askedTab(next ?? '')), replace: true, ignoreBlocker: true, resetScroll: false }),
    [navigate],
  );
  return [allowed ? tab : 'cliente', change];
}

export const RecordTabHeads = ({ stored }: { readonly stored: boolean }) =>
  RECORD_TABS.map(({ value, label }) => (
    <Tabs.Tab key={value} value={value} disabled={!stored}>
      {label}
    </Tabs.Tab>
  ));

/** Only the panel on screen is there: what hangs on a client is read when somebody looks at it. */
export const RecordTabPanels = ({ tab, clienteId }: { readonly tab: Tab; readonly clienteId: number }) =>
  RECORD_TABS.map(({ value, Panel }) => (
    <Tabs.Panel key={value} value={value}>
      {tab === value ? (
        <Suspense fallback={<div aria-busy="true" style={{ minHeight: 240 }} />}>
          <Panel clienteId={clienteId} />
        </Suspense>
      ) : null}
    </Tabs.Panel>
  ));
