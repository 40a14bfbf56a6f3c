import { type RefObject, useEffect } from 'react';

/** When something was refused, the first wrong field of `place` has the focus: it is described by what is wrong with it. */
export function useWrongFocus(refused: unknown, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (refused) place.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [refused, place]);
}
