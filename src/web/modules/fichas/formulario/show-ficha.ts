import { FICHA_FIELDS } from '#contract/fichas/fichas.form.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { ABSENT } from '#web/kernel/format.ts';
import { showValue } from '#web/patterns/form/show-value.ts';
import type { Option } from '#web/ui/options.ts';
import { readableDecimal } from '#web/ui/typed-decimal.ts';
import { type Deal, isFieldPath, type VersionPath, valueAt } from './field-paths.ts';
import type { NegocioValues, ParcelaValues } from './negocio.ts';
import { OPTIONS } from './options.ts';
import type { FichaValues } from './values.ts';

const CLOSED: Readonly<Record<string, readonly Option[]>> = OPTIONS;

const showPago = ({ pago, data_pago }: ParcelaValues): string => {
  if (pago !== 'S') return '';
  return data_pago === null ? '(paga)' : `(paga em ${formatCivilDate(data_pago)})`;
};

/** All that may differ between two versions of an instalment. */
const showParcela = (parcela: ParcelaValues): string =>
  [
    formatCivilDate(parcela.vencimento),
    formatMoney(parcela.valor),
    parcela.valor_juros === 0 ? '' : `+ ${formatMoney(parcela.valor_juros)} de encargos`,
    showPago(parcela),
    parcela.alterado_manualmente === 'S' ? '(à mão)' : '',
  ]
    .filter(Boolean)
    .join(' ');

const showParcelas = ({ total, parcelas }: Pick<NegocioValues, 'total' | 'parcelas'>): string =>
  `${formatMoney(total)} em ${parcelas.length}×: ${parcelas.map(showParcela).join('; ')}`;

function showDeal(values: FichaValues, parte: Deal): string {
  const deal = values[parte];
  if (deal === null) return parte === 'proposta' ? 'Sem proposta' : 'Sem emissão';
  return `${formatMoney(deal.total)} em ${deal.parcelas.length}×`;
}

/** A value of the form in words, for comparing two versions. */
export function showFicha(path: VersionPath, values: FichaValues): string {
  if (!isFieldPath(path)) {
    const [parte, , at] = path.split('.') as [Deal, string, string];
    const parcela = values[parte]?.parcelas[Number(at)];
    return parcela ? showParcela(parcela) : ABSENT;
  }
  if (path === 'proposta' || path === 'emissao') return showDeal(values, path);
  const field = path.split('.').at(-1) ?? path;
  const value = valueAt(values, path);
  if (field === 'parcelas') return showParcelas(value as NegocioValues);
  if (typeof value === 'number') return field === 'comissao' ? `${readableDecimal(value)}%` : formatMoney(value);
  return showValue(FICHA_FIELDS[path], value, CLOSED[field]);
}
