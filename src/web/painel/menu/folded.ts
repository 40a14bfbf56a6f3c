import { useState } from 'react';

const KEY = 'guarida.menu';

/** Whether the side menu shows its icons only, as this person left it on this computer. */
export function useFolded(): readonly [boolean, () => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'recolhido');
  const toggle = (): void => {
    if (folded) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'recolhido');
    setFolded(!folded);
  };
  return [folded, toggle];
}
