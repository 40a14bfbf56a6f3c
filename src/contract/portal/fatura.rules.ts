import { centsOf } from '../kernel/money.ts';
import type { FaturaResposta } from './faturas.schemas.ts';

/**
 * Whether boletos of its events paid all there is to pay of a month (E222): one whose amount was changed, or that takes days of an older
 * one, may ask for more.
 */
export const pagaPorEventos = ({ todosEventosPagos, valorCobrado }: Pick<FaturaResposta, 'todosEventosPagos' | 'valorCobrado'>): boolean =>
  todosEventosPagos === 'S' && centsOf(valorCobrado) === 0;

const POR_EVENTOS = { P: 'Boletos de eventos a pagar', N: 'Boletos de eventos vencidos' } as const;

/** Where a month stands that charges nothing itself and has boletos of its events still to be paid: it has no boleto and no date of its own. Null elsewhere. */
export const faltamOsEventos = ({ statusBoleto, valorCobrado }: Pick<FaturaResposta, 'statusBoleto' | 'valorCobrado'>): string | null =>
  statusBoleto !== 'S' && centsOf(valorCobrado) === 0 ? POR_EVENTOS[statusBoleto] : null;
