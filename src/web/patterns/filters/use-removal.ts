import { useMutation } from '@tanstack/react-query';
import { changed } from '../../kernel/changed.ts';
import { toastFieldErrors } from '../../kernel/field-toasts.ts';
import { removeFilter, restoreFilter, type SavedFilter } from '../../kernel/list-filters.ts';
import { toast } from '../../ui/toasts.ts';

/** Removes a filter at once, with a way back. */
export function useRemoval(): (filter: SavedFilter) => void {
  const { mutate: restore } = useMutation({
    mutationFn: restoreFilter,
    onSuccess: (_done, { nome }) => toast({ kind: 'success', title: 'Filtro restaurado!', text: nome }),
    onError: (error) => toastFieldErrors(error),
    onSettled: () => changed('filtros-salvos'),
  });
  const { mutate: remove } = useMutation({
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
  return remove;
}
