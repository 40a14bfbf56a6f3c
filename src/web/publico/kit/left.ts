import type { FocusEvent } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';

/** What is said under the fields of a form, and of whom. */
export interface Marks {
  readonly errors: FieldErrors;
  /** Of these it is the page's own check that says so, and goes on judging: whatever else is said is an answer's, until its field changes. */
  readonly own: ReadonlySet<string>;
  /** The field that was marked last, while somebody is at it; a refusal tells all of them. */
  readonly said: string | null;
}

export const UNMARKED: Marks = { errors: {}, own: new Set(), said: null };

/** An empty field is told of only when the form is sent. */
const isFilled = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';

/** These fields changed, or are gone. */
export function unmarked({ errors, own, said }: Marks, gone: (name: string) => boolean): Marks {
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !gone(name))),
    own: new Set([...own].filter((name) => !gone(name))),
    said: said !== null && gone(said) ? null : said,
  };
}

/**
 * A field is left: what is wrong with what stands in it is said, and what the page's own check said of any field is as it says it now, for the
 * other one of a pair may have been the one to correct.
 */
export function markedWhenLeft(marks: Marks, left: string, value: string | undefined, problems: () => FieldErrors): Marks {
  const { errors, own } = marks;
  const said = marks.said === left ? left : null;
  const asked = errors[left] === undefined && isFilled(value);
  if (!asked && own.size === 0) return said === marks.said ? marks : { ...marks, said };
  const wrong = problems();
  const mended = unmarked({ errors, own, said }, (name) => own.has(name) && wrong[name] === undefined);
  const judged = Object.fromEntries(Object.entries(mended.errors).map(([name, was]) => [name, own.has(name) ? (wrong[name] ?? was) : was]));
  const found = asked ? wrong[left] : undefined;
  if (found === undefined) return { ...mended, errors: judged };
  return { errors: { ...judged, [left]: found }, own: new Set([...mended.own, left]), said: left };
}

const ownOf = (errors: FieldErrors, wrong: FieldErrors): string[] => Object.keys(errors).filter((name) => errors[name] === wrong[name]);

/** This is said of some fields at once, by whom it may be. */
export function markedAtOnce(marks: Marks, errors: FieldErrors, problems: () => FieldErrors): Marks {
  const others = unmarked(marks, (name) => errors[name] !== undefined);
  return {
    errors: { ...marks.errors, ...errors },
    own: new Set([...others.own, ...ownOf(errors, problems())]),
    said: Object.keys(errors)[0] ?? null,
  };
}

/**
 * The form was refused for this, or, of nothing, it was not. What leaving a field says of what stands in it is still wrong with it, and stays: an
 * answer, or the milder judgement of a draft, says nothing of it.
 */
export function markedWhenRefused(
  { own }: Marks,
  errors: FieldErrors,
  valueOf: (name: string) => string | undefined,
  problems: () => FieldErrors,
): Marks {
  const wrong = problems();
  const told: Record<string, string> = {};
  for (const [name, message] of Object.entries(errors)) if (wrong[name] === undefined) told[name] = message;
  // In the order of the form.
  for (const name of Object.keys(wrong)) {
    const message = errors[name] ?? (own.has(name) && isFilled(valueOf(name)) ? wrong[name] : undefined);
    if (message !== undefined) told[name] = message;
  }
  return { errors: told, own: new Set(ownOf(told, wrong)), said: null };
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
