import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { showNumber } from '#web/kernel/format.ts';
import { diaCurto } from './dias.ts';
import { TITULOS } from './GrupoDeNotas.tsx';
import classes from './inicio.module.css';
import type { Grupo } from './paginas.ts';

export interface ContadoresProps {
  readonly grupos: readonly Grupo[];
  /** A day chosen among the next ones, beside the states; its count once it is read. */
  readonly dia: { readonly data: CivilDate; readonly total: number | null } | null;
  readonly shown: Grupo['status'];
  readonly onShow: (status: Grupo['status']) => void;
  readonly children: ReactNode;
}

const ORDEM = [3, 4, 2] as const;

/** How many there are in each state; one of them is under it, or those of the chosen day. Today first. */
export function Contadores({ grupos, dia, shown, onShow, children }: ContadoresProps) {
  const value = dia?.data ?? String(shown);
  const show = (next: string | null): void => {
    const status = ORDEM.find((one) => String(one) === next);
    if (status !== undefined) onShow(status);
  };
  return (
    <Tabs value={value} onChange={show}>
      <Tabs.List className={classes['counters'] ?? ''} aria-label="Eventos por situação">
        {ORDEM.map((status) => (
          <Tabs.Tab key={status} value={String(status)} data-status={status}>
            {TITULOS[status]}{' '}
            <span className={classes['count']}>{showNumber(grupos.find((grupo) => grupo.status === status)?.total ?? 0)}</span>
          </Tabs.Tab>
        ))}
        {dia ? (
          <Tabs.Tab value={dia.data} data-status={2}>
            {diaCurto(dia.data)} <span className={classes['count']}>{dia.total === null ? '…' : showNumber(dia.total)}</span>
          </Tabs.Tab>
        ) : null}
      </Tabs.List>
      {[...ORDEM.map(String), ...(dia ? [dia.data] : [])].map((one) => (
        <Tabs.Panel key={one} value={one} pt="sm" className={classes['panel'] ?? ''}>
          {one === value ? children : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
