import type { ChangeOptions, ChangeSearch, SearchChange } from '#web/kernel/search-state.ts';
import { type TypedText, useTypedText } from '#web/kernel/typed-text.ts';
import { lastPage } from '#web/ui/page-window.ts';
import type { Busca } from './busca.ts';
import { PESSOAS_POR_PAGINA } from './seguro-aventura.queries.ts';
import { useWhen } from '#web/kernel/use-when.ts';

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
const PRIMEIRA: SearchChange<Busca> = { paginaLista: undefined, paginaEventos: undefined };

/** Search and pages of the list in a dialog, kept as the filters of the page are; another text begins at the first page. */
export function useLista({ busca, change }: ListaProps): Lista {
  const { texto = '', paginaLista = 1, paginaEventos = 1 } = busca;
  const goTo = (next: SearchChange<Busca>, { replace = false }: ChangeOptions = {}): void =>
    change({ ...next, pagina: busca.pagina }, { replace });
  return {
    typed: useTypedText(texto, (typed) => goTo({ ...PRIMEIRA, texto: typed === '' ? undefined : typed }, { replace: true })),
    texto,
    pagina: paginaLista,
    paginaEventos,
    setPagina: (next, options) => goTo({ paginaLista: next }, options),
    setPaginaEventos: (next, options) => goTo({ paginaEventos: next }, options),
    mostrar: (next) => goTo({ ...PRIMEIRA, ...next }),
  };
}

/** What is mended or taken out leaves the list, and its last page with it: the one before it is shown then. `total` null: not known yet. */
export function useStayWithin(total: number | null, pagina: number, setPagina: Lista['setPagina']): void {
  const last = lastPage(total ?? 0, PESSOAS_POR_PAGINA);
  const beyond = total !== null && total > 0 && pagina > last;
  useWhen(beyond, () => setPagina(last, { replace: true }));
}
