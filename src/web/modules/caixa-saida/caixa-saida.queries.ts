import { queryOptions } from '@tanstack/react-query';
import type { consultarEmails } from '#contract/caixa-saida/caixa-saida.operations.ts';
import type { consultarEnvios } from '#contract/envios/envios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { listQuery } from '#web/kernel/list-search.ts';
import type { CaixaBusca } from './lista/busca.ts';

/** Between two looks at a page on which something waits to leave at once. */
const POLL_MS = 5000;

/** A page of the outbox; looked at again while something of it is leaving. */
export const emailsQuery = (busca: CaixaBusca) =>
  queryOptions({
    queryKey: ['mensagens', 'emails', busca] as const,
    queryFn: async ({ signal }) => {
      const { texto, estados, ativo, id_lote, dataProgramadoInicio, dataProgramadoFim, ...search } = busca;
      const query = {
        ativo: ativo ?? ('S' as const),
        texto,
        dataProgramadoInicio,
        dataProgramadoFim,
        ...(id_lote !== undefined && { id_lote: String(id_lote) }),
        ...(estados !== undefined && { estados: [estados] }),
        ...listQuery(search),
      };
      return sayingFieldErrors(call<typeof consultarEmails>('GET /emailsEnviado', { query, signal }));
    },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.registros.some(({ status, agendado_para }) => status === 1 && agendado_para === null) ? POLL_MS : false,
  });

/** How many e-mails of batches have not left, and of which batches: what calling them off takes. */
export async function contarPendentes(): Promise<{ readonly emails: number; readonly lotes: readonly number[] }> {
  const open = await Promise.all(
    (['enviando', 'pausado'] as const).map((situacao) =>
      call<typeof consultarEnvios>('GET /envios', { query: { canal: 'email', situacao, registrosPorPagina: '200' } }),
    ),
  );
  const envios = open.flatMap(({ registros }) => registros);
  return { emails: envios.reduce((sum, { contagem }) => sum + contagem.aguardando, 0), lotes: envios.map(({ id }) => id) };
}
