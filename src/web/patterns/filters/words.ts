import type { SavedFilter } from '../../kernel/list-filters.ts';

/** For whom a filter is, and whose when it is another's. */
export const whoseIs = ({ equipe, _dono }: Pick<SavedFilter, 'equipe' | '_dono'>): string =>
  equipe === 'N' ? 'Só para você' : _dono === null ? 'Seu, para a equipe' : `Da equipe, de ${_dono}`;
