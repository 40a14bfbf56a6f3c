import { queryOptions } from '@tanstack/react-query';
import type { consultarModeloEmail, consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { ORDENS_MODELO_EMAIL, type OrdemModeloEmail } from '#contract/modelos-email/modelos-email.orders.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { listQuery } from '#web/kernel/list-search.ts';
import { type ModeloBusca, readModeloBusca } from '#web/modules/modelos-sms/parts/canal.ts';

/** Every query about e-mail templates begins with this key. */
export const MODELOS_EMAIL = ['modelos-email'] as const;

export type ModeloEmailBusca = ModeloBusca<OrdemModeloEmail>;
export const readModeloEmailBusca = readModeloBusca(ORDENS_MODELO_EMAIL);

/** A page of the templates. */
export const modelosEmailQuery = ({ texto, ativo, ...search }: ModeloEmailBusca) =>
  queryOptions({
    queryKey: [...MODELOS_EMAIL, 'lista', texto ?? '', ativo ?? 'S', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      sayingFieldErrors(call<typeof consultarModelosEmail>('GET /modelosEmail', { query: { texto, ativo, ...listQuery(search) }, signal })),
  });

/** One template. A 404 is the screen's to show. */
export const modeloEmailQuery = (id: number) =>
  queryOptions({
    queryKey: [...MODELOS_EMAIL, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarModeloEmail>('GET /modelosEmail/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });
