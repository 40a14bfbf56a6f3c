import { centsOf } from '../kernel/money.ts';
import type { FaturaResposta } from './faturas.schemas.ts';

/**
 * Whether boletos of its events paid all there is to pay of a month (E222): one whose amount was changed, or that takes days of an older
 * one, may ask for more.
 */
export const pagaPorEventos = ({ todosEventosPagos, valorCobrado }: Pick<FaturaResposta, 'todosEventosPagos' | 'valorCobrado'>): boolean =>
  todosEventosPagos === 'S' && centsOf(valorCobrado) === 0;
