import { useMutation, useQuery } from '@tanstack/react-query';
import type { salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { toast } from '#web/ui/toasts.ts';
import { fichaQuery } from '../fichas.queries.ts';

const DONE = { N: 'Atendimento excluído!', S: 'Atendimento restaurado!' } as const;

interface Outcome {
  readonly onDone?: () => void;
  /** Somebody else saved first: the ficha is read anew, to be looked at before it is asked again. */
  readonly onStale?: () => void;
}

/**
 * Removes a ficha, or brings it back: as it was read last, and not as a form where something is typed stands on it. What is typed does not
 * go along.
 */
export function useActivity(shown: FichaCompletaResposta, { onDone, onStale }: Outcome = {}) {
  const keys = useIdempotency();
  const query = fichaQuery(shown.dados.id);
  const ficha = useQuery({ ...query, enabled: false }).data ?? shown;
  const { id, data_edicao } = ficha.dados;
  const change = useMutation({
    mutationFn: (ativo: 'S' | 'N') => {
      const body = { dados: { id, ativo, data_edicao } };
      return call<typeof salvarFicha>('POST /fichas', { body, key: keys.keyFor(body) });
    },
    onSuccess: async (_saved, ativo) => {
      toast({ kind: 'success', title: DONE[ativo] });
      onDone?.();
      await changed('fichas');
    },
    onError: async (error) => {
      const stale = conflictOf(error);
      if (stale === null) return toastFieldErrors(error);
      toast({ kind: 'error', title: 'O atendimento mudou', text: `${stale.message}. Confira antes de tentar de novo.` });
      onStale?.();
      await readAnew(query);
    },
  });
  return { ficha, pending: change.isPending, set: change.mutate };
}
