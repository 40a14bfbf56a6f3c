/** One of a closed list. */
export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
  /** Another name it is known by, for whoever types it. */
  readonly also?: string;
}

/** A closed list as fields offer it. */
export const optionsOf = <K extends string | number>(labels: Readonly<Record<K, string>>): readonly Option<`${K}`>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as `${K}`, label }));
