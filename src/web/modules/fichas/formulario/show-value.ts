import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import { BANDEIRAS, FORMAS_PAGAMENTO, TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { ABSENT, showDate } from '#web/kernel/format.ts';
import { readableDecimal } from '#web/ui/typed-decimal.ts';
import type { Choice } from './choice.ts';
import type { FieldPath } from './field-paths.ts';
import { valueAt } from './field-paths.ts';
import type { NegocioValues, ParcelaValues } from './negocio.ts';
import type { FichaValues } from './values.ts';

const CLOSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tipo: TIPOS_FICHA,
  forma_pagamento: FORMAS_PAGAMENTO,
  bandeira: BANDEIRAS,
  possui_vigencia: { S: 'Sim', N: 'Não' },
  periodo_lembrar: PERIODOS,
};
const MONEY = ['valor_impostos', 'juros', 'adicional_fracionamento'];
const DATES = ['data_proposta', 'data_emitido', 'data_vigencia'];

const showParcela = ({ vencimento, valor, pago, alterado_manualmente }: ParcelaValues): string =>
  [formatCivilDate(vencimento), formatMoney(valor), pago === 'S' ? '(paga)' : '', alterado_manualmente === 'S' ? '(à mão)' : '']
    .filter(Boolean)
    .join(' ');

const showParcelas = ({ total, parcelas }: Pick<NegocioValues, 'total' | 'parcelas'>): string =>
  `${formatMoney(total)} em ${parcelas.length}×: ${parcelas.map(showParcela).join('; ')}`;

function showDeal(values: FichaValues, parte: 'proposta' | 'emissao'): string {
  const deal = values[parte];
  if (deal === null) return parte === 'proposta' ? 'Sem proposta' : 'Sem emissão';
  return `${formatMoney(deal.total)} em ${deal.parcelas.length}×`;
}

/** A value of the form in words, for comparing two versions. */
export function showValue(values: FichaValues, path: FieldPath): string {
  if (path === 'proposta' || path === 'emissao') return showDeal(values, path);
  const field = path.split('.').at(-1) ?? path;
  const value = valueAt(values, path);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return MONEY.includes(field) ? formatMoney(value) : `${readableDecimal(value)}%`;
  if (typeof value === 'string') {
    if (value.trim() === '') return ABSENT;
    return DATES.includes(field) ? showDate(value) : (CLOSED[field]?.[value] ?? value);
  }
  if (field === 'parcelas') return showParcelas(value as NegocioValues);
  const labels = (value as readonly Choice[]).map((one) => one.label);
  return labels.length === 0 ? ABSENT : labels.join(', ');
}
