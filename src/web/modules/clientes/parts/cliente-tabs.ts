import { type ComponentType, createContext } from 'react';
import type { ClienteResumoResposta } from '#contract/clientes/resumo.schemas.ts';
import type { PermissionRule } from '#contract/kernel/permissions.ts';

/** `most`: nobody counted further, and there may be more. */
export type TabCount = readonly [count: number | undefined, noun: readonly [string, string], most?: number];

/** What hangs on a stored client, read when somebody looks at it; disabled while the client is being created. */
export interface ClienteTab {
  /** In the address (`?aba=`). */
  readonly value: string;
  readonly label: string;
  /** Who sees it; everybody who sees the client when absent. */
  readonly permission?: PermissionRule;
  /** How many it holds, and what they are: `3 eventos em aberto`. Nothing where it may not be known. */
  readonly count?: (resumo: ClienteResumoResposta) => TabCount;
  readonly Panel: ComponentType<{ readonly clienteId: number }>;
}

/** The tabs after those of the client itself, in order: the panel says which, since their modules stand above this one. */
export const ClienteTabsContext = createContext<readonly ClienteTab[]>([]);
