import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { bareCode } from '#contract/kernel/formats.ts';
import type { Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import type { PromotorEventsAsked } from './promotor.api.ts';
import { ehPessoa, estadoDe, estadosDe, finalizadoEm } from './relatorio.filter.ts';
import type { Partner } from './seguro-aventura.partner.ts';

/* The events of one partner, for its own first screen. */

/** Which of a partner's events are asked for, as SQL over `seguro_aventura e`. */
function conditions({ id }: Partner, { texto, alguem, de, ate, nenhum }: PromotorEventsAsked): RawBuilder<unknown> {
  const code = texto === undefined ? '' : bareCode(texto);
  return sql.join(
    [
      sql`e.id_cliente = ${id}`,
      ...(texto === undefined ? [] : [sql`(${holdsWords(sql.ref('e.busca'), parseSearch(texto))} or e.codigo = ${code})`]),
      ...(alguem === undefined
        ? []
        : [
            sql`e.id in (select p.id_evento from seguro_aventura_participantes p
              where p.id_cliente = ${id} and p.ativo = 'S' and ${ehPessoa(alguem)})`,
          ]),
      ...(nenhum ? [sql`false`] : []),
      ...(de === undefined ? [] : [sql`e.data_final >= ${de}::date`]),
      ...(ate === undefined ? [] : [sql`e.data_inicio <= ${ate}::date`]),
    ],
    sql` and `,
  );
}

export interface PartnerEvent {
  readonly id: number;
  /** Days of this month and of the next that nobody was charged for, and all its days. */
  readonly atual: number;
  readonly posterior: number;
  readonly diarias: number;
  readonly cobranca: number | null;
}

export interface PartnerEvents {
  readonly somas: readonly { readonly estado: Situacao; readonly eventos: number }[];
  /** Of all events of the partner, whatever is asked for. */
  readonly atual: number;
  readonly posterior: number;
  /** Whether any could be paid by a boleto of its own (G2-18). */
  readonly aberto: boolean;
  readonly pagina: readonly PartnerEvent[];
}

export interface Months {
  /** First days of this month and of the next. */
  readonly atual: CivilDate;
  readonly posterior: CivilDate;
}

/** A page of a partner's events, how many are in each state, and both forecasts, by one statement. */
export async function readPartnerEvents(
  executor: Executor,
  partner: Partner,
  asked: PromotorEventsAsked,
  { atual, posterior }: Months,
): Promise<PartnerEvents> {
  const { now, page, estados } = asked;
  const { rows } = await sql<PartnerEvents>`
    with eventos as materialized (
      select e.id, e.data_inicio, ${estadoDe(now)} as estado from seguro_aventura e where ${conditions(partner, asked)}
    ),
    somas as (select estado, count(*)::int as eventos from eventos group by estado),
    pagina as materialized (
      select x.id, x.data_inicio from eventos x where x.estado in (${sql.join(estadosDe(estados))})
      order by x.data_inicio desc, x.id desc limit ${page.limit} offset ${page.offset}
    ),
    previsto as (
      select coalesce(sum(m.a_faturar) filter (where m.mes = ${atual}::date), 0)::int as atual,
        coalesce(sum(m.a_faturar) filter (where m.mes = ${posterior}::date), 0)::int as posterior
      from seguro_aventura_meses m where m.id_cliente = ${partner.id} and m.a_faturar > 0 and m.mes in (${atual}::date, ${posterior}::date)
    ),
    contada as (
      select x.id, x.data_inicio, n.atual, n.posterior, n.diarias, (
          select d.id_cobranca from seguro_aventura_diarias d where d.id_evento = x.id and d.id_cobranca is not null limit 1) as cobranca
      from pagina x, lateral (
        select coalesce(sum(m.a_faturar) filter (where m.mes = ${atual}::date), 0)::int as atual,
          coalesce(sum(m.a_faturar) filter (where m.mes = ${posterior}::date), 0)::int as posterior, coalesce(sum(m.diarias), 0)::int as diarias
        from seguro_aventura_meses m where m.id_evento = x.id
      ) n
    )
    select (select coalesce(json_agg(s), '[]') from somas s) as somas, previsto.atual, previsto.posterior,
      exists (
        select from seguro_aventura_meses m join seguro_aventura e on e.id = m.id_evento
        where m.id_cliente = ${partner.id} and m.a_faturar > 0 and ${finalizadoEm(now)} = 'S' and not exists (
          select from seguro_aventura_meses x where x.id_evento = e.id and x.a_faturar <> x.diarias)
      ) as aberto,
      (select coalesce(json_agg(json_build_object('id', x.id, 'atual', x.atual, 'posterior', x.posterior, 'diarias', x.diarias,
        'cobranca', x.cobranca) order by x.data_inicio desc, x.id desc), '[]') from contada x) as pagina
    from previsto`.execute(executor);
  return rows[0] ?? { somas: [], atual: 0, posterior: 0, aberto: false, pagina: [] };
}

/** How many registered today at a partner's property, and still are in. */
export async function countToday(executor: Executor, { id }: Partner, today: CivilDate): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(e.participantes), 0)::int as total from seguro_aventura e
    where e.id_cliente = ${id} and e.data_inicio = ${today}::date and e.propriedade = 'S' and e.cancelado = 'N'`.execute(executor);
  return rows[0]?.total ?? 0;
}
