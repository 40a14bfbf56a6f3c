import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangeOptions, ChangeSearch, SearchChange } from '#web/kernel/search-state.ts';
import { type TypedText, useTypedText } from '#web/kernel/typed-text.ts';
import { lastPage } from '#web/ui/page-window.ts';
import { type Busca, ehDocumento } from './busca.ts';
import { PESSOAS_POR_PAGINA } from './seguro-aventura.queries.ts';

/** What is looked for in the list over the page, and which page of it. */
type NaLista = Pick<Busca, 'paginaLista' | 'paginaEventos'>;

export interface ListaProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
}

export interface Lista {
  readonly typed: TypedText;
  readonly texto: string;
  readonly pagina: number;
  readonly paginaEventos: number;
  readonly setPagina: (pagina: number, options?: ChangeOptions) => void;
  readonly setPaginaEventos: (pagina: number, options?: ChangeOptions) => void;
  /** Other rows of it, from the first page on. */
  readonly mostrar: (next: SearchChange<Busca>) => void;
}

/** The first page, in an address that says only what differs. */
const PRIMEIRA: SearchChange<NaLista> = { paginaLista: undefined, paginaEventos: undefined };

/**
 * Search and pages of the list in a dialog, in the address as the filters of the page are; another text begins at the first page. A document
 * that is looked for, and the pages of what is found, stay on the screen: an address is kept, sent and logged.
 */
export function useLista({ busca, change }: ListaProps): Lista {
  const [documento, setDocumento] = useState<(NaLista & { readonly texto: string }) | null>(null);
  const [seen, setSeen] = useState(busca.texto);
  // A name that came to the address takes the place of a document, and never before: between the two nothing else is asked for.
  if (seen !== busca.texto) {
    setSeen(busca.texto);
    if (busca.texto !== undefined) setDocumento(null);
  }
  const inAddress = (next: SearchChange<Busca>, { replace = false }: ChangeOptions = {}): void =>
    change({ ...next, pagina: busca.pagina }, { replace });
  const apply = (texto: string): void => {
    if (ehDocumento(texto)) setDocumento({ texto });
    else if (texto === '' || texto === busca.texto) setDocumento(null);
    inAddress({ ...PRIMEIRA, texto: texto === '' || ehDocumento(texto) ? undefined : texto }, { replace: true });
  };
  const texto = documento?.texto ?? busca.texto ?? '';
  const { paginaLista: pagina = 1, paginaEventos = 1 } = documento ?? busca;
  const goTo = (next: NaLista, options?: ChangeOptions): void =>
    documento === null ? inAddress(next, options) : setDocumento({ ...documento, ...next });
  return {
    typed: useTypedText(texto, apply),
    texto,
    pagina,
    paginaEventos,
    setPagina: (paginaLista, options) => goTo({ paginaLista }, options),
    setPaginaEventos: (next, options) => goTo({ paginaEventos: next }, options),
    mostrar: (next) => {
      if (documento !== null) setDocumento({ texto: documento.texto });
      inAddress({ ...PRIMEIRA, ...next });
    },
  };
}

/** What is mended or taken out leaves the list, and its last page with it: the one before it is shown then. `total` null: not known yet. */
export function useStayWithin(total: number | null, pagina: number, setPagina: Lista['setPagina']): void {
  const last = lastPage(total ?? 0, PESSOAS_POR_PAGINA);
  const stay = useEffectEvent(() => setPagina(last, { replace: true }));
  const beyond = total !== null && total > 0 && pagina > last;
  useEffect(() => {
    if (beyond) stay();
  }, [beyond]);
}
