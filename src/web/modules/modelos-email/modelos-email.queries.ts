import { queryOptions } from '@tanstack/react-query';
import type { consultarModeloEmail, consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { ORDENS_MODELO_EMAIL, type OrdemModeloEmail } from '#contract/modelos-email/modelos-email.orders.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, textParam } from '#web/kernel/search-params.ts';

/** Every query about e-mail templates begins with this key. */
export const MODELOS_EMAIL = ['modelos-email'] as const;

/** What the address of the list says. */
export interface ModeloEmailBusca extends ListSearch<OrdemModeloEmail> {
  readonly texto?: string;
  /** N: those put away. Absent: the ones in use (MOD-530). */
  readonly ativo?: 'N';
}

export function readModeloEmailBusca(raw: RawSearch): ModeloEmailBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  return {
    ...(texto === '' ? {} : { texto }),
    ...(textParam(raw['ativo']) === 'N' ? { ativo: 'N' } : {}),
    ...readListSearch(raw, ORDENS_MODELO_EMAIL),
  };
}

/** A page of the templates. */
export const modelosEmailQuery = ({ texto, ativo, ...search }: ModeloEmailBusca) =>
  queryOptions({
    queryKey: [...MODELOS_EMAIL, 'lista', texto ?? '', ativo ?? 'S', listQuery(search)] as const,
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof consultarModelosEmail>('GET /modelosEmail', { query: { texto, ativo, ...listQuery(search) }, signal });
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
  });

/** One template. A 404 is the screen's to show. */
export const modeloEmailQuery = (id: number) =>
  queryOptions({
    queryKey: [...MODELOS_EMAIL, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarModeloEmail>('GET /modelosEmail/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });
