import type { ReactNode } from 'react';

/** Something that can be done with what a head names. */
export interface PageAction {
  readonly label: string;
  readonly icon: ReactNode;
  /** Its label stands beside its icon where there is room. */
  readonly inWords?: boolean;
  readonly onClick: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
}
