import { useState } from 'react';
import { useDebounced } from '#web/kernel/debounce.ts';
import { lastPage } from '#web/ui/page-window.ts';
import { PESSOAS_POR_PAGINA } from './seguro-aventura.queries.ts';

/** Search and page of a list in a dialog; another text begins at its first page. */
export function useLista() {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState({ texto: '', pagina: 1 });
  const texto = useDebounced(typed.trim());
  const pagina = at.texto === texto ? at.pagina : 1;
  const setPagina = (next: number): void => setAt({ texto, pagina: next });
  /** What is mended or taken out leaves the list, and its last page with it: the one before it is shown then. */
  const stayWithin = (total: number): void => {
    const last = lastPage(total, PESSOAS_POR_PAGINA);
    if (total > 0 && pagina > last) setPagina(last);
  };
  return { typed, setTyped, texto, pagina, setPagina, stayWithin };
}
