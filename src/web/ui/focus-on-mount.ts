/** A ref for the one field a short screen is about: it has the focus when the screen appears. */
export const focusOnMount = (node: HTMLElement | null): void => node?.focus();
