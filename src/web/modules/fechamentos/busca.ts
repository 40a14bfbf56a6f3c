import { ORDENS_FECHAMENTO, type OrdemFechamento } from '#contract/fechamentos/fechamentos.orders.ts';
import { type CivilDate, addDays, addMonths, firstOfMonth, isCivilDate, isWithinReach } from '#contract/kernel/dates.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { MAIOR_VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';
import { type OrderSearch, readOrder } from '#web/kernel/list-search.ts';
import {
  type RawSearch,
  given,
  numberParam,
  oneOfParam,
  pageParam,
  reachableDayParam,
  searchParam,
  textParam,
} from '#web/kernel/search-params.ts';

/** Partners on a page (FEC-020). */
export const POR_PAGINA = 50;

/** Those behind the counts of a run. */
export const LISTAS = ['fechados', 'cobrados', 'emitidos', 'aguardando', 'recusados', 'erros', 'pulados'] as const;
export type Lista = (typeof LISTAS)[number];

/** What the address of the page says beside its month: only what differs from how it opens. */
export interface Busca extends OrderSearch<OrdemFechamento> {
  /** Name of a client or reference code. */
  readonly pesquisa?: string;
  /** Code of a client; the list is searched by its name (G2-16). Never beside `pesquisa`. */
  readonly cliente?: string;
  /** Decimal text; absent: 9.90 (FEC-007). */
  readonly valorMinimo?: string;
  /** Absent: see `vencimentoPadrao`. */
  readonly vencimento?: CivilDate;
  readonly pagina?: number;
  /** Code of the client whose month is explained. */
  readonly explicar?: number;
  /** A list over the page, of the run in `corrida`. */
  readonly lista?: Lista;
  readonly corrida?: number;
}

/** Why an amount cannot be the minimum, or null. */
export const problemaDoMinimo = (decimal: string): string | null =>
  decimal !== '' && centsOf(decimal) > MAIOR_VALOR_MINIMO ? 'No máximo R$ 1.000,00' : null;

function minimoParam(value: unknown): string | undefined {
  const text = textParam(value);
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) && problemaDoMinimo(text) === null ? text : undefined;
}

const positive = (value: unknown): number | undefined => numberParam(value, 0) || undefined;

export function readBusca(raw: RawSearch): Busca {
  const cliente = textParam(raw['cliente']);
  const pesquisa = searchParam(raw['pesquisa'], 100);
  const lista = oneOfParam(raw['lista'], LISTAS);
  const corrida = positive(raw['corrida']);
  return {
    ...given('pesquisa', pesquisa),
    ...(/^[1-9]\d{0,8}$/.test(cliente) && pesquisa === undefined ? { cliente } : {}),
    ...given('valorMinimo', minimoParam(raw['valorMinimo'])),
    ...given('vencimento', reachableDayParam(raw['vencimento'])),
    ...given('pagina', pageParam(raw['pagina'])),
    ...readOrder(raw, ORDENS_FECHAMENTO),
    ...given('explicar', positive(raw['explicar'])),
    ...(lista !== undefined && corrida !== undefined ? { lista, corrida } : {}),
  };
}

/** The month of an address: `2026-11`, or any day of it. The present one where none is said; null for what is no month. */
export function mesDe(text: string | undefined, hoje: CivilDate): CivilDate | null {
  const day = text === undefined ? hoje : /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
  return isCivilDate(day) && isWithinReach(day) ? firstOfMonth(day) : null;
}

/** The 12th of the month after, or five days from now where that is past (FEC-011, E217). */
export function vencimentoPadrao(mes: CivilDate, hoje: CivilDate): CivilDate {
  const twelfth = `${addMonths(mes, 1).slice(0, 8)}12`;
  return twelfth < hoje ? addDays(hoje, 5) : twelfth;
}

/** The one of the address while it is not past, else the usual one of the month. */
export const vencimentoDe = ({ vencimento }: Busca, padrao: CivilDate, hoje: CivilDate): CivilDate =>
  vencimento !== undefined && vencimento >= hoje ? vencimento : padrao;

/** Whether partners are hidden by what is looked for. */
export const estaPesquisando = ({ pesquisa, cliente }: Busca): boolean => pesquisa !== undefined || cliente !== undefined;

/** What goes along to another month: what is looked for and in which order, not what stands over this one. */
export const paraOutroMes = ({ pesquisa, cliente, valorMinimo, ordem, sentido }: Busca): Busca => ({
  ...given('pesquisa', pesquisa),
  ...given('cliente', cliente),
  ...given('valorMinimo', valorMinimo),
  ...given('ordem', ordem),
  ...given('sentido', sentido),
});
