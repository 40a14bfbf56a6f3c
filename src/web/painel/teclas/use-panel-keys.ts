import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { closeToast, lastOffering } from '#web/ui/toasts.ts';
import { useKeyDown } from '#web/ui/use-key-down.ts';
import { screensFor } from '../menu/entries.ts';
import { lettersHeard } from './letters.ts';
import { type Press, createKeyReader } from './read-keys.ts';
import { asksToUndo } from './undo-key.ts';

const ROW = 'main tbody tr[tabindex="0"]';
const SEARCH = 'main [role="searchbox"]';
const FIELD = 'main form :is(input, textarea):not(:disabled, [type="hidden"], [type="file"])';

function whereIs(target: EventTarget | null): Press['where'] {
  if (document.querySelector('[aria-modal="true"]')) return 'dialogo';
  if (!(target instanceof HTMLElement)) return 'tela';
  if (target.matches(SEARCH)) return 'busca';
  if (target.matches(ROW)) return 'linha';
  const choosing = target.closest('[role="menu"], [role="listbox"], [role="radiogroup"], [role="grid"], [role="tablist"]') !== null;
  return choosing || target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ? 'texto' : 'tela';
}

/** To the next row, or out of the first one back to the search; false when there is none. */
function moveRow(from: EventTarget | null, step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row === from);
  const next = at === 0 && step === -1 ? document.querySelector<HTMLElement>(SEARCH) : rows[at + step];
  next?.focus();
  return next instanceof HTMLElement;
}

/** What the screen offers under this key: to edit, the row one is on; else the control that says so; else, to edit, the first field. */
function pressOn(tecla: 'n' | 'e', from: EventTarget | null): boolean {
  if (tecla === 'e' && from instanceof HTMLElement && from.matches(ROW)) {
    // As Enter does: the row knows what opening it is.
    from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    return true;
  }
  const control = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${tecla}"]:not(:disabled)`);
  if (control) {
    control.focus();
    control.click();
    return true;
  }
  const field = tecla === 'e' ? document.querySelector<HTMLElement>(FIELD) : null;
  field?.focus();
  return field !== null;
}

/** From wherever the hand is: in the seconds of a notice nobody gets to it by Tab, and out of a dialog not at all. */
function undoLast(event: KeyboardEvent): boolean {
  const notice = asksToUndo(event) ? lastOffering('Desfazer') : undefined;
  if (notice === undefined) return false;
  event.preventDefault();
  notice.action?.onClick();
  closeToast(notice.id);
  return true;
}

export interface PanelKeys {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** The keys of the panel, the same on every screen; `null`: nobody is logged in. */
export function usePanelKeys(permissions: Permissions | null, { onPalette, onHelp }: PanelKeys): void {
  const navigate = useNavigate();
  const [read] = useState(createKeyReader);
  useKeyDown((event) => {
    if (permissions === null || event.defaultPrevented || event.isComposing || undoLast(event)) return;
    const placeOf = (letter: string): string | undefined => screensFor(permissions).find(({ tecla }) => tecla === letter)?.path;
    const { key, altKey: alt, timeStamp: at, target } = event;
    const wish = read({ key, ctrl: event.ctrlKey || event.metaKey, alt, at, where: whereIs(target), letters: lettersHeard() }, placeOf);
    if (wish === null) return;
    if (wish.kind === 'tecla' && !pressOn(wish.tecla, target)) return;
    if (wish.kind === 'linha' && !moveRow(target, wish.step)) return;
    event.preventDefault();
    if (wish.kind === 'paleta') onPalette();
    if (wish.kind === 'ajuda') onHelp();
    if (wish.kind === 'ir') void navigate({ to: wish.path });
  });
}
