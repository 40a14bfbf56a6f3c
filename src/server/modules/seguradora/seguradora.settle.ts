import { sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { type Standing, wordOf } from './seguradora.direct.rules.ts';
import { wholeAmong } from './seguradora.queries.ts';
import { type QueueWord, restate } from './seguradora.repository.ts';

interface EventStanding extends Standing {
  readonly id: number;
  /** Somebody left by the API and was never answered, and nothing of the event is on its way: the queue says so already. */
  readonly semResposta: boolean;
}

/** How these events stand, counted. */
export async function standingsOf(trx: Trx, eventIds: readonly number[]): Promise<EventStanding[]> {
  const { rows } = await sql<EventStanding>`
    select e.id, e.integrado, e.rejeitados,
      exists (select from seguradora_revisoes r where r.id_evento = e.id and r.situacao in ('enviando', 'aguardando')) as aberta,
      (select count(*)::int from seguro_aventura_participantes p
        where p.id_evento = e.id and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora = 'pendente') as pendentes,
      e.integrado = 'N' and exists (select from seguro_aventura_participantes p
        where p.id_evento = e.id and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora = 'enviado'
          and not exists (select from seguradora_envios v where v.id_participante = p.id)) as "semResposta"
    from seguro_aventura e where e.id = any(${[...eventIds]}::int[])`.execute(trx);
  return rows;
}

/** How an event that the caller has locked stands. */
export async function standingOf(trx: Trx, eventId: number): Promise<EventStanding> {
  const [standing] = await standingsOf(trx, [eventId]);
  if (!standing) throw new Error('an event that was locked is gone');
  return standing;
}

/** What the queue says of an event of which nobody waits or is on the way; null where it says the rest. */
export function settledWord(standing: EventStanding): QueueWord | null {
  const { id, integrado, aberta, pendentes, semResposta } = standing;
  const moves = aberta || pendentes > 0 || semResposta;
  return moves && integrado === 'N' ? null : { id_evento: id, ...wordOf(standing) };
}

/** Somebody of these events is no longer waited for: who is left may be all of it, and the queue says what became of the event. */
export async function settle(
  trx: Trx,
  seguroAventura: Pick<SeguroAventuraApi, 'integrate'>,
  eventIds: readonly number[],
  now: Date,
): Promise<void> {
  await seguroAventura.integrate(trx, await wholeAmong(trx, eventIds), now);
  await restate(
    trx,
    (await standingsOf(trx, eventIds)).flatMap((standing) => settledWord(standing) ?? []),
  );
}
