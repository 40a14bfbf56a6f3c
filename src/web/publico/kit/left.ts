import type { FocusEvent } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';

/** What is wrong with what stands in a field that is left; an empty one is told of only when the form is sent. */
export function wrongWhenLeft(value: string | undefined, name: string, problems: () => FieldErrors): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : problems()[name];
}

/**
 * Tells the name of the field that was left. What is said under it moves what is below: pressed with a mouse, that would be gone from under it
 * before it is let go. A box is no text: unticked it is empty, and ticked never wrong.
 */
export function whenLeft({ target }: FocusEvent<HTMLFormElement>, tell: (name: string) => void): void {
  const name = target.getAttribute('name');
  if (name === null || target.matches('[type="checkbox"], [type="radio"]')) return;
  if (document.querySelector(':active') === null) tell(name);
  else document.addEventListener('mouseup', () => tell(name), { once: true });
}
