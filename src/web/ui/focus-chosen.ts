/**
 * A ref for the calendar in a panel: the focus is on what is chosen in it, else on where its keys begin. The panel takes the focus as it
 * opens, and the code of a first calendar comes after that.
 */
export const focusChosen = (calendar: HTMLElement | null): void =>
  (calendar?.querySelector<HTMLElement>('td [data-selected]') ?? calendar?.querySelector<HTMLElement>('td [tabindex="0"]'))?.focus();
