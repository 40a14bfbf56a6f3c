/** Brings a field into view and gives it the focus; false when it is not on screen. */
export function focusField(name: string, within: ParentNode = document): boolean {
  const cell = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  // A long text first: over it may stand how it is edited.
  const control =
    cell?.querySelector<HTMLElement>('[role="textbox"], textarea') ??
    cell?.querySelector<HTMLElement>('input:not([hidden], [type="hidden"]), button');
  if (!cell || !control || cell.offsetParent === null) return false;
  control.focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'center' });
  return true;
}

/** The same for one that comes, or changes, with what was just done: as after Tab, what is typed takes the place of what it came with. */
export const focusFieldSoon = (name: string): void =>
  void setTimeout(() => {
    if (focusField(name) && document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }, 0);

/** Focuses the first of these fields that is on screen. */
export const focusFirst = (names: readonly string[], within: ParentNode = document): void =>
  void names.some((name) => focusField(name, within));
