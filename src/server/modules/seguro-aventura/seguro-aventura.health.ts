import { sql } from 'kysely';
import { z } from 'zod';
import { addDays } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { SealedColumn } from '#server/kernel/security/sealed.ts';
import { open, seal } from '#server/kernel/security/secrets.ts';

/* What somebody told of their health and whom to call: sealed apart, in no list, log, export or history (E190). */

const Health = z.object({
  contatoEmergenciaNome: z.string().nullable(),
  contatoEmergenciaTelefone: z.string().nullable(),
  restricoesDadosSaude: z.string().nullable(),
});
export type HealthData = z.output<typeof Health>;

const NOTHING: HealthData = { contatoEmergenciaNome: null, contatoEmergenciaTelefone: null, restricoesDadosSaude: null };
/** Days after the end of the event until it is forgotten, where no setting says otherwise. */
export const KEPT_DAYS = 90;

/** It opens only as that of the person it was told of. */
const contextOf = (personId: number): string => `participante:${personId}`;

export const SEALED_HEALTH: SealedColumn = {
  table: 'seguro_aventura_sensiveis',
  column: 'dados_cifrados',
  id: 'id_participante',
  owner: 'id_participante',
  contextOf,
  keyOf: (keys) => keys.health,
};

const isNothing = (health: HealthData): boolean => Object.values(health).every((value) => value === null);

/** What was told, in clear; nothing of whoever told nothing. */
export const openHealth = (key: Buffer, personId: number, sealed: Buffer | null): HealthData =>
  sealed === null ? NOTHING : Health.parse(JSON.parse(open(key, sealed, contextOf(personId))));

/**
 * Puts what was told of these people in the place of what was, and takes out what is nothing any more; sealed, by whose it is. `kept`:
 * something of them is there already. `end`: last day of the event.
 */
export async function keepHealth(
  trx: Trx,
  key: Buffer,
  people: readonly { readonly id: number; readonly health: HealthData; readonly kept: boolean }[],
  end: string,
): Promise<ReadonlyMap<number, Buffer>> {
  const forgotten = people.filter(({ health, kept }) => kept && isNothing(health)).map(({ id }) => id);
  if (forgotten.length > 0) await sql`delete from seguro_aventura_sensiveis where id_participante = any(${forgotten}::int[])`.execute(trx);
  return sealHealth(
    trx,
    key,
    people.map((one) => ({ ...one, end })),
  );
}

/** Keeps what these people told, each until so many days after the end of their event; of whoever told nothing there is nothing to keep. */
export async function sealHealth(
  trx: Trx,
  key: Buffer,
  people: readonly { readonly id: number; readonly health: HealthData; readonly end: string }[],
): Promise<ReadonlyMap<number, Buffer>> {
  const told = people
    .filter(({ health }) => !isNothing(health))
    .map(({ id, health, end }) => ({ id, end, sealed: seal(key, JSON.stringify(health), contextOf(id)) }));
  if (told.length === 0) return new Map();
  const rows = told.map(({ id, end, sealed }) => ({ id, dados: sealed.toString('hex'), ate: addDays(end, KEPT_DAYS) }));
  await sql`
    insert into seguro_aventura_sensiveis (id_participante, dados_cifrados, apagar_em)
    select n.id, decode(n.dados, 'hex'), n.ate from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id int, dados text, ate date)
    on conflict (id_participante) do update set dados_cifrados = excluded.dados_cifrados, apagar_em = excluded.apagar_em`.execute(trx);
  return new Map(told.map(({ id, sealed }) => [id, sealed]));
}

/** An event that ends on another day is forgotten about on another day. */
export const moveForgetting = (trx: Trx, eventId: number, end: string): Promise<unknown> =>
  sql`update seguro_aventura_sensiveis s set apagar_em = ${addDays(end, KEPT_DAYS)}
      from seguro_aventura_participantes p where p.id = s.id_participante and p.id_evento = ${eventId}`.execute(trx);

/** What was to be forgotten by this day, so many days after the end of its event; how many. A claim keeps it for as long as it is said to. */
export async function forgetHealth(executor: Executor, today: string, keptDays: number): Promise<number> {
  const { numDeletedRows } = await executor
    .deleteFrom('seguro_aventura_sensiveis as s')
    .where('s.apagar_em', '<=', addDays(today, KEPT_DAYS - keptDays))
    .where(
      sql<boolean>`not exists (select from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
        where p.id = s.id_participante and e.sinistro_comunicado = 'S')`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
