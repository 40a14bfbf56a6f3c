interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Ctrl+S, or ⌘S. With Alt too it is a letter of some keyboards. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
