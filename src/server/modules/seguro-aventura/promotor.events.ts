import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { bareCode } from '#contract/kernel/formats.ts';
import type { Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { holdsWords, holdsWordsAmongFew, parseSearch } from '#server/kernel/db/text-search.ts';
import type { PromotorEventsAsked } from './promotor.api.ts';
import { ALGUEM_VEIO, ehDocumento, ehPessoa, estadoDe, estadosDe, finalizadoEm } from './relatorio.filter.ts';
import type { Partner } from './seguro-aventura.partner.ts';
import { type EventRow, eventWithPartner } from './seguro-aventura.queries.ts';

/* The events of one partner, for its own first screen. */

/** The events of a partner's people who are `alguem`, each as often as they are in it. */
const eventsWith = (clientId: number, alguem: string) => sql<{ id_evento: number }>`
  select p.id_evento from seguro_aventura_participantes p where p.id_cliente = ${clientId} and p.ativo = 'S' and ${ehPessoa(alguem, holdsWordsAmongFew)}`;

/** Events that somebody of this name is in. Planned with the name: how common it is decides how it is looked for. */
async function eventsOfName(executor: Executor, { id }: Partner, name: string): Promise<number[]> {
  const { rows } = await eventsWith(id, name).execute(executor);
  return [...new Set(rows.map(({ id_evento }) => id_evento))];
}

/** Which of a partner's events are asked for, as SQL over `seguro_aventura e`; `named`: only these, where somebody is looked for by name. */
function conditions(
  { id }: Partner,
  { texto, alguem, de, ate, nenhum }: PromotorEventsAsked,
  named: readonly number[] | null,
): RawBuilder<unknown> {
  const code = texto === undefined ? '' : bareCode(texto);
  return sql.join(
    [
      sql`e.id_cliente = ${id}`,
      ALGUEM_VEIO,
      ...(texto === undefined ? [] : [sql`(${holdsWords(sql.ref('e.busca'), parseSearch(texto))} or e.codigo = ${code})`]),
      ...(named === null ? [] : [sql`e.id = any(${[...named]}::int[])`]),
      ...(alguem === undefined || named !== null ? [] : [sql`e.id in (${eventsWith(id, alguem)})`]),
      ...(nenhum ? [sql`false`] : []),
      ...(de === undefined ? [] : [sql`e.data_final >= ${de}::date`]),
      ...(ate === undefined ? [] : [sql`e.data_inicio <= ${ate}::date`]),
    ],
    sql` and `,
  );
}

/** What is counted of an event of the page. */
interface Counted {
  /** Days of this month and of the next that nobody was charged for, and all its days. */
  readonly mes_atual: number;
  readonly mes_posterior: number;
  readonly diarias: number;
  readonly cobranca: number | null;
}

/** Of all events of the partner, whatever is asked for. */
interface Sums {
  readonly somas: readonly { readonly estado: Situacao; readonly eventos: number }[];
  readonly atual: number;
  readonly posterior: number;
  /** Whether a closing took this month. */
  readonly fechado: boolean;
  /** Whether any could be paid by a boleto of its own (G2-18). */
  readonly aberto: boolean;
}

export type PartnerEvent = EventRow & Counted;

export interface PartnerEvents extends Sums {
  readonly pagina: readonly PartnerEvent[];
}

export interface Months {
  /** First days of this month and of the next. */
  readonly atual: CivilDate;
  readonly posterior: CivilDate;
}

/** The sums stand on every row; where the page is empty there is one, without an event. */
type Row = Sums & (PartnerEvent | { readonly id: null });

const NOTHING: PartnerEvents = { somas: [], atual: 0, posterior: 0, fechado: false, aberto: false, pagina: [] };

/** A page of a partner's events, how many are in each state, and both forecasts, by one statement; a name is looked for before it. */
export async function readPartnerEvents(
  executor: Executor,
  partner: Partner,
  asked: PromotorEventsAsked,
  { atual, posterior }: Months,
): Promise<PartnerEvents> {
  const { now, page, estados, texto, alguem } = asked;
  const named = alguem === undefined || ehDocumento(alguem) ? null : await eventsOfName(executor, partner, alguem);
  const shown = eventWithPartner(executor).where('e.id', 'in', sql<number>`(select id from pagina)`);
  const statement = sql<Row>`
    with eventos as materialized (
      select e.id, e.data_inicio, ${estadoDe(now)} as estado from seguro_aventura e where ${conditions(partner, asked, named)}
    ),
    somas as (select estado, count(*)::int as eventos from eventos group by estado),
    pagina as materialized (
      select x.id, x.data_inicio from eventos x where x.estado in (${sql.join(estadosDe(estados))})
      order by x.data_inicio desc, x.id desc limit ${page.limit} offset ${page.offset}
    ),
    contada as (
      select x.id, n.mes_atual, n.mes_posterior, n.diarias, (
          select d.id_cobranca from seguro_aventura_diarias d where d.id_evento = x.id and d.id_cobranca is not null limit 1) as cobranca
      from pagina x, lateral (
        select coalesce(sum(m.a_faturar) filter (where m.mes = ${atual}::date), 0)::int as mes_atual,
          coalesce(sum(m.a_faturar) filter (where m.mes = ${posterior}::date), 0)::int as mes_posterior,
          coalesce(sum(m.diarias), 0)::int as diarias
        from seguro_aventura_meses m where m.id_evento = x.id
      ) n
    ),
    -- By the index of what nobody was charged for: of any month, for a list may be closed and its event put off.
    sem_boleto as materialized (
      select m.id_evento from seguro_aventura_meses m where m.id_cliente = ${partner.id} and m.a_faturar > 0
    ),
    tudo as (
      select (select coalesce(json_agg(s), '[]') from somas s) as somas,
        coalesce(sum(m.a_faturar) filter (where m.mes = ${atual}::date), 0)::int as atual,
        coalesce(sum(m.a_faturar) filter (where m.mes = ${posterior}::date), 0)::int as posterior,
        exists (select from seguro_aventura_meses_fechados f where f.id_cliente = ${partner.id} and f.mes = ${atual}::date) as fechado,
        exists (
          -- One by one, for the first of them will do.
          select from sem_boleto s, lateral (
            select ${finalizadoEm(now)} as finalizado from seguro_aventura e where e.id = s.id_evento offset 0) e
          where e.finalizado = 'S' and not exists (
            select from seguro_aventura_meses x where x.id_evento = s.id_evento and x.a_faturar <> x.diarias)
        ) as aberto
      from seguro_aventura_meses m
      where m.id_cliente = ${partner.id} and m.a_faturar > 0 and m.mes in (${atual}::date, ${posterior}::date)
    )
    select t.*, c.mes_atual, c.mes_posterior, c.diarias, c.cobranca, f.*
    from tudo t left join contada c on true left join ${shown} f on f.id = c.id
    order by f.data_inicio desc, f.id desc`.compile(executor);
  // Without words to look for, its best plan is the same for every partner: it is made once.
  const rows = texto === undefined ? await runPrepared(executor, statement) : (await executor.executeQuery(statement)).rows;
  const [first] = rows;
  if (!first) return NOTHING;
  return {
    somas: first.somas,
    atual: first.atual,
    posterior: first.posterior,
    fechado: first.fechado,
    aberto: first.aberto,
    pagina: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}

/** How many registered today at a partner's property, and still are in. */
export async function countToday(executor: Executor, { id }: Pick<Partner, 'id'>, today: CivilDate): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(e.participantes), 0)::int as total from seguro_aventura e
    where e.id_cliente = ${id} and e.data_inicio = ${today}::date and e.propriedade = 'S' and e.cancelado = 'N'`.execute(executor);
  return rows[0]?.total ?? 0;
}
