import { numberParam, oneOfParam, type RawSearch } from '#web/kernel/search-params.ts';

/** What the address says of the reminders of a record: only what differs from the open ones, as they stand first. */
export interface DoAlvoBusca {
  readonly concluido?: 'N' | 'S' | 'todos';
  readonly pagina?: number;
}

export function readDoAlvo(raw: RawSearch): DoAlvoBusca {
  const concluido = oneOfParam(raw['concluido'], ['S', 'todos']);
  const pagina = numberParam(raw['pagina'], 1);
  return { ...(concluido === undefined ? {} : { concluido }), ...(pagina === 1 ? {} : { pagina }) };
}
