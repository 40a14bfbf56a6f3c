import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, useCallback } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { textParam } from '#web/kernel/search-params.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { AnexosCount } from '#web/modules/anexos/AnexosCount.tsx';
import { AnexosPanel } from '#web/modules/anexos/AnexosPanel.tsx';
import { useFormInfo } from './form-context.ts';
import classes from './formulario.module.css';

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

export interface ClienteTabsProps {
  readonly tab: Tab;
  readonly onChange: (tab: string | null) => void;
  readonly mayAttach: boolean;
  /** What the first tab is called. */
  readonly label: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The fields, the attachments, and what hangs on the client: that is read when somebody looks at it. */
export function ClienteTabs({ tab, onChange, mayAttach, label, children }: ClienteTabsProps) {
  const { target, record } = useFormInfo();
  return (
    <Tabs value={tab} onChange={onChange}>
      <Tabs.List mb="md" className={classes['tabs'] ?? ''}>
        <Tabs.Tab value="cliente">{label}</Tabs.Tab>
        {mayAttach ? (
          <Tabs.Tab value="anexos">
            Anexos <AnexosCount tabela="clientes" id={target} />
          </Tabs.Tab>
        ) : null}
        {RECORD_TABS.map((one) => (
          <Tabs.Tab key={one.value} value={one.value} disabled={record === null}>
            {one.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="cliente">{children}</Tabs.Panel>
      {mayAttach ? (
        <Tabs.Panel value="anexos">
          <AnexosPanel tabela="clientes" id={target} />
        </Tabs.Panel>
      ) : null}
      {record
        ? RECORD_TABS.map(({ value, Panel }) => (
            <Tabs.Panel key={value} value={value}>
              {tab === value ? (
                <Suspense fallback={<div aria-busy="true" style={{ minHeight: 240 }} />}>
                  <Panel clienteId={record.dados.id} />
                </Suspense>
              ) : null}
            </Tabs.Panel>
          ))
        : null}
    </Tabs>
  );
}
