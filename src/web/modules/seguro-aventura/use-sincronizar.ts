import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { sincronizarXls } from '#contract/seguradora/seguradora.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { openFile } from '#web/kernel/download.ts';
import { toastStaffErrors } from '#web/kernel/field-toasts.ts';
import { showCount } from '#web/kernel/format.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import type { Busca } from './busca.ts';
import { seguradoraQuery } from './seguro-aventura.queries.ts';

/**
 * Sends what waits of the period to the insurer, and hands the workbook over; one at a time, whoever began it (SAV-004). `porPlanilha`: false
 * where the panel sends by itself, and there is no workbook to ask for (decision 0084).
 */
export function useSincronizar({ periodo = 'diario', data }: { readonly periodo?: Busca['periodo'] | 'diario'; readonly data: CivilDate }) {
  const [going, setGoing] = useState(false);
  const porPlanilha = useQuery(seguradoraQuery).data?.envio !== 'api';
  // Kept until an answer comes: asked again after a lost one, the run hands its workbook over instead of finding nobody (G2-30).
  const keys = useIdempotency();
  /** Whether the run was done. */
  const sincronizar = async (): Promise<boolean> => {
    if (going) return false;
    setGoing(true);
    try {
      const body = { data, periodo };
      const { processados, erros, temporario, nome } = await call<typeof sincronizarXls>('POST /seguroAventura/sincronizarXls', {
        body,
        key: keys.keyFor(body),
      });
      keys.renew();
      const refused = erros === 0 ? null : showCount(erros, 'participante com erro', 'participantes com erros');
      // There were events to send, and nobody in them could go.
      if (processados === 0)
        toast({ kind: 'info', title: refused === null ? 'Nenhum evento a sincronizar' : 'Nenhum participante enviado', text: refused });
      else {
        toast({ kind: 'success', title: showCount(processados, 'participante enviado', 'participantes enviados'), text: refused });
        if (temporario !== null && nome !== null) openFile({ temporario, nome });
      }
      await changed('seguro-aventura');
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastStaffErrors(error);
      return false;
    } finally {
      setGoing(false);
    }
  };
  return { going, porPlanilha, sincronizar };
}
