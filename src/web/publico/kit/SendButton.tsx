import type { ReactNode } from 'react';

export interface SendButtonProps {
  /** Something is on its way: pressed again it does nothing. */
  readonly busy: boolean;
  /** What it does instead of sending the form. */
  readonly onPress?: () => void;
  /** Beside the one that matters most; what does not send the form is, unless it says that it is not. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** Sends the form, or does another thing with it. It keeps the focus while it waits, which a disabled button loses. */
export const SendButton = ({ busy, onPress, quiet = onPress !== undefined, children }: SendButtonProps) => (
  <button
    type={onPress ? 'button' : 'submit'}
    className="botao"
    data-discreto={quiet || undefined}
    aria-disabled={busy}
    onClick={(event) => {
      // The key that sends a form from a field presses its button as well.
      if (busy) event.preventDefault();
      else onPress?.();
    }}
  >
    {children}
  </button>
);
