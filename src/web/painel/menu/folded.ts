import { useState } from 'react';
import { paths } from '../../kernel/paths.ts';

const KEY = 'guarida.menu';

/** Whether the side menu shows its icons only, as this person left it on this computer. */
function useFolded(): readonly [boolean, () => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'recolhido');
  const toggle = (): void => {
    if (folded) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'recolhido');
    setFolded(!folded);
  };
  return [folded, toggle];
}

/** Screens that need the whole width (RTA-018): the menu is folded there, whatever it is elsewhere, until somebody opens it. */
const WIDE: ReadonlySet<string> = new Set([paths.eventosMapa(), paths.inadimplencia()]);

export function useMenuFold(pathname: string): readonly [boolean, () => void] {
  const [folded, toggle] = useFolded();
  const [opened, setOpened] = useState<string | null>(null);
  if (!WIDE.has(pathname)) return [folded, toggle];
  return [opened !== pathname, () => setOpened((one) => (one === pathname ? null : pathname))];
}
