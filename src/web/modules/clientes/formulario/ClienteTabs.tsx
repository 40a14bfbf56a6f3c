import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, use } from 'react';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { textParam } from '#web/kernel/search-params.ts';
import { AnexosCount } from '#web/modules/anexos/parts/AnexosCount.tsx';
import { AnexosPanel } from '#web/modules/anexos/parts/AnexosPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { resumoQuery } from '../cliente.queries.ts';
import { type ClienteTab, ClienteTabsContext, type TabCount } from '../parts/cliente-tabs.ts';
import { useFormInfo } from './form-context.ts';
import classes from './formulario.module.css';

const PARAM = 'aba';

/** Search of the address that opens a tab. */
export const tabSearch = (tab: string): Record<string, string> => (tab === 'cliente' ? {} : { [PARAM]: tab });

/** The tab is in the address; changing it never counts as leaving. */
export function useTab(mayAttach: boolean, stored: boolean): readonly [string, (tab: string | null) => void] {
  const known = use(ClienteTabsContext);
  const tab = useRouterState({ select: ({ location }) => textParam((location.search as RawSearch)[PARAM]) });
  const navigate = useNavigate();
  const allowed = tab === 'anexos' ? mayAttach : stored && known.some(({ value }) => value === tab);
  const change = (next: string | null): void =>
    void navigate({ to: '.', search: tabSearch(next ?? 'cliente'), replace: true, ignoreBlocker: true, resetScroll: false });
  return [allowed ? tab : 'cliente', change];
}

/** Puts the focus on a tab that a fact opened: what it shows may be below the window. */
export const focusTab = (tab: string): void => document.querySelector<HTMLElement>(`[role="tab"][data-aba="${tab}"]`)?.focus();

/** How many the tab holds; nothing while none. */
function Count({ clienteId, of }: { readonly clienteId: number; readonly of: NonNullable<ClienteTab['count']> }) {
  const { data } = useQuery(resumoQuery(clienteId));
  const [count = 0, [one, many], most = Number.POSITIVE_INFINITY]: TabCount = data ? of(data) : [0, ['', '']];
  if (count === 0) return null;
  return (
    <span className={classes['count']} title={count < most ? showCount(count, one, many) : `${showNumber(most)} ou mais ${many}`}>
      {' '}
      {count < most ? showNumber(count) : `${showNumber(most - 1)}+`}
    </span>
  );
}

export interface ClienteTabsProps {
  readonly tab: string;
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
  const hanging = use(ClienteTabsContext);
  return (
    <Tabs value={tab} onChange={onChange}>
      <Tabs.List mb="md" className={classes['tabs'] ?? ''}>
        <Tabs.Tab value="cliente">{label}</Tabs.Tab>
        {mayAttach ? (
          <Tabs.Tab value="anexos">
            Anexos <AnexosCount tabela="clientes" id={target} />
          </Tabs.Tab>
        ) : null}
        {hanging.map((one) => (
          <Tabs.Tab key={one.value} value={one.value} data-aba={one.value} disabled={record === null}>
            {one.label}
            {record && one.count ? <Count clienteId={record.dados.id} of={one.count} /> : null}
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
        ? hanging.map(({ value, Panel }) => (
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
