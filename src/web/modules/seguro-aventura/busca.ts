import { type CivilDate, addDays, addMonths } from '#contract/kernel/dates.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { consultarClientesEventos } from '#contract/seguro-aventura/relatorio.operations.ts';
import { ORDENS_EVENTO_SEGURADO, type OrdemEventoSegurado } from '#contract/seguro-aventura/relatorio.orders.ts';
import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import { type OrderSearch, readOrder } from '#web/kernel/list-search.ts';
import { type Beside, besidesChanged } from '#web/kernel/search-documents.ts';
import {
  type RawSearch,
  given,
  listParam,
  nameParam,
  numberParam,
  oneOfParam,
  pageParam,
  reachableDayParam,
  searchParam,
  textParam,
} from '#web/kernel/search-params.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';

/** Events on a page (SAV-013). */
export const POR_PAGINA = 12;

export const LISTAS = ['participantes', 'erros', 'sincronizacoes'] as const;

/** What the address of the page says: only what differs from today's events as they open. */
export interface Busca extends OrderSearch<OrdemEventoSegurado> {
  /** Absent: a day. */
  readonly periodo?: 'mensal';
  /** Absent: today. */
  readonly data?: CivilDate;
  readonly estados?: readonly Situacao[];
  readonly codigo?: string;
  readonly participante?: string;
  readonly carta?: string;
  /** Code of a client. */
  readonly cliente?: string;
  readonly pagina?: number;
  /** A list over the page. */
  readonly lista?: (typeof LISTAS)[number];
  /** Of one event alone. */
  readonly evento?: number;
  /** Who is looked for in that list. */
  readonly texto?: string;
  /** Its page. */
  readonly paginaLista?: number;
  /** The page of the events that stand over it, of the errors. */
  readonly paginaEventos?: number;
  /** Those who were cancelled, of the people. */
  readonly cancelados?: 'S';
}

/** Not in the address while they are documents. */
export const DOCUMENTOS = ['participante', 'texto'] as const;

/** No list over the page, nor anything that is looked for in it. */
export const SEM_LISTA = { lista: undefined, evento: undefined, texto: undefined } as const satisfies SearchChange<Busca>;

/** What an address says of the list over the page; nothing where there is none. */
function readLista(raw: RawSearch): Pick<Busca, 'lista' | 'evento' | 'texto' | 'paginaLista' | 'paginaEventos' | 'cancelados'> {
  const lista = oneOfParam(raw['lista'], LISTAS);
  if (lista === undefined) return {};
  const evento = numberParam(raw['evento'], 0);
  const texto = nameParam(raw['texto'], 100);
  return {
    lista,
    ...(evento > 0 ? { evento } : {}),
    ...given('texto', texto),
    ...given('paginaLista', pageParam(raw['paginaLista'])),
    ...(lista === 'erros' ? given('paginaEventos', pageParam(raw['paginaEventos'])) : {}),
    ...(lista === 'participantes' ? given('cancelados', oneOfParam(raw['cancelados'], ['S'])) : {}),
  };
}

export function readBusca(raw: RawSearch): Busca {
  const named = listParam(raw['estados']);
  const estados = SITUACOES.filter((one) => named.includes(one));
  const cliente = textParam(raw['cliente']);
  return {
    ...given('periodo', oneOfParam(raw['periodo'], ['mensal'])),
    ...given('data', reachableDayParam(raw['data'])),
    ...(estados.length === 0 || estados.length === SITUACOES.length ? {} : { estados }),
    ...given('codigo', searchParam(raw['codigo'], 150)),
    ...given('participante', nameParam(raw['participante'], 100)),
    ...given('carta', searchParam(raw['carta'], 100)),
    ...(/^[1-9]\d{0,8}$/.test(cliente) ? { cliente } : {}),
    ...given('pagina', pageParam(raw['pagina'])),
    ...readOrder(raw, ORDENS_EVENTO_SEGURADO),
    ...readLista(raw),
  };
}

/** A step to another screen of the same search: in the address, and its documents beside it as they were; without the list over the page. */
export const SEM_A_LISTA = {
  search: (before: object): Busca => readBusca({ ...before, ...SEM_LISTA, pagina: undefined }),
  state: (before: Beside): Beside => besidesChanged(before, SEM_LISTA, DOCUMENTOS),
} as const;

type Filtro = RequestOf<typeof consultarClientesEventos>['query'];

/** The events of the page as every call takes them, without the states. */
export const filtroDe = ({ periodo, data, codigo, participante, carta, cliente }: Busca, hoje: CivilDate) =>
  ({
    periodo: periodo ?? 'diario',
    data: data ?? hoje,
    ...given('codigo', codigo),
    ...given('participante', participante),
    ...given('carta', carta),
    ...given('idCliente', cliente),
  }) satisfies Filtro;

/** Whether something besides the period is asked for. */
export const temBusca = ({ codigo, participante, carta, cliente, estados }: Busca): boolean =>
  [codigo, participante, carta, cliente, estados].some((one) => one !== undefined);

/** The day or month beside this one. */
export const vizinho = (periodo: Busca['periodo'], day: CivilDate, steps: 1 | -1): CivilDate =>
  periodo === 'mensal' ? addMonths(`${day.slice(0, 8)}01`, steps) : addDays(day, steps);

/** Chosen or not, the others staying as they are; all of them is the same as none. */
export const alternado = (estados: readonly Situacao[] | undefined, one: Situacao): readonly Situacao[] | undefined => {
  const next = SITUACOES.filter((each) => (each === one) !== (estados?.includes(each) ?? false));
  return next.length === 0 || next.length === SITUACOES.length ? undefined : next;
};
