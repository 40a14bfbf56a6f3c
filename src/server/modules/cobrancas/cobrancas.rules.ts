import type { CivilDate } from '#contract/kernel/dates.ts';
import { type Cents, formatMoney } from '#contract/kernel/money.ts';
import type { CobrancaNoProvedor } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { Pago } from './cobrancas.api.ts';

/* What the words of the provider mean here (G2-18, E216). Pure. */

const PAID = new Set(['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED']);
const OVERDUE = new Set(['OVERDUE', 'DUNNING_REQUESTED']);
const DISPUTED = new Set(['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', 'AWAITING_CHARGEBACK_REVERSAL']);
const REFUNDED = 'REFUNDED';
const REFUNDING = new Set(['REFUND_REQUESTED', 'REFUND_IN_PROGRESS']);

export const EM_CONTESTACAO = 'Em contestação';
export const ESTORNADA = 'Estornada no provedor';
export const REMOVIDA = 'Removida no provedor';

/** The notices that may change what a charge says; what each says is read again, whatever its name. */
export const AVISOS: readonly string[] = [
  'CREATED',
  'UPDATED',
  'CONFIRMED',
  'RECEIVED',
  'OVERDUE',
  'DELETED',
  'RESTORED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'REFUND_IN_PROGRESS',
  'REFUND_DENIED',
  'RECEIVED_IN_CASH_UNDONE',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
  'DUNNING_REQUESTED',
  'DUNNING_RECEIVED',
  'BANK_SLIP_CANCELLED',
  'AWAITING_RISK_ANALYSIS',
  'APPROVED_BY_RISK_ANALYSIS',
  'REPROVED_BY_RISK_ANALYSIS',
  'AUTHORIZED',
].map((name) => `PAYMENT_${name}`);

/** What the house writes of a charge, from what the provider has of it. */
export interface ChargeState {
  readonly situacao: 'emitida' | 'removida';
  readonly pago: Pago;
  readonly motivo: string | null;
  readonly situacao_provedor: string;
  readonly vencimento: CivilDate;
  readonly paga_em: CivilDate | null;
  readonly link_boleto: string | null;
  readonly link_fatura: string;
}

/** A word nobody knows yet is one of a charge that is open. */
export function pagoOf(status: string): Exclude<Pago, null> {
  if (PAID.has(status)) return 'S';
  return OVERDUE.has(status) || DISPUTED.has(status) || REFUNDING.has(status) ? 'N' : 'P';
}

function reasonOf({ status, valor }: CobrancaNoProvedor, expected: Cents): string | null {
  if (DISPUTED.has(status)) return EM_CONTESTACAO;
  if (REFUNDING.has(status)) return 'Estorno em andamento';
  return valor === expected ? null : `O valor no provedor é outro: ${formatMoney(valor)}`;
}

/** Removed, or given back: nothing of it is owed, and nothing of it can be removed. */
export const isGone = ({ removida, status }: Pick<CobrancaNoProvedor, 'removida' | 'status'>): boolean => removida || status === REFUNDED;

export function stateOf(known: CobrancaNoProvedor, expected: Cents): ChargeState {
  const gone = isGone(known);
  const pago = gone ? null : pagoOf(known.status);
  return {
    situacao: gone ? 'removida' : 'emitida',
    pago,
    motivo: gone ? (known.status === REFUNDED ? ESTORNADA : REMOVIDA) : reasonOf(known, expected),
    situacao_provedor: known.removida ? 'DELETED' : known.status.slice(0, 60),
    vencimento: known.vencimento,
    paga_em: pago === 'S' ? known.pagaEm : null,
    link_boleto: known.linkBoleto ?? known.linkFatura,
    link_fatura: known.linkFatura,
  };
}

/** The key without what was added after a removed charge. */
export const baseOf = (chave: string): string => /^(FECH-\d+-\d{6}|EVT-[0-9a-f]+)(?:-\d+)?$/.exec(chave)?.[1] ?? chave;

/** The one that stays of several under one key: one that was paid, else the oldest. They come oldest first. */
export function keptOf(found: readonly CobrancaNoProvedor[]): {
  readonly kept: CobrancaNoProvedor | null;
  readonly others: readonly string[];
} {
  const living = found.filter((one) => !one.removida);
  const kept = living.find((one) => pagoOf(one.status) === 'S') ?? living[0] ?? null;
  return { kept, others: living.filter((one) => one !== kept).map((one) => one.id) };
}

const OF_ACCESS: ReadonlySet<string | null> = new Set(['401', '403']);
export const SEM_ACESSO = 'O provedor de cobranças não aceitou a chave de acesso';
const NOBODY = 'O provedor de cobranças não atendeu: será tentado de novo';
const LIMITED = 'O limite de pedidos do provedor de cobranças foi atingido: será tentado de novo';
const UNSURE = 'O provedor de cobranças não respondeu: a cobrança será procurada antes de ser emitida de novo';

/** Why a charge waits, for people to read. */
export function delayReason({ state, code }: { readonly state: 'pendente' | 'incerto'; readonly code: string | null }): string {
  if (state === 'incerto') return UNSURE;
  if (OF_ACCESS.has(code)) return SEM_ACESSO;
  return code === '429' ? LIMITED : NOBODY;
}
