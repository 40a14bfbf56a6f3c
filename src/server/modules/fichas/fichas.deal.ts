import type { FichaEmissaoSalvar, FichaPropostaSalvar, FichaSalvarEntrada } from '#contract/fichas/fichas.schemas.ts';
import type { Bandeira, FormaPagamento } from '#contract/fichas/fichas.labels.ts';
import type { EmissaoToSave, NegocioToSave, PropostaToSave } from '#contract/fichas/fichas.rules.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { sentOr } from '#server/kernel/defined.ts';
import type { z } from 'zod';
import type { ParcelaToSave, StoredInstalment } from './fichas.instalments.ts';
import type { StoredIssuance, StoredProposal } from './fichas.repository.ts';

/*
 * A proposal or an issuance as it will be: what was sent laid over what is stored. Amounts in cents.
 */

interface Deal extends NegocioToSave {
  readonly forma_pagamento: FormaPagamento | null;
  readonly bandeira: Bandeira | null;
  readonly id_fornecedor: number | null;
  readonly data_cancelado: CivilDate | null;
  readonly parcelas: readonly ParcelaToSave[];
}
export type ProposalDeal = Deal & PropostaToSave;
export interface IssuanceDeal extends Deal {
  readonly data_emitido: EmissaoToSave['data_emitido'];
  readonly numero_apolice: EmissaoToSave['numero_apolice'];
  readonly descricao_indicacao: string | null;
  readonly agendar_sms: 'S' | 'N';
}

type SentProposal = z.output<typeof FichaPropostaSalvar>;
type SentIssuance = z.output<typeof FichaEmissaoSalvar>;
type Stored = Pick<
  StoredProposal,
  | 'id_fornecedor'
  | 'forma_pagamento'
  | 'bandeira'
  | 'valor_impostos'
  | 'juros'
  | 'adicional_fracionamento'
  | 'comissao'
  | 'cancelado'
  | 'data_cancelado'
  | 'motivo_cancelado'
>;
type SentInstalments = FichaSalvarEntrada['dadosPropostaParcelas'];

const amount = (value: string | null | undefined): number | null => (value === null || value === undefined ? null : centsOf(value));

const storedParcela = (row: StoredInstalment): ParcelaToSave => ({
  id: row.id,
  numero: row.numero,
  vencimento: row.vencimento,
  valor: centsOf(row.valor),
  valor_juros: centsOf(row.valor_juros),
  pago: row.pago,
  data_pago: row.data_pago,
  alterado_manualmente: row.alterado_manualmente,
});

/** Instalments as they will be: numbered in their order, paid today unless a day is said (FIC-030). */
function instalments(sent: SentInstalments, stored: readonly StoredInstalment[], hoje: CivilDate): ParcelaToSave[] {
  if (sent === undefined) return stored.map(storedParcela);
  const known = new Map(stored.map((row) => [row.id, row]));
  return sent.map((one, index) => {
    const before = one.id ? known.get(one.id) : undefined;
    // Named twice, the second is a new one: each row is written once.
    if (before) known.delete(before.id);
    return {
      id: before?.id ?? null,
      numero: index + 1,
      vencimento: one.vencimento,
      valor: centsOf(one.valor),
      valor_juros: centsOf(one.valor_juros),
      pago: one.pago,
      data_pago: one.pago === 'S' ? (one.data_pago ?? before?.data_pago ?? hoje) : null,
      alterado_manualmente: one.alterado_manualmente,
    };
  });
}

function dealOf(stored: Stored | undefined, sent: Partial<SentProposal>, parcelas: readonly ParcelaToSave[], hoje: CivilDate): Deal {
  const cancelado = sentOr(sent.cancelado, stored?.cancelado, 'N');
  return {
    id_fornecedor: sentOr(sent.id_fornecedor, stored?.id_fornecedor, null),
    forma_pagamento: sentOr<FormaPagamento | null>(sent.forma_pagamento, stored?.forma_pagamento, null),
    bandeira: sentOr<Bandeira | null>(sent.bandeira, stored?.bandeira, null),
    valor_bruto: amount(sent.valor_bruto),
    valor_liquido: amount(sent.valor_liquido),
    valor_comissao: amount(sent.valor_comissao),
    valor_impostos: centsOf(sentOr(sent.valor_impostos, stored?.valor_impostos, '0.00')),
    juros: centsOf(sentOr(sent.juros, stored?.juros, '0.00')),
    adicional_fracionamento: centsOf(sentOr(sent.adicional_fracionamento, stored?.adicional_fracionamento, '0.00')),
    comissao: centsOf(sentOr(sent.comissao, stored?.comissao, '0.00')),
    cancelado,
    data_cancelado: cancelado === 'S' ? (stored?.data_cancelado ?? hoje) : null,
    motivo_cancelado: cancelado === 'S' ? sentOr(sent.motivo_cancelado, stored?.motivo_cancelado, null) : null,
    parcelas,
  };
}

interface Before<S> {
  readonly stored: S | undefined;
  readonly instalments: readonly StoredInstalment[];
}

/** The proposal as it will be; null when there is none, or it is being removed. */
export function proposalDeal(
  { stored, instalments: rows }: Before<StoredProposal>,
  sent: FichaSalvarEntrada['dadosProposta'],
  sentInstalments: SentInstalments,
  hoje: CivilDate,
): ProposalDeal | null {
  if (sent === null || (sent === undefined && !stored)) return null;
  const deal = dealOf(stored, sent ?? {}, instalments(sentInstalments, rows, hoje), hoje);
  return { ...deal, data_proposta: sentOr(sent?.data_proposta, stored?.data_proposta, null) };
}

/** The issuance as it will be; null when there is none. */
export function issuanceDeal(
  { stored, instalments: rows }: Before<StoredIssuance>,
  sent: SentIssuance | null | undefined,
  { parcelas, agendarSms }: { readonly parcelas: SentInstalments; readonly agendarSms: 'S' | 'N' | undefined },
  hoje: CivilDate,
): IssuanceDeal | null {
  if (!sent && !stored) return null;
  const deal = dealOf(stored, sent ?? {}, instalments(parcelas, rows, hoje), hoje);
  return {
    ...deal,
    data_emitido: sentOr(sent?.data_emitido, stored?.data_emitido, null),
    numero_apolice: sentOr(sent?.numero_apolice, stored?.numero_apolice, null),
    descricao_indicacao: sentOr(sent?.descricao_indicacao, stored?.descricao_indicacao, null),
    // Undoing a cancellation does not ask for the SMS again (E113).
    agendar_sms: deal.cancelado === 'S' ? 'N' : sentOr(agendarSms, stored?.cancelado === 'S' ? 'N' : stored?.agendar_sms, 'N'),
  };
}

/** What only the stored instalments tell: a paid one is not removed, and nothing was paid tomorrow. */
export function instalmentsProblem(deal: Deal, stored: readonly StoredInstalment[], hoje: CivilDate): string | null {
  const kept = new Set(deal.parcelas.map((one) => one.id));
  if (stored.some((row) => row.pago === 'S' && !kept.has(row.id)))
    return 'Uma parcela paga não pode ser removida. Desmarque o pagamento antes';
  if (deal.parcelas.some((one) => one.data_pago !== null && one.data_pago > hoje)) return 'O pagamento não pode estar no futuro';
  return null;
}
