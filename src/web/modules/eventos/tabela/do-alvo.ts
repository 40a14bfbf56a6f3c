import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, given, oneOfParam } from '#web/kernel/search-params.ts';

/** What the address says of the reminders of a record: only what differs from the open ones, as they stand first. */
export interface DoAlvoBusca extends Pick<ListSearch, 'pagina' | 'registrosPorPagina'> {
  readonly concluido?: 'N' | 'S' | 'todos';
}

export function readDoAlvo(raw: RawSearch): DoAlvoBusca {
  return { ...given('concluido', oneOfParam(raw['concluido'], ['S', 'todos'])), ...readListSearch(raw, []) };
}
