import { ETAPA_EMITIDO, ETAPA_FINALIZADO, ETAPAS, type Etapa } from '#contract/fichas/fichas.labels.ts';
import { somaParcelas } from '#contract/fichas/parcelas.ts';
import { type CivilDate, addMonths, daysBetween, isCivilDate } from '#contract/kernel/dates.ts';
import type { Cents } from '#contract/kernel/money.ts';
import type { Stage } from '#web/ui/StageSteps.tsx';
import { type ParcelaValues, totaisDoNegocio } from './negocio.ts';
import type { FichaValues } from './values.ts';

/* What a ficha is worth and how far it went, from what is on screen. Pure functions. */

/** The stages a ficha goes through; that of a renewal only where it is one. */
export function etapasDe(etapa: Etapa, { renova, finalizado }: { readonly renova: boolean; readonly finalizado: boolean }): Stage[] {
  const way = [1, ...(renova ? [2] : []), 3, 4] as const;
  const stages = way.map(
    (one): Stage => ({
      name: ETAPAS[one as keyof typeof ETAPAS],
      state: one === etapa && !finalizado ? 'current' : one < etapa || finalizado ? 'done' : 'ahead',
    }),
  );
  const end = finalizado ? 'current' : 'ahead';
  return etapa === ETAPA_EMITIDO || !finalizado ? [...stages, { name: ETAPA_FINALIZADO, state: end }] : stages;
}

export interface Cobertura {
  readonly de: CivilDate;
  readonly ate: CivilDate;
  /** How much of it is past, from 0 to 1. */
  readonly passado: number;
  /** Days left; negative once it is over. */
  readonly restam: number;
}

/** The cover from what began it to its last day; a year when nothing says when it began. Null without cover. */
export function coberturaDe({ possui_vigencia, data_vigencia: ate, proposta, emissao }: FichaValues, hoje: CivilDate): Cobertura | null {
  if (possui_vigencia !== 'S' || !isCivilDate(ate)) return null;
  const begun = [proposta?.data_proposta, emissao?.data_emitido].find((day) => day !== undefined && isCivilDate(day) && day < ate);
  const de = begun ?? addMonths(ate, -12);
  const passado = daysBetween(de, hoje) / Math.max(1, daysBetween(de, ate));
  return { de, ate, passado: Math.min(1, Math.max(0, passado)), restam: daysBetween(hoje, ate) };
}

export interface Pagamento {
  readonly total: number;
  readonly pagas: number;
  readonly pago: Cents;
  /** The first unpaid one that is not late. */
  readonly proxima: ParcelaValues | null;
  readonly vencidas: number;
  readonly vencido: Cents;
}

export function pagamentoDe(parcelas: readonly ParcelaValues[], hoje: CivilDate): Pagamento {
  const paid = parcelas.filter((one) => one.pago === 'S');
  const open = parcelas.filter((one) => one.pago === 'N' && isCivilDate(one.vencimento));
  const late = open.filter((one) => one.vencimento < hoje);
  const next = open.filter((one) => one.vencimento >= hoje);
  return {
    total: parcelas.length,
    pagas: paid.length,
    pago: somaParcelas(paid),
    proxima: next.reduce<ParcelaValues | null>((first, one) => (first === null || one.vencimento < first.vencimento ? one : first), null),
    vencidas: late.length,
    vencido: somaParcelas(late),
  };
}

/** Whether what speaks for the deal was cancelled: nothing of it is due any more, and nobody is reminded of its end (E113). */
export const foiCancelado = ({ emissao, proposta }: FichaValues): boolean => (emissao ?? proposta)?.cancelado ?? false;

/** What was issued speaks for the deal, else what was proposed; null while there is neither. */
export function retratoDe(values: FichaValues, hoje: CivilDate) {
  const deal = values.emissao ?? values.proposta;
  if (deal === null) return null;
  const cancelado = foiCancelado(values);
  const { valor_bruto, valor_comissao } = totaisDoNegocio(deal);
  return {
    emitido: values.emissao !== null,
    premio: valor_bruto,
    comissao: valor_comissao,
    /** Hundredths of a percent. */
    taxa: deal.comissao,
    cancelado,
    cobertura: cancelado ? null : coberturaDe(values, hoje),
    pagamento: pagamentoDe(deal.parcelas, hoje),
  };
}
