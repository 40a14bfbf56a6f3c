import { FORMA_CARTAO } from '#contract/fichas/fichas.labels.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import {
  ajustarQuantidade,
  distribuir,
  marcarPaga,
  mudarVencimento,
  type Parcela,
  type Totais,
  totaisDe,
} from '#contract/fichas/parcelas.ts';
import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { type Cents, centsOf } from '#contract/kernel/money.ts';
import type { Choice } from '#web/patterns/picker/options.ts';

/* What happens to a proposal or an issuance while it is typed. The arithmetic is the contract's; here is only when it is done. */

/** `id` null: not stored yet. */
export interface ParcelaValues extends Parcela {
  readonly id: number | null;
}

/** What proposal and issuance share. Amounts in cents, `comissao` in hundredths of a percent. */
export interface NegocioValues {
  readonly id_fornecedor: readonly Choice[];
  readonly forma_pagamento: string;
  readonly bandeira: string;
  /** What the instalments have to make together. */
  readonly total: Cents;
  readonly valor_impostos: Cents;
  readonly juros: Cents;
  readonly adicional_fracionamento: Cents;
  readonly comissao: number;
  readonly cancelado: boolean;
  readonly motivo_cancelado: string;
  readonly parcelas: readonly ParcelaValues[];
}

type Stored = Omit<NonNullable<FichaCompletaResposta['proposta']>, 'data_proposta'>;

/** A stored deal without its insurer, whose name is elsewhere. */
export const negocioDe = (deal: Stored, parcelas: FichaCompletaResposta['propostaParcelas']): Omit<NegocioValues, 'id_fornecedor'> => ({
  forma_pagamento: deal.forma_pagamento === null ? '' : String(deal.forma_pagamento),
  bandeira: deal.bandeira === null ? '' : String(deal.bandeira),
  total: centsOf(deal.valor_bruto),
  valor_impostos: centsOf(deal.valor_impostos),
  juros: centsOf(deal.juros),
  adicional_fracionamento: centsOf(deal.adicional_fracionamento),
  comissao: centsOf(deal.comissao),
  cancelado: deal.cancelado === 'S',
  motivo_cancelado: deal.motivo_cancelado ?? '',
  parcelas: parcelas.map(({ id, numero, vencimento, valor, valor_juros, pago, data_pago, alterado_manualmente }) => ({
    id,
    numero,
    vencimento,
    valor: centsOf(valor),
    valor_juros: centsOf(valor_juros),
    pago,
    data_pago,
    alterado_manualmente,
  })),
});

const withIds = (parcelas: readonly Parcela[]): ParcelaValues[] => parcelas.map((one) => ({ id: null, ...one }));

/** A deal in one instalment due today. */
export const novoNegocio = (fornecedor: readonly Choice[], hoje: CivilDate): NegocioValues => ({
  id_fornecedor: fornecedor,
  forma_pagamento: '',
  bandeira: '',
  total: 0,
  valor_impostos: 0,
  juros: 0,
  adicional_fracionamento: 0,
  comissao: 0,
  cancelado: false,
  motivo_cancelado: '',
  parcelas: withIds(ajustarQuantidade([], 1, 0, hoje)),
});

export const totaisDoNegocio = (deal: NegocioValues): Totais => totaisDe(deal.parcelas, deal);

type Change = <D extends NegocioValues>(deal: D) => D;

const split: Change = (deal) => ({ ...deal, parcelas: distribuir(deal.total, deal.parcelas) });

const one =
  (at: number, change: (parcela: ParcelaValues) => ParcelaValues): Change =>
  (deal) => ({ ...deal, parcelas: deal.parcelas.map((parcela, index) => (index === at ? change(parcela) : parcela)) });

/** Another total, split again over the instalments that are free. */
export const mudarTotal =
  (total: Cents): Change =>
  (deal) =>
    split({ ...deal, total });

/** Whether every due date is typed to its end: the next ones are counted from them. */
export const vencimentosProntos = (parcelas: readonly ParcelaValues[]): boolean => parcelas.every((one) => isCivilDate(one.vencimento));

/** One instalment more or less (FIC-035). */
export const mudarQuantidade =
  (quantidade: number, primeiroVencimento: CivilDate): Change =>
  (deal) =>
    vencimentosProntos(deal.parcelas)
      ? { ...deal, parcelas: withIds(ajustarQuantidade(deal.parcelas, quantidade, deal.total, primeiroVencimento)) }
      : deal;

/** Only a card has a brand. */
export const mudarForma =
  (forma_pagamento: string): Change =>
  (deal) => ({ ...deal, forma_pagamento, bandeira: forma_pagamento === String(FORMA_CARTAO) ? deal.bandeira : '' });

/** A value or charges typed by hand stay; the rest is split over the others (FIC-032, FIC-071). */
export const digitarParcela =
  (at: number, typed: Partial<Pick<Parcela, 'valor' | 'valor_juros'>>): Change =>
  (deal) =>
    split(one(at, (parcela) => ({ ...parcela, ...typed, alterado_manualmente: 'S' }))(deal));

/** Escape: the instalment takes part in the split again (FIC-033). */
export const soltarParcela =
  (at: number): Change =>
  (deal) =>
    deal.parcelas[at]?.alterado_manualmente === 'S' ? split(one(at, (parcela) => ({ ...parcela, alterado_manualmente: 'N' }))(deal)) : deal;

/** A due date, and the later ones after it (FIC-040). A text that is no day waits for the rest of it. */
export const mudarVencimentoDe =
  (at: number, vencimento: string): Change =>
  (deal) =>
    isCivilDate(vencimento)
      ? { ...deal, parcelas: mudarVencimento(deal.parcelas, at, vencimento) }
      : one(at, (parcela) => ({ ...parcela, vencimento }))(deal);

export const marcarParcela = (at: number, paga: boolean, hoje: CivilDate): Change => one(at, (parcela) => marcarPaga(parcela, paga, hoje));

export const mudarPagamento = (at: number, data_pago: string): Change => one(at, (parcela) => ({ ...parcela, data_pago }));

/** Takes what the instalments already make as the total. */
export const aceitarSoma: Change = (deal) => ({ ...deal, total: totaisDoNegocio(deal).valor_bruto });
