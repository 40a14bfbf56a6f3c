import { queryOptions } from '@tanstack/react-query';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { consultarSorteio, emitirComprovanteSorteio } from '#contract/sorteio/sorteio.operations.ts';
import { isLuckyNumber } from '#contract/sorteio/sorteio.ts';
import { call } from '#web/kernel/api.ts';

export interface Sorteio {
  readonly numero: string;
  readonly data: CivilDate;
}

/** Asked only with six digits (SOR-002), and once: each reading leaves its trace. */
export const sorteioQuery = ({ numero, data }: Sorteio) =>
  queryOptions({
    queryKey: ['sorteio', numero, data.slice(0, 7)] as const,
    queryFn: async ({ signal }) => {
      const query = { numeroSorteio: numero, dataFaturamento: data };
      return (await call<typeof consultarSorteio>('GET /seguroAventuraParticipante/sorteio', { query, signal })).registros;
    },
    enabled: isLuckyNumber(numero),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const comprovante = ({ numero, data }: Sorteio) =>
  call<typeof emitirComprovanteSorteio>('GET /seguroAventuraParticipante/sorteio/comprovante', {
    query: { numeroSorteio: numero, dataFaturamento: data },
    once: true,
  });
