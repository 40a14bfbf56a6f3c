import { type RawBuilder, sql } from 'kysely';
import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';

/** The boleto of its own by which an event is paid. */
export interface Boleto {
  readonly pago: 'S' | 'N' | 'P' | null;
  readonly vencimento: CivilDate;
  readonly link: string | null;
}

/** That of the event `e`; null where none took its days. */
export const boletoOfEvent: RawBuilder<Boleto | null> = sql<Boleto | null>`(
  select json_build_object('pago', k.pago, 'vencimento', k.vencimento, 'link', coalesce(k.link_boleto, k.link_fatura))
  from cobrancas k where k.id = (
    select d.id_cobranca from seguro_aventura_diarias d where d.id_evento = e.id and d.id_cobranca is not null limit 1))`;

/** As an event says it: what is open and past its day is overdue (E216). */
export const saidOfBoleto = (
  boleto: Boleto | null,
  now: Date,
): { readonly boletoPago: Boleto['pago']; readonly linkBoleto: string | null } => ({
  boletoPago: boleto?.pago === 'P' && boleto.vencimento < civilDateAt(now) ? 'N' : (boleto?.pago ?? null),
  linkBoleto: boleto?.link ?? null,
});
