/**
 * A ref for the calendar in a panel: the focus is on what is chosen in it, else on where its keys begin. The panel gives it to that one as it
 * opens, once it has noted where it came from; only the code of a first calendar comes later, to a panel that has the focus itself.
 */
export function focusChosen(calendar: HTMLElement | null): void {
  const chosen = calendar?.querySelector<HTMLElement>('td [data-selected]') ?? calendar?.querySelector<HTMLElement>('td [tabindex="0"]');
  chosen?.setAttribute('data-autofocus', '');
  if (chosen?.closest('[role="dialog"]')?.contains(document.activeElement)) chosen.focus();
}
