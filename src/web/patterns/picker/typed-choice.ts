import type { FieldErrors } from '#contract/kernel/errors.ts';
import { NOT_IN_LIST } from '../../ui/matching.ts';
import type { Choice } from './options.ts';

/*
 * What is typed in a picker and matches nothing stays among the choices, as a text that is no day stays in a date: the form refuses it
 * instead of saving without it. Pure.
 */

export const isChosen = ({ id }: Choice): boolean => id !== '';

/** The choices and, after them, the text still in the box. */
export const withTyped = (value: readonly Choice[], text: string): readonly Choice[] => [
  ...value.filter(isChosen),
  ...(text === '' ? [] : [{ id: '', label: text }]),
];

/** The text in the box of a picker that holds these choices. */
export const typedIn = (value: readonly Choice[]): string => value.find((one) => !isChosen(one))?.label ?? '';

const isUnmatched = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'id' in one && 'label' in one && one.id === '' && String(one.label).trim() !== '';

/** The fields of a form whose text was not matched. */
export const unmatchedIn = (values: object): FieldErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (Array.isArray(value) && value.some(isUnmatched) ? [[name, NOT_IN_LIST]] : [])),
  );

/** What Enter chooses of what was found for the text: the first that is not chosen yet. */
export const firstOf = <T extends Choice>(found: readonly T[], chosen: readonly Choice[]): T | undefined =>
  found.find((one) => !chosen.some(({ id }) => id === one.id));
