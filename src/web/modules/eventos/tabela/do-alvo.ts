import { type RawSearch, given, oneOfParam, pageParam } from '#web/kernel/search-params.ts';

/** What the address says of the reminders of a record: only what differs from the open ones, as they stand first. */
export interface DoAlvoBusca {
  readonly concluido?: 'N' | 'S' | 'todos';
  readonly pagina?: number;
}

export function readDoAlvo(raw: RawSearch): DoAlvoBusca {
  return {
    ...given('concluido', oneOfParam(raw['concluido'], ['S', 'todos'])),
    ...given('pagina', pageParam(raw['pagina'])),
  };
}
