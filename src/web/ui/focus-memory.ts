import { type RefObject, useEffect, useRef } from 'react';
import { useWhen } from '../kernel/use-when.ts';

/* Where somebody is, also while what they pressed is busy: a disabled button loses the focus to the page, without a word. */

let last: Element | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What has the focus, or had it last. */
export const focusHolder = (): Element | null => (isNowhere() ? last : document.activeElement);

/** Where work goes on when what had the focus is gone: the dialog on top, else the heading of the page. */
const workplace = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-autofocus]')].at(-1) ?? document.querySelector('h1');

/** What of a row may have the focus. */
const entryOf = (row: Element): HTMLElement | null =>
  row instanceof HTMLElement && row.matches('[tabindex]') ? row : row.querySelector<HTMLElement>('a[href], button:not(:disabled)');

/** What one thing of many stands in: a row of a table, or of a list that says so (`data-rows`) and may keep its rows in parts. */
const ROW = 'tr, [data-row]';

/** A row and those beside it, the next one first: known only while it is in its place. */
function entriesFrom(row: Element): readonly (HTMLElement | null)[] {
  const list = row.closest('[data-rows]');
  const rows = list ? [...list.querySelectorAll('[data-row]')] : [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  return [row, ...rows.slice(at + 1), ...rows.slice(0, at).toReversed()].map(entryOf);
}

/** Who has the focus when what has it now is gone and it was in a row. */
export function heirsOf(holder: Element | null): readonly (HTMLElement | null)[] {
  const row = holder?.closest(ROW);
  return row ? entriesFrom(row) : [];
}

/**
 * Gives the focus back to what had it, unless something else has taken it. What is gone, as the row of a record that was deleted, has an heir
 * or a place instead, once whoever knows a better one has had its turn.
 */
export function giveFocusBack(holder: Element | null, heirs: readonly (HTMLElement | null)[] = []): void {
  if (!(holder instanceof HTMLElement) || !isNowhere()) return;
  if (holder.isConnected) holder.focus({ preventScroll: true });
  else
    queueMicrotask(() => {
      if (!isNowhere()) return;
      const heir = heirs.find((one) => one?.isConnected);
      if (heir) heir.focus();
      else workplace()?.focus({ preventScroll: true });
    });
}

let stopped: Element | null = null;

/** What was pressed, alone or with the fields around it, has the focus again once it is no longer busy. */
function followBusy(): void {
  const holder = focusHolder();
  const busy = holder?.matches(':disabled') === true;
  // Gone meanwhile, its place has one of its own who gives the focus on.
  if (!busy && holder === stopped && holder?.isConnected === true) giveFocusBack(holder);
  stopped = busy ? holder : null;
}

/** For every button of an entry, once. */
export const keepBusyFocus = (): void =>
  new MutationObserver(followBusy).observe(document, { subtree: true, attributeFilter: ['disabled'] });

/** A ref for what goes away with the focus in it, as the bar of what was chosen: the place has it then. */
export const passFocusOn = (part: HTMLElement | null): (() => void) | undefined => {
  if (part === null) return undefined;
  return () => {
    const holder = focusHolder();
    // An entry of a menu of its own is gone already.
    if (holder === null || (holder.isConnected && !part.contains(holder))) return;
    queueMicrotask(() => giveFocusBack(holder));
  };
};

/**
 * A ref for what goes away with the focus in it while what is around it stays: the first of its heirs that is still there has it then.
 * `yields`: what goes with it, and has heirs of its own, goes first.
 */
export const passFocusTo =
  (heirsAround: (part: HTMLElement) => readonly (HTMLElement | null | undefined)[], { yields = false } = {}) =>
  (part: HTMLElement | null): (() => void) | undefined => {
    if (part === null) return undefined;
    return () => {
      if (!part.contains(focusHolder())) return;
      // Who stands beside it is known only while it is in its place.
      const heirs = heirsAround(part);
      const pass = (): void => {
        if (isNowhere()) heirs.find((one) => one?.isConnected)?.focus({ preventScroll: true });
      };
      queueMicrotask(yields ? () => queueMicrotask(pass) : pass);
    };
  };

/**
 * A ref for a button of a row that may be taken back, as of what can be done but once: its row has the focus then, another of the row's buttons
 * where the row takes none, the row beside it where it is gone too, the place where there is none.
 */
export const passFocusToRow = passFocusTo((button) => {
  const row = button.closest('tr');
  if (row === null) return [];
  return [
    row.matches('[tabindex]') ? row : null,
    ...row.querySelectorAll<HTMLElement>('button:not(:disabled)'),
    ...entriesFrom(row),
    workplace(),
  ];
});

/** A ref for a row that goes away with the focus in it, as after the dialog that deleted its record: the row beside it has it, else the place. */
export const passFocusBeside = passFocusTo((row) => [...entriesFrom(row), workplace()], { yields: true });

/** What was pressed turned its place into another: the first of what stands there now has the focus. */
export function useFocusOnTurn(state: string, place: RefObject<HTMLElement | null>): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (isNowhere()) place.current?.querySelector<HTMLElement>('textarea, button:not(:disabled)')?.focus({ preventScroll: true });
  }, [state, place]);
}

/** When what was pressed in `place` is done and gone, its first button has the focus; where it went too, the dialog around it, or the heading of the page. */
export function useFocusAfter(busy: boolean, place: RefObject<HTMLElement | null>): void {
  useWhen(busy, () => {
    const within = place.current;
    const around = within?.closest<HTMLElement>('[role="dialog"]');
    return () => {
      const next = [within?.querySelector<HTMLElement>('button:not(:disabled)'), around, document.querySelector('h1')];
      if (isNowhere()) next.find((one) => one?.isConnected)?.focus({ preventScroll: true });
    };
  });
}
