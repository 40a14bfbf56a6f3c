import { queryOptions } from '@tanstack/react-query';
import type { ANEXO_TABELAS } from '#contract/anexos/anexos.labels.ts';
import type { consultarAnexos, consultarAnexosExcluidos } from '#contract/anexos/anexos.operations.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { call } from '#web/kernel/api.ts';

export type AnexoTabela = (typeof ANEXO_TABELAS)[number];

/** Addresses of attachments live fifteen minutes (R03): a list on screen is renewed before. */
const RENEW_MS = 10 * MINUTE_MS;

/** Attachments of a record. */
export const anexosQuery = (tabela: AnexoTabela, id: number) =>
  queryOptions({
    queryKey: ['anexos', tabela, id],
    queryFn: ({ signal }) =>
      call<typeof consultarAnexos>('GET /anexos', { query: { tabela, id_tabela: String(id) }, signal, quiet: [404] }),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });

/** What was removed from a record and can still come back (E014). */
export const excluidosQuery = (tabela: AnexoTabela, id: number) =>
  queryOptions({
    queryKey: ['anexos', tabela, id, 'excluidos'],
    queryFn: ({ signal }) =>
      call<typeof consultarAnexosExcluidos>('GET /anexos/excluidos', { query: { tabela, id_tabela: String(id) }, signal, quiet: [404] }),
  });
