import { useState } from 'react';
import { useDebounced } from '#web/kernel/debounce.ts';

/** Search and page of a list in a dialog; another text begins at its first page. */
export function useLista() {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState({ texto: '', pagina: 1 });
  const texto = useDebounced(typed.trim());
  const pagina = at.texto === texto ? at.pagina : 1;
  return { typed, setTyped, texto, pagina, setPagina: (next: number): void => setAt({ texto, pagina: next }) };
}
