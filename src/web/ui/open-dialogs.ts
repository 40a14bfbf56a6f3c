/* The dialogs that are open, the last one on top. */

type Close = () => void;

const open: Close[] = [];

/** A list open inside a dialog takes the key for itself. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;

/** One Escape is heard by the dialog on top and by no other: what it closes must not uncover the next one to the same key. */
function escape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing && !isTaken(event.target)) open.at(-1)?.();
}

/** Puts a dialog on top until the returned function is called. */
export function openDialog(close: Close): () => void {
  if (open.length === 0) window.addEventListener('keydown', escape, { capture: true });
  open.push(close);
  return () => {
    open.splice(open.lastIndexOf(close), 1);
    if (open.length === 0) window.removeEventListener('keydown', escape, { capture: true });
  };
}
