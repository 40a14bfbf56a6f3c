import { useState } from 'react';

const KEY = 'guarida.teclas';

/** Whether keys of one letter are heard: on until somebody switches them off on this computer (WCAG 2.1.4). */
export const lettersHeard = (): boolean => localStorage.getItem(KEY) !== 'desligadas';

export function useLetters(): readonly [boolean, (heard: boolean) => void] {
  const [heard, setHeard] = useState(lettersHeard);
  const change = (next: boolean): void => {
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'desligadas');
    setHeard(next);
  };
  return [heard, change];
}
