/** A chosen record: a user or an insurer. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The choice of a stored code; none without it. */
export const choice = (id: number | null, label: string | null): readonly Choice[] =>
  id === null ? [] : [{ id: String(id), label: label ?? `Código ${id}` }];
