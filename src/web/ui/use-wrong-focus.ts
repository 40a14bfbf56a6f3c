import { type RefObject, useEffect, useRef } from 'react';
import { useWhen } from '../kernel/use-when.ts';

/**
 * When something was refused, the first wrong field of `place` has the focus: it is described by what is wrong with it. Unless somebody went
 * on to another field while it was on its way: what they type goes on where they see it.
 */
export function useWrongFocus(refused: unknown, place: RefObject<HTMLElement | null>, sending: boolean): void {
  const sentFrom = useRef<Element | null>(null);
  useWhen(sending, () => {
    sentFrom.current = document.activeElement;
  });
  useEffect(() => {
    if (!refused || sending) return;
    const now = document.activeElement;
    if (now instanceof HTMLInputElement && now !== sentFrom.current && place.current?.contains(now)) return;
    place.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [refused, place, sending]);
}
