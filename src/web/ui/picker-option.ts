import type { ReactNode } from 'react';

/** What AsyncPicker offers and holds. */
export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** Small text beside the label. */
  readonly note?: string;
  readonly icon?: ReactNode;
  /** Chosen for good: its pill has no cross. */
  readonly locked?: boolean;
}
