import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { showNumber } from '#web/kernel/format.ts';
import { TITULOS } from './GrupoDeNotas.tsx';
import classes from './inicio.module.css';
import type { Grupo } from './paginas.ts';

export interface ContadoresProps {
  readonly grupos: readonly Grupo[];
  readonly shown: Grupo['status'];
  readonly onShow: (status: Grupo['status']) => void;
  readonly children: ReactNode;
}

const ORDEM = [3, 4, 2] as const;

/** How many there are in each state; one of them is under it. Today first. */
export const Contadores = ({ grupos, shown, onShow, children }: ContadoresProps) => (
  <Tabs value={String(shown)} onChange={(value) => onShow(ORDEM.find((status) => String(status) === value) ?? shown)}>
    <Tabs.List className={classes['counters'] ?? ''} aria-label="Eventos por situação">
      {ORDEM.map((status) => (
        <Tabs.Tab key={status} value={String(status)} data-status={status}>
          {TITULOS[status]}{' '}
          <span className={classes['count']}>{showNumber(grupos.find((grupo) => grupo.status === status)?.total ?? 0)}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {ORDEM.map((status) => (
      <Tabs.Panel key={status} value={String(status)} pt="sm" className={classes['panel'] ?? ''}>
        {status === shown ? children : null}
      </Tabs.Panel>
    ))}
  </Tabs>
);
