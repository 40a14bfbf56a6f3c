import { type RawBuilder, sql } from 'kysely';
import { bareCode } from '#contract/kernel/formats.ts';
import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import { escapeLike, holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import type { Periodo } from './relatorio.period.ts';

/* Which events a question of the staff page is about, as SQL over `seguro_aventura e`. */

export interface FiltroDeEventos {
  readonly codigo?: string | undefined;
  readonly participante?: string | undefined;
  readonly carta?: string | undefined;
  readonly idCliente?: number | undefined;
  readonly desconsiderarFinalizado?: 'S' | 'N' | undefined;
  readonly desconsiderarBoleto?: 'S' | 'N' | undefined;
}

/** The state of an event at an instant (G2-10), by the clock: what nobody marked yet is what it is all the same. */
export const estadoDe = (now: Date): RawBuilder<Situacao> => sql<Situacao>`
  case when e.cancelado = 'S' then 'cancelado' when e.finalizado = 'N' and e.finaliza_em > ${now} then 'aberto'
    when e.fim_em < ${now} then 'finalizado' else 'andamento' end`;

/** Whether its list is closed at an instant, marked or not. */
export const finalizadoEm = (now: Date): RawBuilder<'S' | 'N'> => sql<'S' | 'N'>`
  case when e.cancelado = 'N' and (e.finalizado = 'S' or e.finaliza_em <= ${now}) then 'S' else 'N' end`;

const CPF_DIGITS = 11;
const bareDigits = (text: string): string => text.replace(/[.\-\s]/g, '');

/** Whether the text is a CPF or its beginning. */
export const ehDocumento = (text: string): boolean => /^\d{3,11}$/.test(bareDigits(text));

/** `p` is somebody with this name, this CPF (or its beginning) or this passport; `named`: how a name is looked for. */
export function ehPessoa(text: string, named = holdsWords): RawBuilder<boolean> {
  const term = parseSearch(text);
  const bare = text.replace(/[.\-\s]/g, '');
  if (/^\d{3,11}$/.test(bare)) return sql<boolean>`p.cpf between ${bare.padEnd(CPF_DIGITS, '0')} and ${bare.padEnd(CPF_DIGITS, '9')}`;
  const name = named(sql.ref('p.busca'), term);
  const passport = bareCode(text);
  return /\d/.test(passport) ? sql<boolean>`(${name} or p.numero_passaporte = ${passport})` : name;
}

/** Events whose days meet the period: those that begin in it, and those that were going on when it began. */
export const noPeriodo = ({ periodo, de, ate }: Periodo): RawBuilder<boolean> =>
  periodo === 'diario'
    ? sql<boolean>`daterange(e.data_inicio, e.data_final, '[]') @> ${de}::date`
    : sql<boolean>`(e.data_inicio between ${de}::date and ${ate}::date
        or (e.data_inicio < ${de}::date and daterange(e.data_inicio, e.data_final, '[]') @> ${de}::date))`;

/** A day of a property to which nobody ever came is shown nowhere: whoever opened the QR made it, and the night sweeps it (G2-11). */
export const ALGUEM_VEIO = sql<boolean>`not (e.propriedade = 'S' and e.ultimo_numero = 0)`;

/** Everything of the filter but the period and the states. */
export function condicoes(filter: Omit<Recorte, 'periodo' | 'now'>, now: Date): RawBuilder<boolean>[] {
  const { codigo, participante, alguem, carta, idCliente } = filter;
  const code = codigo === undefined ? '' : bareCode(codigo);
  return [
    ALGUEM_VEIO,
    ...(codigo === undefined ? [] : [sql<boolean>`(${holdsWords(sql.ref('e.busca'), parseSearch(codigo))} or e.codigo = ${code})`]),
    ...(idCliente === undefined ? [] : [sql<boolean>`e.id_cliente = ${idCliente}`]),
    ...(carta === undefined
      ? []
      : [
          sql<boolean>`e.id_cliente in (select c.id from clientes c where upper(c.carta_oferta) like upper(${escapeLike(carta.trim())}) || '%')`,
        ]),
    ...[participante, alguem]
      .filter((text) => text !== undefined)
      .map(
        (text) => sql<boolean>`e.id in (select p.id_evento from seguro_aventura_participantes p where p.ativo = 'S' and ${ehPessoa(text)})`,
      ),
    // Days that a boleto of events took say which events have one of their own.
    ...(filter.desconsiderarBoleto === 'S'
      ? [sql<boolean>`e.id not in (select d.id_evento from seguro_aventura_diarias d where d.id_cobranca is not null)`]
      : []),
    ...(filter.desconsiderarFinalizado === 'S' ? [sql<boolean>`${estadoDe(now)} <> 'finalizado'`] : []),
  ];
}

/** The states that were asked for; none named is all four. */
export const estadosDe = (estados: readonly Situacao[] | undefined): readonly Situacao[] =>
  estados === undefined || estados.length === 0 ? SITUACOES : SITUACOES.filter((one) => estados.includes(one));

export interface Recorte extends FiltroDeEventos {
  /** Only events with somebody of this document: those the people who are looked for are in. */
  readonly alguem?: string | undefined;
  readonly periodo: Periodo;
  readonly now: Date;
}

/**
 * A statement's `eventos`: those of the filter with their state, and how many people have how many days in the period. Of a month that is
 * read from the counters, of a day from the ledger. People of a cancelled event have no days: all who are in it count.
 */
export function eventosDo({ periodo, now, ...filter }: Recorte): RawBuilder<unknown> {
  const where = sql.join([noPeriodo(periodo), ...condicoes(filter, now)], sql` and `);
  const contagem =
    periodo.periodo === 'mensal'
      ? sql`select m.id_evento, m.participantes, m.diarias from seguro_aventura_meses m where m.mes = ${periodo.mes}::date`
      : sql`select d.id_evento, count(*)::int as participantes, count(*)::int as diarias from seguro_aventura_diarias d
          where d.mes = ${periodo.mes}::date and d.primeiro_dia <= ${periodo.de}::date and d.ultimo_dia >= ${periodo.de}::date
          group by d.id_evento`;
  return sql`
    escolhidos as materialized (
      select e.id, e.id_cliente, e.data_inicio, e.integrado, e.participantes as todos, ${estadoDe(now)} as estado from seguro_aventura e where ${where}
    ),
    eventos as materialized (
      select x.id, x.id_cliente, x.data_inicio, x.integrado, x.estado, coalesce(case when x.estado = 'cancelado'
          then x.todos else n.participantes end, 0)::int as participantes,
        coalesce(n.diarias, 0)::int as diarias
      from escolhidos x left join (${contagem}) n on n.id_evento = x.id
    )`;
}
