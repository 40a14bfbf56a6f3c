import { type MouseEvent, useId, useState } from 'react';

/** What stands open at a button: its code comes when it is opened, and the button stays the same. */
export interface Anchored {
  /** The button, while it is open. */
  readonly at: HTMLElement | null;
  /** For what the button opens: the focus goes back to it. */
  readonly close: () => void;
  /** For the button. */
  readonly button: {
    readonly id: string;
    readonly 'aria-haspopup': 'menu' | 'dialog';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  };
}

/** `preload`: fetches the code of what it opens, once the pointer or the focus is on the button. */
export function useAnchored(kind: 'menu' | 'dialog', preload: () => Promise<void>): Anchored {
  const id = useId();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const close = (): void => {
    at?.focus({ preventScroll: true });
    setAt(null);
  };
  const near = (): void => void preload();
  return {
    at,
    close,
    button: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': at !== null,
      'aria-controls': at === null ? undefined : `${id}-dropdown`,
      onClick: ({ currentTarget }) => setAt(at === null ? currentTarget : null),
      onPointerEnter: near,
      onFocus: near,
    },
  };
}
