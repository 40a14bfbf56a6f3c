import { useSyncExternalStore } from 'react';

/** What can be done about it, in one or two words. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ToastText {
  readonly title: string;
  readonly text?: string | null;
  readonly action?: ToastAction | null;
}

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text: string | null;
  readonly action: ToastAction | null;
  readonly ms: number;
  /** Stays until it is closed, because the work cannot go on as it was. */
  readonly alert: boolean;
  /** It is over as soon as something succeeds. */
  readonly passes: boolean;
}

/** Toasts close by themselves after this time (GER-020). */
const TOAST_MS = 5000;
/** More at once than these and the oldest give way: a refused form says each of its fields (CLI-122). */
const AT_ONCE = 40;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The same words are never stacked: said again, they start anew. */
function show(toast: Omit<Toast, 'id'>): void {
  const stays = (one: Toast): boolean =>
    (one.title !== toast.title || one.text !== toast.text) && !(one.passes && toast.kind === 'success');
  const others = toasts.filter(stays);
  set([...others, { ...toast, id: nextId }].slice(-AT_ONCE));
  nextId += 1;
}

/** The last on screen that offers this. */
export const lastOffering = (label: string): Toast | undefined => toasts.findLast(({ action }) => action?.label === label);

interface Timed extends ToastText {
  readonly kind: ToastKind;
  readonly ms?: number;
  readonly passes?: boolean;
}

/** Says something for five seconds in the one toast place; what `passes` no longer than until something succeeds. */
export const toast = ({ kind, title, text, action, ms = TOAST_MS, passes = false }: Timed): void =>
  // Where the server's words are the title, they are said once.
  show({ kind, title, text: text === title ? null : (text ?? null), action: action ?? null, ms, alert: false, passes });

/** An alert in the same place; stays until it is closed, one that `passes` until something succeeds. */
export const alertProblem = ({ title, text, action, passes = false }: ToastText & { readonly passes?: boolean }): void =>
  show({ kind: 'error', title, text: text ?? null, action: action ?? null, ms: TOAST_MS, alert: true, passes });

/** Somebody else looks at the screen from now on: what was said was not said to them, nor is what it offers theirs to do. */
export const forgetToasts = (): void => set([]);

export const closeToast = (id: number): void => set(toasts.filter((one) => one.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Toasts on screen, oldest first. */
export const shownToasts = (): readonly Toast[] => toasts;

/** The same, followed. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, shownToasts);
