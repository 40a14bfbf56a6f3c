import type { MouseEvent } from 'react';

/** Where a press on a row opens its record: in its place, in another tab, or nowhere. */
export type Opening = 'here' | 'apart' | null;

/** What the browser calls `auxclick` comes of the right button too, which asks for its own menu. */
export function openingOf(press: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey'>, hasAddress: boolean): Opening {
  if (press.button === 1) return hasAddress ? 'apart' : null;
  if (press.button !== 0) return null;
  return hasAddress && (press.ctrlKey || press.metaKey) ? 'apart' : 'here';
}
