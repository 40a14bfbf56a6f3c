import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { anyOf, runPrepared } from '#server/kernel/db/fixed-query.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import { keepDays, recountPeople } from './seguro-aventura.ledger.ts';
import type { InsurerVerdict, IntegratedEvent } from './seguro-aventura.api.ts';
import { ALGUEM_VEIO } from './relatorio.filter.ts';
import { findPerson, loadPerson, lockEvent } from './seguro-aventura.queries.ts';

/* What the insurer's side asks of the insured events: its words on people and events, written here. */

/** Locks these events in the order of their codes. */
export async function lockAll(trx: Trx, eventIds: readonly number[]): Promise<readonly number[]> {
  const statement = trx.selectFrom('seguro_aventura').select('id').where('id', '=', anyOf(eventIds)).orderBy('id').forNoKeyUpdate();
  const rows = await runPrepared(trx, statement.compile());
  return rows.map(({ id }) => id);
}

/** The insurer's word is no edit. Who is given up stays so, and whoever was cancelled or taken out meanwhile is nobody's business any more. */
export async function judge(trx: Trx, verdicts: readonly InsurerVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  const { rows } = await sql<{ id_evento: number }>`
    update seguro_aventura_participantes p set seguradora = n.seguradora,
      data_entrada = case when n.confirma then coalesce(p.data_entrada, e.data_inicio) else p.data_entrada end,
      data_saida = case when n.confirma then coalesce(p.data_saida, e.data_final) else p.data_saida end
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as n(id_participante int, seguradora text, confirma boolean),
      seguro_aventura e
    where p.id = n.id_participante and e.id = p.id_evento and p.seguradora <> 'dispensado' and p.seguradora <> n.seguradora
    returning p.id_evento`.execute(trx);
  await recountPeople(trx, [...new Set(rows.map(({ id_evento }) => id_evento))]);
}

/**
 * Somebody the insurer refused is given up: 'Sem cobertura', with who did it and why, and no days but those that a closing or a boleto charged
 * (decision 0085).
 */
export async function dismiss(
  trx: Trx,
  personId: number,
  { userId, motivo, now }: { readonly userId: number; readonly motivo: string; readonly now: Date },
): Promise<{ readonly id_evento: number; readonly id_cliente: number }> {
  const where = await findPerson(trx, { id: personId });
  const event = where && (await lockEvent(trx, { id: where.id_evento }));
  const person = event && (await loadPerson(trx, personId));
  if (!event || !person || person.ativo === 'N') throw new NotFound();
  if (person.seguradora !== 'rejeitado') throw new RuleError({ id: 'Este participante não tem erro a dispensar' });
  await trx
    .updateTable('seguro_aventura_participantes')
    .set({
      seguradora: 'dispensado',
      dispensado_em: now,
      id_usuario_dispensa: userId,
      motivo_dispensa: motivo,
      data_edicao: now,
      id_usuario_edicao: userId,
    })
    .where('id', '=', personId)
    .execute();
  await keepDays(trx, [event.id]);
  return { id_evento: event.id, id_cliente: event.id_cliente };
}

/** From now on read-only; the days each was covered are written out (G2-30). */
export async function integrate(trx: Trx, events: readonly IntegratedEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(events);
  await sql`
    update seguro_aventura_participantes p
    set data_entrada = coalesce(p.data_entrada, e.data_inicio), data_saida = coalesce(p.data_saida, e.data_final)
    from jsonb_to_recordset(${rows}::jsonb) as n(id int, api text) join seguro_aventura e on e.id = n.id
    where p.id_evento = n.id and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora <> 'dispensado'
      and (p.data_entrada is null or p.data_saida is null)`.execute(trx);
  await sql`
    update seguro_aventura e set integrado = 'S', integrado_api = n.api, integrado_em = ${now}
    from jsonb_to_recordset(${rows}::jsonb) as n(id int, api text)
    where e.id = n.id and e.integrado = 'N' and e.cancelado = 'N' and e.finalizado = 'S'`.execute(trx);
}

export const hasEvents = async (executor: Executor, clientId: number): Promise<boolean> =>
  (await executor
    .selectFrom('seguro_aventura as e')
    .select('e.id')
    .where('e.id_cliente', '=', clientId)
    .where(ALGUEM_VEIO)
    .limit(1)
    .executeTakeFirst()) !== undefined;
