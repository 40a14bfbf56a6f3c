let held = 0;

/**
 * Says that this tab holds something that must not be thrown away (typed text, a running upload), until the returned
 * function is called. While anything is held, the end of the session asks for login over the page (E260).
 */
export function holdWork(): () => void {
  held += 1;
  let released = false;
  return () => {
    if (!released) held -= 1;
    released = true;
  };
}

/** Whether the tab holds unsaved work. */
export const hasWork = (): boolean => held > 0;

let nobody = (): boolean => false;

/** An entry says how it knows that nobody is logged in: after a logout nothing may hold a page back. */
export const letGoWhen = (out: () => boolean): void => {
  nobody = out;
};

/** Whether somebody is logged in, for whom a page may be held. */
export const mayHold = (): boolean => !nobody();

/** The page makes way for another one, of somebody else: nothing holds it back any more. */
export const letGoForGood = (): void => {
  nobody = () => true;
};
