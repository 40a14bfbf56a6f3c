import { useState } from 'react';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { failureOf } from '../kit/refusal.ts';
import { useSend } from '../kit/use-send.ts';
import { cancelar as pedir } from './chamadas.ts';

const FALHOU = 'Não foi possível cancelar. Tente novamente.';

/** Cancels an event by its code until an answer comes; a refusal says why (PAC-015). */
export function useCancelar(onCancelada: () => void) {
  const { sending, send, now } = useSend<unknown>(null);
  const [erro, setErro] = useState<string | null>(null);
  return {
    sending,
    now,
    erro,
    cancelar: async (codigoEvento: string): Promise<void> => {
      setErro(null);
      try {
        await send({ codigoEvento }, (_key, signal) => pedir(codigoEvento, { signal }));
        onCancelada();
      } catch (error) {
        if (isAbort(error)) return;
        if (!(error instanceof ApiError)) throw error;
        // A limit is told by its notice.
        if (error.status === 429) return;
        const [mensagem] = Object.values(error.fields);
        setErro(mensagem ?? (error.status === 500 ? failureOf(error) : FALHOU));
      }
    },
  };
}
