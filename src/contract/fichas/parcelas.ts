import { type CivilDate, addMonths } from '../kernel/dates.ts';
import { type Cents, timesRate } from '../kernel/money.ts';

/* Pure laws of instalments (FIC-030 to FIC-041, E110, E111), the same on the screen and on the server. Money is in cents. */

export interface Parcela {
  readonly numero: number;
  readonly vencimento: CivilDate;
  readonly valor: Cents;
  /** Charges of the instalment, shown beside its value; no part of the gross value. */
  readonly valor_juros: Cents;
  readonly pago: 'S' | 'N';
  readonly data_pago: CivilDate | null;
  readonly alterado_manualmente: 'S' | 'N';
}

/** Whether the automatic split may change an instalment: neither paid nor altered by hand (FIC-034). */
export const livre = (parcela: Pick<Parcela, 'pago' | 'alterado_manualmente'>): boolean =>
  parcela.pago === 'N' && parcela.alterado_manualmente === 'N';

export const somaParcelas = (parcelas: readonly Pick<Parcela, 'valor'>[]): Cents => parcelas.reduce((sum, one) => sum + one.valor, 0);

/**
 * Splits a total over the free instalments in equal parts, the odd cents on the last free one; the others stay (FIC-036).
 * When none is free, or the others already exceed the total, nothing changes and the sum tells (`parcelasProblem`).
 */
export function distribuir<P extends Parcela>(total: Cents, parcelas: readonly P[]): P[] {
  const free = parcelas.filter(livre).length;
  const rest = total - somaParcelas(parcelas.filter((one) => !livre(one)));
  if (free === 0 || rest < 0) return [...parcelas];
  const share = Math.floor(rest / free);
  let seen = 0;
  return parcelas.map((one) => {
    if (!livre(one)) return one;
    seen += 1;
    return { ...one, valor: seen === free ? rest - share * (free - 1) : share };
  });
}

/** Where the monthly chain that ends in the last due date began: its day is the one to keep (31/01, 28/02 goes on to 31/03). */
function mesSeguinte(parcelas: readonly Pick<Parcela, 'vencimento'>[], primeiro: CivilDate): CivilDate {
  const last = parcelas.at(-1);
  if (!last) return primeiro;
  const start = parcelas.findIndex((one, at) =>
    parcelas.slice(at).every((later, distance) => later.vencimento === addMonths(one.vencimento, distance)),
  );
  return addMonths(parcelas[start]?.vencimento ?? last.vencimento, parcelas.length - start);
}

/**
 * Changes how many instalments there are, at least one, and splits the total again. New ones fall a month after the last (FIC-041);
 * those removed are the last free ones: a paid or hand-altered instalment is never removed, so there may remain more than asked (FIC-072).
 */
export function ajustarQuantidade(
  parcelas: readonly Parcela[],
  quantidade: number,
  total: Cents,
  primeiroVencimento: CivilDate,
): Parcela[] {
  const wanted = Math.max(1, quantidade);
  const kept = [...parcelas];
  for (let index = kept.length - 1; index >= 0 && kept.length > wanted; index -= 1) {
    const one = kept[index];
    if (one && livre(one)) kept.splice(index, 1);
  }
  while (kept.length < wanted) {
    kept.push({
      numero: kept.length + 1,
      vencimento: mesSeguinte(kept, primeiroVencimento),
      valor: 0,
      valor_juros: 0,
      pago: 'N',
      data_pago: null,
      alterado_manualmente: 'N',
    });
  }
  return distribuir(
    total,
    kept.map((one, index) => ({ ...one, numero: index + 1 })),
  );
}

/**
 * Gives an instalment another due date and moves the later unpaid ones by whole months from it, each clamped to its month's end by the
 * day of the changed one: 31/01 gives 28/02, 31/03 (E111).
 */
export function mudarVencimento<P extends Parcela>(parcelas: readonly P[], index: number, vencimento: CivilDate): P[] {
  return parcelas.map((one, at) => {
    if (at < index || (at > index && one.pago === 'S')) return one;
    return { ...one, vencimento: addMonths(vencimento, at - index) };
  });
}

/** Marks paid on `hoje`, or unpaid (FIC-030, FIC-031). */
export const marcarPaga = <P extends Parcela>(parcela: P, paga: boolean, hoje: CivilDate): P =>
  paga ? { ...parcela, pago: 'S', data_pago: hoje } : { ...parcela, pago: 'N', data_pago: null };

export interface Encargos {
  readonly valor_impostos: Cents;
  readonly juros: Cents;
  readonly adicional_fracionamento: Cents;
  /** Commission in hundredths of a percent: 10 % is 1000. */
  readonly comissao: number;
}

export interface Totais {
  readonly valor_bruto: Cents;
  readonly valor_liquido: Cents;
  readonly valor_comissao: Cents;
}

/** Gross = sum of instalments; net = gross − taxes − interest − fractioning; commission = percent of net, to the cent (E110). */
export function totaisDe(parcelas: readonly Pick<Parcela, 'valor'>[], encargos: Encargos): Totais {
  const valor_bruto = somaParcelas(parcelas);
  const valor_liquido = valor_bruto - encargos.valor_impostos - encargos.juros - encargos.adicional_fracionamento;
  return { valor_bruto, valor_liquido, valor_comissao: timesRate(valor_liquido, { parts: encargos.comissao, of: 10_000 }, 'half') };
}
