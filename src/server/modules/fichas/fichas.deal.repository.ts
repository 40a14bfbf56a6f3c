import { totaisDe } from '#contract/fichas/parcelas.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { IssuanceDeal, ProposalDeal } from './fichas.deal.ts';
import { replaceInstalments } from './fichas.instalments.ts';

/** Columns both kinds of deal have; totals are calculated here and nowhere else (E110). */
function columnsOf(deal: ProposalDeal | IssuanceDeal) {
  const totais = totaisDe(deal.parcelas, deal);
  return {
    id_fornecedor: deal.id_fornecedor,
    forma_pagamento: deal.forma_pagamento,
    bandeira: deal.bandeira,
    valor_bruto: decimalOf(totais.valor_bruto),
    valor_impostos: decimalOf(deal.valor_impostos),
    juros: decimalOf(deal.juros),
    adicional_fracionamento: decimalOf(deal.adicional_fracionamento),
    valor_liquido: decimalOf(totais.valor_liquido),
    comissao: decimalOf(deal.comissao),
    valor_comissao: decimalOf(totais.valor_comissao),
    cancelado: deal.cancelado,
    data_cancelado: deal.data_cancelado,
    motivo_cancelado: deal.motivo_cancelado,
  };
}

/** Writes a checked proposal with its instalments; answers its id. */
export async function saveProposal(trx: Trx, fichaId: number, id: number | null, deal: ProposalDeal): Promise<number> {
  const columns = { ...columnsOf(deal), data_proposta: deal.data_proposta ?? '' };
  let saved = id;
  if (saved === null) {
    const row = await trx
      .insertInto('fichas_propostas')
      .values({ ...columns, id_ficha: fichaId })
      .returning('id')
      .executeTakeFirstOrThrow();
    saved = row.id;
  } else await trx.updateTable('fichas_propostas').set(columns).where('id', '=', saved).execute();
  await replaceInstalments(trx, 'fichas_propostas_parcelas', saved, deal.parcelas);
  return saved;
}

/** Removes a proposal softly (E108). */
export async function removeProposal(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('fichas_propostas').set({ ativo: 'N', excluido_em: now }).where('id', '=', id).execute();
}

/** Writes a checked issuance with its instalments; answers its id. */
export async function saveIssuance(
  trx: Trx,
  ficha: { readonly id: number; readonly id_cliente: number; readonly ativo: 'S' | 'N' },
  id: number | null,
  deal: IssuanceDeal,
): Promise<number> {
  const columns = {
    ...columnsOf(deal),
    data_emitido: deal.data_emitido ?? '',
    numero_apolice: deal.numero_apolice,
    descricao_indicacao: deal.descricao_indicacao,
    agendar_sms: deal.agendar_sms,
    ativo: ficha.ativo,
  };
  let saved = id;
  if (saved === null) {
    const row = await trx
      .insertInto('fichas_emissoes')
      .values({ ...columns, id_ficha: ficha.id, id_cliente: ficha.id_cliente })
      .returning('id')
      .executeTakeFirstOrThrow();
    saved = row.id;
  } else await trx.updateTable('fichas_emissoes').set(columns).where('id', '=', saved).execute();
  await replaceInstalments(trx, 'fichas_emissoes_parcelas', saved, deal.parcelas);
  return saved;
}
