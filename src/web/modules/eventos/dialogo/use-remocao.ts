import { useState } from 'react';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { alertProblem, toast } from '#web/ui/toasts.ts';
import { type EventoCompleto } from '../eventos.queries.ts';
import { NAO_EXISTE } from '../parts/use-conclusao.ts';
import { salvar } from './salvar.ts';

export interface Remocao {
  readonly working: boolean;
  /** Removes, or brings back. */
  readonly set: (ativo: 'S' | 'N') => Promise<void>;
}

/** What removing takes away and leaves, in words (E092). */
export function perda({ registro, filhos }: EventoCompleto): string {
  if (registro.recorrente === 'N') return 'Ele deixa de aparecer na tela inicial. Pode ser restaurado na lista de eventos inativos.';
  const kept =
    filhos.length === 0
      ? ''
      : filhos.length === 1
        ? ' A ocorrência já registrada continua como está.'
        : ` As ${filhos.length} ocorrências já registradas continuam como estão.`;
  return `Todas as próximas ocorrências deixam de aparecer.${kept} O evento pode ser restaurado na lista de eventos inativos.`;
}

/** Removing a reminder, with a way back. */
export function useRemocao({ registro }: EventoCompleto, onDone: () => void): Remocao {
  const [working, setWorking] = useState(false);

  const done = (ativo: 'S' | 'N', version: string): void => {
    if (ativo === 'S') toast({ kind: 'success', title: 'Evento restaurado!' });
    else
      toast({
        kind: 'success',
        title: 'Evento excluído!',
        text: registro.descricao.slice(0, 120),
        action: { label: 'Desfazer', onClick: () => void change('S', version) },
      });
    onDone();
  };

  const failed = (error: ApiError): void => {
    const stale = conflictOf(error);
    if (error.status === 404) alertProblem({ title: NAO_EXISTE });
    else if (stale) toast({ kind: 'error', title: 'O evento mudou', text: `${stale.message}. Confira antes de tentar de novo.` });
    else toastFieldErrors(error);
    if (error.status === 404 || stale) onDone();
  };

  const change = async (ativo: 'S' | 'N', data_edicao: string): Promise<void> => {
    try {
      const salvo = await salvar({ dados: { id: registro.id, ativo, data_edicao } }, randomKey());
      done(ativo, salvo.registro.data_edicao);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed(error);
    } finally {
      void changed('eventos');
    }
  };

  return {
    working,
    set: async (ativo) => {
      setWorking(true);
      try {
        await change(ativo, registro.data_edicao);
      } finally {
        setWorking(false);
      }
    },
  };
}
