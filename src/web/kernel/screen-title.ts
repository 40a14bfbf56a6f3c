import { createContext, use, useLayoutEffect } from 'react';

/** Gives the browser's tab the name of the record on screen; null gives the name of the screen back. */
export const ScreenTitleContext = createContext<(name: string | null) => void>(() => undefined);

/** While this is on screen, the tab is called by the record's name: several open ones are told apart. Null: there is none, or not yet. */
export function useScreenTitle(name: string | null): void {
  const rename = use(ScreenTitleContext);
  useLayoutEffect(() => {
    rename(name);
    return () => rename(null);
  }, [rename, name]);
}
