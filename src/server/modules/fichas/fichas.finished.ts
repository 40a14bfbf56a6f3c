import type { Becoming } from './fichas.proposal.ts';

/*
 * A finished ficha only takes notes, reminders, new attachments and payments of instalments (E105). Pure.
 */

const FREE = new Set(['observacao', 'finalizado', 'etapa', 'cancelado', 'ativo', 'proposta', 'emissao']);
const FREE_OF_INSTALMENT = new Set(['pago', 'data_pago', 'id']);
// Totals of a request are compared, not kept.
const FREE_OF_DEAL = new Set(['valor_bruto', 'valor_liquido', 'valor_comissao', 'parcelas']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const without = (record: object, free: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !free.has(key)));

function sameDeal(before: Becoming['proposta'] | Becoming['emissao'], after: Becoming['proposta'] | Becoming['emissao']): boolean {
  if (before === null || after === null) return before === after;
  const instalments = (deal: NonNullable<typeof before>) => deal.parcelas.map((one) => without(one, FREE_OF_INSTALMENT));
  return same(without(before, FREE_OF_DEAL), without(after, FREE_OF_DEAL)) && same(instalments(before), instalments(after));
}

/** Whether a save changes only what a finished ficha still takes. */
export const changesOnlyWhatIsFree = (before: Becoming, after: Becoming): boolean =>
  same(without(before, FREE), without(after, FREE)) && sameDeal(before.proposta, after.proposta) && sameDeal(before.emissao, after.emissao);
