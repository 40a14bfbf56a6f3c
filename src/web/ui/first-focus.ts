/* Where the focus goes when something new is on screen. */

const WORK = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** A ref for what a dialog shows: its first piece of work has the focus where nothing says so; the cross in its head comes before it. */
export const startHere = (body: HTMLElement | null): void => {
  if (body === null || body.querySelector('[data-autofocus]')) return;
  body.querySelector(WORK)?.setAttribute('data-autofocus', 'true');
};

/** A ref for what a dialog is about where that comes after the dialog itself, which had nothing but its cross to give the focus to. */
export const focusWork = (body: HTMLElement | null): void => body?.querySelector<HTMLElement>(WORK)?.focus();

let awaited = false;

/** Another screen is on its way. */
export const awaitHeading = (): void => {
  awaited = true;
};

/** A ref for the heading of a screen: after a navigation it has the focus, unless somebody is at work already. */
export const focusHeading = (heading: HTMLElement | null): (() => void) | undefined => {
  if (heading === null) return undefined;
  if (awaited) {
    awaited = false;
    if (!document.activeElement?.closest('main :not(main), [role="dialog"]')) heading.focus({ preventScroll: true });
  }
  // That of the skeleton goes when the record comes: the next one has what it had.
  return () => {
    if (document.activeElement === heading) awaitHeading();
  };
};
