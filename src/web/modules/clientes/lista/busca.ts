import type { CampoVazio, TipoPessoa } from '#contract/clientes/clientes.labels.ts';
import { CAMPOS_VAZIOS, SEXOS, TIPOS_CLIENTE, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import { ORDENS_CLIENTE, type OrdemCliente } from '#contract/clientes/clientes.orders.ts';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Uf } from '#contract/kernel/states.ts';
import { UFS } from '#contract/kernel/states.ts';
import type { ListSearch, NoFilter } from '#web/kernel/list-search.ts';
import { readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { dayParam, listParam, oneOfParam, present, searchParam } from '#web/kernel/search-params.ts';

export type Sexo = keyof typeof SEXOS;
export type TipoCliente = `${keyof typeof TIPOS_CLIENTE}`;
/** Code of a record, as text; '0' among the responsibles is "without responsible" (E051). */
export type Codigo = string;

/** What the address of the list says. Only what differs from the list as it opens: active clients of both kinds, page 1. */
export interface ClienteBusca extends ListSearch<OrdemCliente> {
  readonly texto?: string;
  readonly textoGeral?: string;
  readonly ativo?: 'N';
  /** Absent: both (E047). */
  readonly tipo_pessoa?: readonly TipoPessoa[];
  readonly pre_cliente?: 'S' | 'N';
  readonly sexo?: readonly Sexo[];
  readonly responsaveis?: readonly Codigo[];
  readonly grupos?: readonly Codigo[];
  readonly grupos_desconsiderados?: readonly Codigo[];
  readonly tipo_cliente?: readonly TipoCliente[];
  readonly campo_vazio?: readonly CampoVazio[];
  readonly data_cadastro?: CivilDate;
  readonly acima_data_cadastro?: 'S';
  readonly estado?: readonly Uf[];
  readonly id_plano?: readonly Codigo[];
  readonly id_cliente_seguradora?: readonly Codigo[];
  readonly carta_oferta?: string;
  readonly possui_vigencia?: 'S' | 'N';
  readonly cliente_documento_autentique_assinado?: 'S' | 'N';
  /** At most one of the two (E053). */
  readonly sem_emissao_ultimos_tres_meses?: 'S';
  readonly sem_emissao_ultimos_seis_meses?: 'S';
  readonly placa_veiculo?: string;
  readonly numero_apolice?: string;
  /** The very day a boleto is due; with one of the next two, the last (E056). */
  readonly data_boleto_vencimento?: CivilDate;
  /** At most one of the three (E058, CLI-050). */
  readonly data_boleto_a_vencer?: 'S';
  readonly clientes_em_atraso?: 'S';
  readonly fatura_minima_anterior?: 'S';
}

const COBRANCAS = ['data_boleto_a_vencer', 'clientes_em_atraso', 'fatura_minima_anterior'] as const;

/** One of what is billed, and none of the others with it (CLI-050); null: none. */
export const soCobranca = (chosen: (typeof COBRANCAS)[number] | null) => ({
  data_boleto_a_vencer: chosen === 'data_boleto_a_vencer' ? ('S' as const) : undefined,
  clientes_em_atraso: chosen === 'clientes_em_atraso' ? ('S' as const) : undefined,
  fatura_minima_anterior: chosen === 'fatura_minima_anterior' ? ('S' as const) : undefined,
});

const keysOf = <T extends object>(labels: T): readonly `${Extract<keyof T, string | number>}`[] =>
  Object.keys(labels) as `${Extract<keyof T, string | number>}`[];

/** The values of a closed list that are named, each once, in the order of the list; all or none of them is no filter. */
function several<const T extends string>(value: unknown, options: readonly T[], all: 'filters' | 'is no filter'): readonly T[] | undefined {
  const named = listParam(value);
  const chosen = options.filter((option) => named.includes(option));
  return chosen.length === 0 || (all === 'is no filter' && chosen.length === options.length) ? undefined : chosen;
}

function codes(value: unknown, minimum: 0 | 1): readonly Codigo[] | undefined {
  const valid = listParam(value).filter((code) => /^\d{1,9}$/.test(code) && Number(code) >= minimum);
  const chosen = [...new Set(valid.map((code) => String(Number(code))))];
  return chosen.length === 0 ? undefined : chosen;
}

/** Reads any address, and its own result again to the same; what is unknown or wrong is left out. */
export function readBusca(raw: RawSearch): ClienteBusca {
  const data_cadastro = dayParam(raw['data_cadastro']);
  const cobranca = COBRANCAS.find((field) => oneOfParam(raw[field], ['S']) !== undefined) ?? null;
  const tresMeses = oneOfParam(raw['sem_emissao_ultimos_tres_meses'], ['S']);
  const found: { readonly [K in Exclude<keyof ClienteBusca, keyof ListSearch>]: ClienteBusca[K] | undefined } = {
    texto: searchParam(raw['texto']),
    textoGeral: searchParam(raw['textoGeral']),
    ativo: oneOfParam(raw['ativo'], ['N']),
    tipo_pessoa: several(raw['tipo_pessoa'], keysOf(TIPOS_PESSOA), 'is no filter'),
    pre_cliente: oneOfParam(raw['pre_cliente'], ['S', 'N']),
    sexo: several(raw['sexo'], keysOf(SEXOS), 'filters'),
    responsaveis: codes(raw['responsaveis'], 0),
    grupos: codes(raw['grupos'], 1),
    grupos_desconsiderados: codes(raw['grupos_desconsiderados'], 1),
    tipo_cliente: several(raw['tipo_cliente'], keysOf(TIPOS_CLIENTE), 'is no filter'),
    campo_vazio: several(raw['campo_vazio'], keysOf(CAMPOS_VAZIOS), 'filters'),
    data_cadastro,
    // Without a date there is nothing it could extend (CLI-042).
    acima_data_cadastro: data_cadastro === undefined ? undefined : oneOfParam(raw['acima_data_cadastro'], ['S']),
    estado: several(raw['estado'], UFS, 'filters'),
    id_plano: codes(raw['id_plano'], 1),
    id_cliente_seguradora: codes(raw['id_cliente_seguradora'], 1),
    carta_oferta: searchParam(raw['carta_oferta'], 100),
    possui_vigencia: oneOfParam(raw['possui_vigencia'], ['S', 'N']),
    cliente_documento_autentique_assinado: oneOfParam(raw['cliente_documento_autentique_assinado'], ['S', 'N']),
    sem_emissao_ultimos_tres_meses: tresMeses,
    sem_emissao_ultimos_seis_meses: tresMeses === undefined ? oneOfParam(raw['sem_emissao_ultimos_seis_meses'], ['S']) : undefined,
    placa_veiculo: searchParam(raw['placa_veiculo'], 30),
    numero_apolice: searchParam(raw['numero_apolice'], 60),
    data_boleto_vencimento: dayParam(raw['data_boleto_vencimento']),
    ...soCobranca(cobranca),
  };
  return { ...present(found), ...readListSearch(raw, ORDENS_CLIENTE) };
}

/** The filter as the API takes it: without paging and order, `ativo` said aloud (E047). */
export function filterOf({ pagina: _page, registrosPorPagina: _size, ordem: _order, sentido: _way, ...filter }: ClienteBusca) {
  return { ...filter, ativo: filter.ativo ?? ('S' as const) };
}

/** What the server filters by and no list says: what is marked in it (`ids`), and what a map asks for. */
type NotInAddress = 'ids' | 'coordenadaObrigatoria';

/** Takes every filter out of the address, the searched text and 'Inativos' too. */
export const NO_FILTER: NoFilter<ClienteBusca> = {
  texto: undefined,
  textoGeral: undefined,
  ativo: undefined,
  tipo_pessoa: undefined,
  pre_cliente: undefined,
  sexo: undefined,
  responsaveis: undefined,
  grupos: undefined,
  grupos_desconsiderados: undefined,
  tipo_cliente: undefined,
  campo_vazio: undefined,
  data_cadastro: undefined,
  acima_data_cadastro: undefined,
  estado: undefined,
  id_plano: undefined,
  id_cliente_seguradora: undefined,
  carta_oferta: undefined,
  possui_vigencia: undefined,
  cliente_documento_autentique_assinado: undefined,
  sem_emissao_ultimos_tres_meses: undefined,
  sem_emissao_ultimos_seis_meses: undefined,
  placa_veiculo: undefined,
  numero_apolice: undefined,
  data_boleto_vencimento: undefined,
  data_boleto_a_vencer: undefined,
  clientes_em_atraso: undefined,
  fatura_minima_anterior: undefined,
} satisfies Readonly<Record<Exclude<keyof ClienteFiltroDados, NotInAddress>, undefined>>;

/** Whether the list is of what clients owe: then they may be told (GAP-37). */
export const asksBilling = ({
  data_boleto_vencimento,
  data_boleto_a_vencer,
  clientes_em_atraso,
  fatura_minima_anterior,
}: ClienteBusca): boolean =>
  [data_boleto_vencimento, data_boleto_a_vencer, clientes_em_atraso, fatura_minima_anterior].some((one) => one !== undefined);

export const hasFilter = (busca: ClienteBusca): boolean => Object.keys(busca).some((key) => key in NO_FILTER);
