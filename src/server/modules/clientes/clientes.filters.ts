import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CampoVazio } from '#contract/clientes/clientes.labels.ts';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import { type CivilDate, addMonths, civilDateAt, firstOfMonth } from '#contract/kernel/dates.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { duringDays } from '#server/kernel/db/civil-day.ts';
import type { DB } from '#server/kernel/db/types.ts';
import { escapeLike, holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import { aVencer, emAtraso, naMinima, venceEm } from './clientes.filters.boletos.ts';
import {
  comApolice,
  comPlaca,
  contratoAssinado,
  emVigencia,
  emVigenciaAoLonge,
  emVigenciaUmAUm,
  semEmissao,
  semVigencia,
} from './clientes.filters.fichas.ts';

/** A filter, and the day it is asked on: cover and issuances are judged by it. */
export type FiltroNoDia = ClienteFiltroDados & {
  readonly hoje: CivilDate;
  /** The order is walked: left after a few rows (true), or further on (false). Absent: all are counted or gathered. */
  readonly perto?: boolean;
};

const BILLED = ['data_boleto_a_vencer', 'clientes_em_atraso', 'fatura_minima_anterior'] as const;

/** The filter as it is on this day. 400 when two windows of issuances are asked for at once (E053), or two of what is billed (E058, CLI-050). */
export function onDay<F extends ClienteFiltroDados>(filter: F, now: Date): F & { readonly hoje: CivilDate } {
  if (filter.sem_emissao_ultimos_tres_meses === 'S' && filter.sem_emissao_ultimos_seis_meses === 'S') {
    throw new RuleError({ sem_emissao_ultimos_tres_meses: 'Escolha três ou seis meses sem emissão, não os dois' });
  }
  const billed = BILLED.filter((field) => (filter[field] ?? 'N') !== 'N');
  if (billed.length > 1 && billed[0]) throw new RuleError({ [billed[0]]: 'Escolha um só entre a vencer, em atraso e fatura mínima' });
  return { ...filter, hoje: civilDateAt(now) };
}

type Builder = ExpressionBuilder<DB & { c: DB['clientes'] }, 'c'>;
type Condition = Expression<SqlBool>;
type FilterTable = {
  readonly [K in keyof Required<ClienteFiltroDados>]: (
    eb: Builder,
    value: NonNullable<ClienteFiltroDados[K]>,
    all: FiltroNoDia,
  ) => Condition;
};

function matches(eb: Builder, column: 'c.busca' | 'c.busca_geral', text: string): Condition {
  const term = parseSearch(text);
  return eb.or([
    // What is too short for the index is looked for in the names alone.
    holdsWords(sql.ref(term.short ? 'c.busca' : column), term),
    ...(term.digits === null ? [] : [sql<boolean>`c.busca_digitos like '%' || f_busca(${escapeLike(term.digits)}) || '%'`]),
    ...(term.date === null ? [] : [eb('c.data_nascimento', '=', term.date)]),
    ...(term.id === null ? [] : [eb('c.id', '=', term.id)]),
  ]);
}

const inGroups = (eb: Builder, groups: readonly number[]): Condition =>
  eb.exists(
    eb
      .selectFrom('clientes_grupos as g')
      .select('g.id_cliente')
      .whereRef('g.id_cliente', '=', 'c.id')
      .where('g.id_grupo', 'in', [...groups]),
  );

function isEmpty(eb: Builder, field: CampoVazio): Condition {
  switch (field) {
    case 'grupos':
      return eb.not(eb.exists(eb.selectFrom('clientes_grupos as g').select('g.id_cliente').whereRef('g.id_cliente', '=', 'c.id')));
    // A company has no CPF to miss, nor a person a CNPJ (E049).
    case 'cpf':
      return eb.and([eb('c.tipo_pessoa', '=', 'F'), eb.or([eb('c.cpf', 'is', null), eb('c.cpf', '=', FOREIGN_CPF)])]);
    case 'cnpj':
      return eb.and([eb('c.tipo_pessoa', '=', 'J'), eb('c.cnpj', 'is', null)]);
    default:
      return eb(`c.${field}`, 'is', null);
  }
}

/** One line a filter; one that is forgotten does not compile. */
const FILTERS: FilterTable = {
  ids: (eb, ids) => eb('c.id', 'in', ids),
  texto: (eb, text) => matches(eb, 'c.busca', text),
  textoGeral: (eb, text) => matches(eb, 'c.busca_geral', text),
  ativo: (eb, value) => eb('c.ativo', '=', value),
  tipo_pessoa: (eb, values) => eb('c.tipo_pessoa', 'in', values),
  pre_cliente: (eb, value) => eb('c.pre_cliente', '=', value),
  sexo: (eb, values) => eb('c.sexo', 'in', values),
  responsaveis: (eb, ids) => {
    const people = ids.filter((id) => id !== 0);
    return eb.or([
      ...(people.length > 0 ? [eb('c.id_responsavel', 'in', people)] : []),
      ...(ids.includes(0) ? [eb('c.id_responsavel', 'is', null)] : []),
    ]);
  },
  grupos: (eb, ids) => inGroups(eb, ids),
  grupos_desconsiderados: (eb, ids) => eb.not(inGroups(eb, ids)),
  tipo_cliente: (eb, values) => eb('c.tipo_cliente', 'in', values),
  campo_vazio: (eb, fields) => eb.and(fields.map((field) => isEmpty(eb, field))),
  data_cadastro: (eb, day, all) => duringDays(eb.ref('c.data_cadastro'), day, all.acima_data_cadastro === 'S' ? null : day),
  // Changes the meaning of the line above; alone it filters nothing (E050).
  acima_data_cadastro: () => sql<boolean>`true`,
  estado: (eb, values) => eb('c.estado', 'in', values),
  coordenadaObrigatoria: (eb, value) => (value === 'S' ? eb('c.latitude', 'is not', null) : sql<boolean>`true`),
  id_plano: (eb, ids) => eb('c.id_plano', 'in', ids),
  id_cliente_seguradora: (eb, ids) => eb('c.id_cliente_seguradora', 'in', ids),
  carta_oferta: (_eb, text) => sql<boolean>`upper(c.carta_oferta) like upper(${escapeLike(text.trim())}) || '%'`,
  possui_vigencia: (_eb, value, { hoje, perto }) => {
    if (value === 'N') return semVigencia(hoje);
    if (perto === undefined) return emVigencia(hoje);
    return perto ? emVigenciaUmAUm(hoje) : emVigenciaAoLonge(hoje);
  },
  sem_emissao_ultimos_tres_meses: (eb, value, { hoje }) => (value === 'S' ? semEmissao(addMonths(hoje, -3), hoje) : eb.lit(true)),
  sem_emissao_ultimos_seis_meses: (eb, value, { hoje }) => (value === 'S' ? semEmissao(addMonths(hoje, -6), hoje) : eb.lit(true)),
  cliente_documento_autentique_assinado: (_eb, value) => (value === 'S' ? contratoAssinado : sql<boolean>`not ${contratoAssinado}`),
  placa_veiculo: (_eb, text) => comPlaca(text),
  numero_apolice: (_eb, text) => comApolice(text),
  // With one of the next two it is their last day.
  data_boleto_vencimento: (eb, day, { data_boleto_a_vencer, clientes_em_atraso }) =>
    (data_boleto_a_vencer ?? 'N') !== 'N' || clientes_em_atraso === 'S' ? eb.lit(true) : venceEm(day),
  data_boleto_a_vencer: (eb, value, { data_boleto_vencimento, hoje }) =>
    value === 'N' ? eb.lit(true) : aVencer(hoje, [value === 'S' ? undefined : value, data_boleto_vencimento]),
  clientes_em_atraso: (eb, value, { data_boleto_vencimento, hoje }) =>
    value === 'S' ? emAtraso(hoje, data_boleto_vencimento) : eb.lit(true),
  fatura_minima_anterior: (eb, value, { hoje }) => (value === 'S' ? naMinima(addMonths(firstOfMonth(hoje), -1)) : eb.lit(true)),
};

const isGiven = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** The whole filter as one condition; what was not given adds nothing. */
export const where = (filter: FiltroNoDia) => (eb: Builder) =>
  eb.and(
    (Object.keys(FILTERS) as (keyof ClienteFiltroDados)[]).flatMap((key) => {
      const value = filter[key];
      if (!isGiven(value)) return [];
      const build = FILTERS[key] as (eb: Builder, value: unknown, all: FiltroNoDia) => Condition;
      return [build(eb, value, filter)];
    }),
  );

/** Whether a text is searched for: then the order is by relevance, and the rows are collected before they are ordered. */
export const hasText = (filter: ClienteFiltroDados): boolean => filter.texto !== undefined || filter.textoGeral !== undefined;

/**
 * Relevance of a row for a searched text (E046): the code, CPF or CNPJ itself, then names that begin with the text, then the rest.
 */
export function relevance(filter: ClienteFiltroDados): RawBuilder<number> {
  const text = filter.texto ?? filter.textoGeral;
  if (text === undefined) return sql<number>`0`;
  const term = parseSearch(text);
  const exact = sql`(c.id = ${term.id}::int or c.cpf = ${term.digits}::text or lower(c.cnpj) = ${term.digits}::text)`;
  const begins = sql`c.busca like f_busca(${escapeLike(term.words.join(' '))}) || '%'`;
  return sql<number>`case when ${exact} then 0 when ${begins} then 1 else 2 end`;
}
