import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import type { ListName } from '#web/kernel/list-choices.ts';
import { type RawSearch, textParam } from '#web/kernel/search-params.ts';

/** What the screens of the templates of one channel call them, and where they are. */
export interface CanalDeModelos {
  readonly lista: ListName;
  readonly titulo: string;
  readonly cadastrar: string;
  readonly editar: string;
  /** What a template is for. */
  readonly vazio: string;
  readonly paths: { readonly lista: () => string; readonly cadastrar: () => string; readonly alterar: (id: number) => string };
}

/** What the address of a list of templates says. */
export interface ModeloBusca<Ordem extends string> extends ListSearch<Ordem> {
  readonly texto?: string;
  /** N: those put away. Absent: the ones in use (MOD-530). */
  readonly ativo?: 'N';
}

export const readModeloBusca =
  <const Ordem extends string>(ordens: readonly Ordem[]) =>
  (raw: RawSearch): ModeloBusca<Ordem> => {
    const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
    return {
      ...(texto === '' ? {} : { texto }),
      ...(textParam(raw['ativo']) === 'N' ? { ativo: 'N' } : {}),
      ...readListSearch(raw, ordens),
    };
  };
