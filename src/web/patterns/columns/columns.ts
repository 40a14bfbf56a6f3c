/** The columns that are shown: not the hidden ones, unless that would leave none. */
export function shownOf<C extends { readonly key: string }>(columns: readonly C[], hidden: readonly string[]): readonly C[] {
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  return shown.length === 0 ? columns : shown;
}

/** What to hide so that a column is shown, or no more; what other filters of the list would show stays as it was. */
export const toggled = (hidden: readonly string[], key: string): readonly string[] =>
  hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key];
