import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { changed } from '../../kernel/changed.ts';
import { toastFieldErrors } from '../../kernel/field-toasts.ts';
import { removeFilter, restoreFilter, type SavedFilter } from '../../kernel/list-filters.ts';
import { useFocusAfter } from '../../ui/focus-memory.ts';
import { toast } from '../../ui/toasts.ts';

/** Removes a filter at once, with a way back; what removes it goes with it, and `place` has what is next. */
export function useRemoval(place: RefObject<HTMLElement | null>): (filter: SavedFilter) => void {
  const { mutate: restore } = useMutation({
    mutationFn: restoreFilter,
    onSuccess: (_done, { nome }) => toast({ kind: 'success', title: 'Filtro restaurado!', text: nome }),
    onError: (error) => toastFieldErrors(error),
    onSettled: () => changed('filtros-salvos'),
  });
  const { mutate: remove, isPending } = useMutation({
    mutationFn: removeFilter,
    onSuccess: (_done, filter) =>
      toast({
        kind: 'success',
        title: 'Filtro excluído!',
        text: filter.nome,
        action: { label: 'Desfazer', onClick: () => restore(filter) },
      }),
    onError: (error) => toastFieldErrors(error),
    onSettled: () => changed('filtros-salvos'),
  });
  useFocusAfter(isPending, place);
  return remove;
}
