import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { type Aceite, COLUMNS, type Ponta, linked } from './aceites.chain.ts';

async function endsOf(trx: Trx, eventIds: readonly number[]): Promise<ReadonlyMap<number, Ponta>> {
  const statement = sql<Ponta & { id_evento: number }>`
    select e.id as id_evento, p.ordem, p.elo from unnest(${[...eventIds]}::int[]) as e(id)
    cross join lateral (select a.ordem, a.elo from termos_aceites a where a.id_evento = e.id order by a.ordem desc limit 1) p`;
  const rows = await runPrepared(trx, statement.compile(trx));
  return new Map(rows.map(({ id_evento, ...end }) => [id_evento, end]));
}

/** Keeps acceptances at the ends of the chains of their events, which the caller has locked. */
export async function insertAceites(trx: Trx, aceites: readonly Omit<Aceite, 'ordem'>[]): Promise<void> {
  if (aceites.length === 0) return;
  const byEvent = Map.groupBy(aceites, ({ id_evento }) => id_evento);
  const ends = await endsOf(trx, [...byEvent.keys()]);
  const rows = [...byEvent].flatMap(([id, of]) => linked(of, ends.get(id) ?? null));
  const statement = sql`
    insert into termos_aceites (${sql.join(COLUMNS.map((name) => sql.ref(name)))})
    select ${sql.join(COLUMNS.map((name) => sql.ref(`n.${name}`)))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id_evento int, ordem int, id_participante int, nome text, cpf text,
      numero_passaporte text, id_termo int, versao int, sha256 text, texto text, texto_consentimento text, texto_saude text, aberto_em timestamptz, aceito_em timestamptz, ip text, porta int,
      navegador text, jti text, responsavel_nome text, responsavel_cpf text, apagar_em date, elo_anterior text, elo text)`;
  await runPrepared(trx, statement.compile(trx));
}

/** Years an acceptance is kept after its event. */
export const KEPT_YEARS = 5;

/** Whether acceptances of an event with this last day are still kept: counted from the day it has now, for it may have been put off. */
export const stillKept = (lastDay: RawBuilder<unknown>, today: CivilDate): RawBuilder<boolean> =>
  sql<boolean>`${lastDay} + make_interval(years => ${KEPT_YEARS}) > ${today}::date`;

/** Whole chains whose years are over on this day; how many acceptances. */
export async function forgetAceites(trx: Trx, today: CivilDate): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from termos_aceites a where a.id_evento in (
      select a.id_evento from termos_aceites a join seguro_aventura e on e.id = a.id_evento
      group by a.id_evento, e.data_final having max(a.apagar_em) <= ${today}::date and not ${stillKept(sql`e.data_final`, today)})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
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
