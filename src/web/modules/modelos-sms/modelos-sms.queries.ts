import { queryOptions } from '@tanstack/react-query';
import type { consultarModeloSms, consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { ORDENS_MODELO_SMS, type OrdemModeloSms } from '#contract/modelos-sms/modelos-sms.orders.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, textParam } from '#web/kernel/search-params.ts';
import type { Canal } from './canais.ts';

/** Every query about templates of SMS and WhatsApp begins with this key. */
export const MODELOS_SMS = ['modelos-sms'] as const;

/** What the address of the list says. */
export interface ModeloSmsBusca extends ListSearch<OrdemModeloSms> {
  readonly texto?: string;
  /** N: those put away. Absent: the ones in use. */
  readonly ativo?: 'N';
}

export function readModeloSmsBusca(raw: RawSearch): ModeloSmsBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  return {
    ...(texto === '' ? {} : { texto }),
    ...(textParam(raw['ativo']) === 'N' ? { ativo: 'N' } : {}),
    ...readListSearch(raw, ORDENS_MODELO_SMS),
  };
}

/** A page of the templates of one channel. */
export const modelosSmsQuery = (canal: Canal, { texto, ativo, ...search }: ModeloSmsBusca) =>
  queryOptions({
    queryKey: [...MODELOS_SMS, 'lista', canal.lista, texto ?? '', ativo ?? 'S', listQuery(search)] as const,
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof consultarModelosSms>('GET /modelosSms', {
          query: { texto, ativo: [ativo ?? 'S'], tipo: [...canal.tipos], ...listQuery(search) },
          signal,
        });
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
  });

/** One template. A 404 is the screen's to show. */
export const modeloSmsQuery = (id: number) =>
  queryOptions({
    queryKey: [...MODELOS_SMS, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarModeloSms>('GET /modelosSms/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });
