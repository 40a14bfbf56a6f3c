import { queryOptions } from '@tanstack/react-query';
import type { consultarModeloSms, consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { ORDENS_MODELO_SMS, type OrdemModeloSms } from '#contract/modelos-sms/modelos-sms.orders.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { listQuery } from '#web/kernel/list-search.ts';
import type { Canal } from './canais.ts';
import { type ModeloBusca, readModeloBusca } from './parts/canal.ts';

/** Every query about templates of SMS and WhatsApp begins with this key. */
export const MODELOS_SMS = ['modelos-sms'] as const;

export type ModeloSmsBusca = ModeloBusca<OrdemModeloSms>;
export const readModeloSmsBusca = readModeloBusca(ORDENS_MODELO_SMS);

/** A page of the templates of one channel. */
export const modelosSmsQuery = (canal: Canal, { texto, ativo, ...search }: ModeloSmsBusca) =>
  queryOptions({
    queryKey: [...MODELOS_SMS, 'lista', canal.lista, texto ?? '', ativo ?? 'S', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      sayingFieldErrors(
        call<typeof consultarModelosSms>('GET /modelosSms', {
          query: { texto, ativo: [ativo ?? 'S'], tipo: [...canal.tipos], ...listQuery(search) },
          signal,
        }),
      ),
  });

/** One template. A 404 is the screen's to show. */
export const modeloSmsQuery = (id: number) =>
  queryOptions({
    queryKey: [...MODELOS_SMS, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarModeloSms>('GET /modelosSms/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });
