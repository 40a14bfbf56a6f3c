const NOT_WRITTEN_IN = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

/** In it the key takes back what was typed. */
const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(`input:not(${NOT_WRITTEN_IN}), textarea`));

export const asksToUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !defaultPrevented && !isWrittenIn(target);
