type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What is typed between the key that opens the quick search and the moment its box has the focus: its code may be on its way. */
export function createTypedAhead() {
  let text: string | null = null;
  return {
    begin: (): void => {
      text = '';
    },
    /** Whether the key is a letter for the box. */
    hear: ({ key, ctrlKey, metaKey, altKey }: Key): boolean => {
      if (text === null || key.length !== 1 || ctrlKey || metaKey || altKey) return false;
      text += key;
      return true;
    },
    /** What was typed so far; from now on the box hears it itself. */
    take: (): string => {
      const typed = text ?? '';
      text = null;
      return typed;
    },
  };
}
