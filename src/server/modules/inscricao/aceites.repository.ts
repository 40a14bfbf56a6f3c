import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { type Aceite, COLUMNS, type Chave, type Ponta, type PontaFechada, endOf, linked, nextOf } from './aceites.chain.ts';

/** By event. */
export type Ends = ReadonlyMap<number, Fim>;

interface Fim {
  readonly id_evento: number;
  readonly ponta: PontaFechada | null;
  readonly ultimo: (Ponta & Pick<Aceite, 'nome'>) | null;
}

/** Where the chains of these events end, as kept and as they stand; the caller has locked them. */
export async function endsOf(trx: Trx, eventIds: readonly number[]): Promise<Ends> {
  const statement = sql<Fim>`
    select e.id as id_evento, case when p.id_evento is not null then to_jsonb(p) end as ponta, u.ultimo
    from unnest((select ${[...eventIds]}::int[])) as e(id)
    left join termos_aceites_pontas p on p.id_evento = e.id
    left join lateral (select jsonb_build_object('ordem', a.ordem, 'elo', a.elo, 'nome', a.nome) as ultimo
      from termos_aceites a where a.id_evento = e.id order by a.ordem desc limit 1) u on true`;
  const rows = await runPrepared(trx, statement.compile(trx));
  return new Map(rows.map((row) => [row.id_evento, row]));
}

const endsKept = (pontas: readonly PontaFechada[]) => sql`
    insert into termos_aceites_pontas (id_evento, ordem, elo, mac)
    select n.id_evento, n.ordem, n.elo, n.mac
    from jsonb_to_recordset(${JSON.stringify(pontas)}::jsonb) as n(id_evento int, ordem int, elo text, mac text)
    on conflict (id_evento) do update set ordem = excluded.ordem, elo = excluded.elo, mac = excluded.mac`;

/** Keeps where chains end now. */
export const keepEnds = (trx: Trx, pontas: readonly PontaFechada[]): Promise<unknown> => endsKept(pontas).execute(trx);

/** Keeps acceptances at the ends of the chains of their events, as read under their lock; the events whose chain was not what it was closed as. */
export async function insertAceites(
  trx: Trx,
  aceites: readonly Omit<Aceite, 'ordem'>[],
  { ends, chave, now }: { readonly ends: Ends; readonly chave: Chave; readonly now: Date },
): Promise<number[]> {
  if (aceites.length === 0) return [];
  const byEvent = Map.groupBy(aceites, ({ id_evento }) => id_evento);
  const chains = [...byEvent].map(([id, of]) => {
    const { ponta = null, ultimo = null } = ends.get(id) ?? {};
    const { end, sound } = nextOf(ponta, ultimo, chave, now);
    return { id, sound, rows: linked(of, end, chave) };
  });
  const rows = chains.flatMap((chain) => chain.rows);
  const pontas = chains.flatMap((chain) => chain.rows.slice(-1).map((last) => endOf(last, chain.sound, chave)));
  const statement = sql`
    with novos as (
      insert into termos_aceites (${sql.join(COLUMNS.map((name) => sql.ref(name)))})
      select ${sql.join(COLUMNS.map((name) => sql.ref(`n.${name}`)))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id_evento int, ordem int, id_participante int, nome text, cpf text,
        numero_passaporte text, id_termo int, versao int, sha256 text, texto text, texto_consentimento text, texto_saude text,
        aberto_em timestamptz, aceito_em timestamptz, ip text, porta int, navegador text, jti text, responsavel_nome text,
        responsavel_cpf text, apagar_em date, elo_anterior text, elo text)
    )
    ${endsKept(pontas)}`;
  await runPrepared(trx, statement.compile(trx));
  return chains.filter(({ sound }) => !sound).map(({ id }) => id);
}

/** Years an acceptance is kept after its event. */
export const KEPT_YEARS = 5;

/** Whether acceptances of an event with this last day are still kept: counted from the day it has now, for it may have been put off. */
export const stillKept = (lastDay: RawBuilder<unknown>, today: CivilDate): RawBuilder<boolean> =>
  sql<boolean>`${lastDay} + make_interval(years => ${KEPT_YEARS}) > ${today}::date`;

/** Whole chains whose years are over on this day, with their ends; how many acceptances. */
export async function forgetAceites(trx: Trx, today: CivilDate): Promise<number> {
  const { rows } = await sql<{ id_evento: number }>`
    delete from termos_aceites a where a.id_evento in (
      select a.id_evento from termos_aceites a join seguro_aventura e on e.id = a.id_evento
      group by a.id_evento, e.data_final having max(a.apagar_em) <= ${today}::date and not ${stillKept(sql`e.data_final`, today)})
    returning a.id_evento`.execute(trx);
  const over = [...new Set(rows.map(({ id_evento }) => id_evento))];
  if (over.length > 0) await sql`delete from termos_aceites_pontas where id_evento = any(${over}::int[])`.execute(trx);
  return rows.length;
}

/** The acceptances of an event, in the order in which they came. */
export const listAceites = (executor: Executor, eventId: number) =>
  executor
    .selectFrom('termos_aceites')
    .select(['id_participante', 'nome', 'cpf', 'numero_passaporte', 'versao', 'sha256', 'aceito_em', 'ip', 'porta'])
    .select(['responsavel_nome', 'responsavel_cpf', 'elo'])
    .where('id_evento', '=', eventId)
    .orderBy('ordem')
    .execute();

export type AceiteDito = Awaited<ReturnType<typeof listAceites>>[number];
