import { type CivilDate, addMonths } from '#contract/kernel/dates.ts';
import { ORDENS_FICHA_DO_FUNIL, ORDENS_NEGOCIO, ORDENS_PARCELA, ORDENS_VIGENTE } from '#contract/relatorios/relatorios.orders.ts';
import { ETAPAS_FUNIL, type EtapaFunil, type StatusParcela } from '#contract/relatorios/relatorios.labels.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, given, oneOfParam, reachableDayParam, searchParam, textParam } from '#web/kernel/search-params.ts';

export const ABAS = ['geral', 'funil', 'vigente', 'parcelas'] as const;
export type Aba = (typeof ABAS)[number];

/** Everybody's, in the address. */
export const TODOS = 'todos';

const ORDENS = [...ORDENS_FICHA_DO_FUNIL, ...ORDENS_NEGOCIO, ...ORDENS_VIGENTE, ...ORDENS_PARCELA] as const;
type Ordem = (typeof ORDENS)[number];

/** What the address of the reports says: only what differs from how each tab opens. */
export interface RelatoriosBusca extends ListSearch<Ordem> {
  readonly aba?: Exclude<Aba, 'geral'>;
  /** Code of a user, or everybody; absent: whoever is logged in (REL-522). */
  readonly responsavel?: string;
  /** Funnel: a month, by its first day. Vigente: the day. Absent: of today. */
  readonly data?: CivilDate;
  readonly etapa?: EtapaFunil;
  /** Every open proposal, not only those of the month (REL-512). */
  readonly todas?: 'S';
  /** One day of the month alone. */
  readonly dia?: CivilDate;
  /** '0' is without an insurer. */
  readonly seguradora?: string;
  readonly texto?: string;
  /** Vigente: ends within so many days. */
  readonly dias?: string;
  /** Instalments: a month (`2026-11`), a year (`2026`) or all; absent: this month. */
  readonly periodo?: string;
  readonly pago?: 'S' | 'N';
  readonly status?: '1' | '2' | '3' | '4';
  /** Geral: a list shown under the figures. */
  readonly lista?: 'aniversariantes';
}

const CODE = /^[1-9]\d{0,8}$/;

const matching = (value: unknown, pattern: RegExp): string | undefined => (pattern.test(textParam(value)) ? textParam(value) : undefined);

export const readRelatoriosBusca = (raw: RawSearch): RelatoriosBusca => ({
  ...given('aba', oneOfParam(raw['aba'], ['funil', 'vigente', 'parcelas'])),
  ...given('responsavel', oneOfParam(raw['responsavel'], [TODOS]) ?? matching(raw['responsavel'], CODE)),
  ...given('data', reachableDayParam(raw['data'])),
  ...given('etapa', oneOfParam(raw['etapa'], ETAPAS_FUNIL)),
  ...given('todas', oneOfParam(raw['todas'], ['S'])),
  ...given('dia', reachableDayParam(raw['dia'])),
  ...given('seguradora', matching(raw['seguradora'], /^\d{1,9}$/)),
  ...given('texto', searchParam(raw['texto'])),
  ...given('dias', matching(raw['dias'], /^\d{1,3}$/)),
  ...given('periodo', matching(raw['periodo'], /^(todos|(19|20|21)\d\d(-(0[1-9]|1[0-2]))?)$/)),
  ...given('pago', oneOfParam(raw['pago'], ['S', 'N'])),
  ...given('status', oneOfParam(raw['status'], ['1', '2', '3', '4'])),
  ...given('lista', oneOfParam(raw['lista'], ['aniversariantes'])),
  ...readListSearch(raw, ORDENS),
});

/** What is asked, by an order only where the list offers it: that of another list of the reports says nothing here, nor which way it went. */
export function naOrdem<const C extends string, S extends string, Q extends object>(
  { ordem, sentido, ...asked }: Q & { readonly ordem?: string | undefined; readonly sentido?: S | undefined },
  ordens: readonly C[],
) {
  const offered = ordens.find((one) => one === ordem);
  return { ...asked, ...(offered === undefined ? {} : { ordem: offered, ...(sentido === undefined ? {} : { sentido }) }) };
}

/** Page, rows on it and order of a list. */
export const naLista = <const C extends string>(
  { pagina, registrosPorPagina, ordem, sentido }: RelatoriosBusca,
  ordens: readonly C[],
): ListSearch<C> => ({
  ...given('pagina', pagina),
  ...given('registrosPorPagina', registrosPorPagina),
  ...naOrdem({ ordem, sentido }, ordens),
});

/** The same, as its call takes them. */
export function pedidoDaLista<const C extends string>(busca: RelatoriosBusca, ordens: readonly C[]) {
  const { pagina, registrosPorPagina, ...order } = listQuery(naLista(busca, ordens));
  return { pagina: String(pagina), registrosPorPagina: String(registrosPorPagina), ...order };
}

/** What a tab keeps of another: whose it is about. */
export const outraAba = ({ responsavel }: RelatoriosBusca, aba: Aba): RelatoriosBusca => ({
  ...(aba === 'geral' ? {} : { aba }),
  ...(responsavel === undefined ? {} : { responsavel }),
});

/** The responsible as the server takes it; nothing is everybody. */
export function responsavelDe({ responsavel }: RelatoriosBusca, own: number): { readonly id_responsavel?: string } {
  if (responsavel === TODOS) return {};
  return { id_responsavel: responsavel ?? String(own) };
}

export const mesDe = (day: CivilDate): CivilDate => `${day.slice(0, 8)}01`;

/** A month by its year and number, as some calls ask for it. */
export const anoEMesDe = (mes: CivilDate) => ({ ano: mes.slice(0, 4), mes: String(Number(mes.slice(5, 7))) });

/** The month the funnel is about. */
export const mesDoFunil = ({ data }: RelatoriosBusca, hoje: CivilDate): CivilDate => mesDe(data ?? hoje);

/** The months that instalments are asked of: `vencimento_ano` and perhaps `vencimento_mes`. */
export function vencimentoDe(
  { periodo }: RelatoriosBusca,
  hoje: CivilDate,
): { readonly vencimento_ano?: string; readonly vencimento_mes?: string } {
  const asked = periodo ?? hoje.slice(0, 7);
  if (asked === TODOS) return {};
  const [ano = '', mes] = asked.split('-');
  return { vencimento_ano: ano, ...(mes === undefined ? {} : { vencimento_mes: String(Number(mes)) }) };
}

/** The period after or before this one, as long as it. */
export function periodoVizinho(periodo: string, steps: 1 | -1): string {
  return periodo.length === 4 ? String(Number(periodo) + steps) : addMonths(`${periodo}-01`, steps).slice(0, 7);
}

export type StatusBusca = `${StatusParcela}`;
