import { passFocusTo } from './focus-memory.ts';

type Place = HTMLElement | null | undefined;

const buttonIn = (row: Element | null | undefined): Place => row?.querySelector<HTMLElement>('button');

/** A ref for the row of a file, or for a part of it, that goes with the focus in it: the file beside it has it then, else the place. */
export const passToNext = (placeOf: (part: HTMLElement) => Place) =>
  passFocusTo((part) => {
    const row = part.closest('li, tr');
    return [buttonIn(row?.nextElementSibling), buttonIn(row?.previousElementSibling), placeOf(part)];
  });

/** The same of a list beside a FileDrop: the place is the nearest one for more. */
export const passToNextFile = passToNext((part) =>
  part.closest(':has(input[type="file"])')?.querySelector<HTMLElement>(':has(> input[type="file"]) > button'),
);
