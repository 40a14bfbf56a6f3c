import type { CivilDate } from '#contract/kernel/dates.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { showDate, showMoney } from '#web/kernel/format.ts';
import type { Linha } from './estados.ts';

/** What closing this row charges, and by what: a sentence each. */
export function oQueCobra(linha: Linha, comBoleto: boolean, vencimento: CivilDate): readonly string[] {
  const { valorCobrado, valorBoletosEventos } = linha.conta;
  const before = centsOf(valorBoletosEventos) > 0 ? `Boletos de eventos já cobraram ${showMoney(valorBoletosEventos)}` : null;
  if (centsOf(valorCobrado) === 0) {
    return [before === null ? 'Não há nada a cobrar: sai sem boleto.' : `${before}: não resta nada a cobrar, e sai sem boleto.`];
  }
  return [
    ...(before === null ? [] : [`${before}: resta cobrar ${showMoney(valorCobrado)}.`]),
    comBoleto
      ? `Emite um boleto de ${showMoney(valorCobrado)}, com vencimento em ${showDate(vencimento)}.`
      : `Sai sem boleto: ${linha.impede.boleto?.toLowerCase() ?? 'a caixa Boleto está desmarcada'}.`,
  ];
}
