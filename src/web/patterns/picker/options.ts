import type { QueryKey } from '@tanstack/react-query';

/** A chosen record: only its code counts, the name is for reading. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** What a picker offers and holds. */
export interface PickerOption extends Choice {
  /** Small text beside the label. */
  readonly note?: string;
  /** Address of the person's picture; null for one without. Absent for what is no person. */
  readonly photo?: string | null;
  /** Chosen for good: its pill has no cross. */
  readonly locked?: boolean;
}

/** The question a picker asks for a text; its key begins as those of the records it lists, so that it is asked again after a change. */
export interface OptionsQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly PickerOption[]>;
  /** Offered before what is found: what is no record, such as nobody. */
  readonly first?: PickerOption;
}

export type OptionsSource = (text: string) => OptionsQuery;

/** The choice of a stored code; none without it. */
export const choice = (id: number | null | undefined, label: string | null): readonly Choice[] =>
  id === null || id === undefined ? [] : [{ id: String(id), label: label ?? `Código ${id}` }];

export const idOf = (chosen: readonly Choice[]): number | null => (chosen[0] && chosen[0].id !== '' ? Number(chosen[0].id) : null);
