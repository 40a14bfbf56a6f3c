import { sql } from 'kysely';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

/** Whose proof it is. */
export interface De {
  readonly id_evento: number;
  /** Null: of everybody in the event. */
  readonly id_participante: number | null;
}

export interface Guardado {
  readonly id: number;
  readonly token: string;
  readonly chave: string;
  readonly sha256: string;
}

const COLUMNS = ['id', 'token', 'chave', 'sha256'] as const;

/** The proof that says just this; undefined while there is none. */
export const findProof = (executor: Executor, { id_evento, id_participante }: De, conteudo_hash: Buffer): Promise<Guardado | undefined> =>
  executor
    .selectFrom('comprovantes')
    .select(COLUMNS)
    .where('id_evento', '=', id_evento)
    .where(sql`coalesce(id_participante, 0)`, '=', id_participante ?? 0)
    .where('conteudo_hash', '=', conteudo_hash)
    .executeTakeFirst();

/** The same for many people of one event: by person. */
export async function findProofs(
  executor: Executor,
  id_evento: number,
  wanted: readonly { readonly id_participante: number; readonly conteudo_hash: Buffer }[],
): Promise<ReadonlyMap<number, Guardado>> {
  const rows = await executor
    .selectFrom('comprovantes')
    .select([...COLUMNS, 'id_participante', 'conteudo_hash'])
    .where('id_evento', '=', id_evento)
    .where('id_participante', '=', sql<number>`any(${wanted.map(({ id_participante }) => id_participante)}::int[])`)
    .execute();
  const hashes = new Map(wanted.map((one) => [one.id_participante, one.conteudo_hash]));
  return new Map(
    rows.flatMap(({ id_participante, conteudo_hash, ...proof }) =>
      id_participante !== null && hashes.get(id_participante)?.equals(conteudo_hash) ? [[id_participante, proof] as const] : [],
    ),
  );
}

/** Whoever says the same in the same moment keeps one: undefined for who came second. */
export const insertProof = (
  trx: Trx,
  proof: De & Omit<Guardado, 'id'> & { readonly conteudo_hash: Buffer; readonly gerado_em: Date },
): Promise<Guardado | undefined> =>
  trx
    .insertInto('comprovantes')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** By what is printed on it, with whose it is. */
export const proofByToken = (executor: Executor, token: string) =>
  executor
    .selectFrom('comprovantes as p')
    .innerJoin('seguro_aventura as e', 'e.id', 'p.id_evento')
    .select(['p.id', 'p.chave', 'p.sha256', 'p.id_evento', 'p.id_participante', 'e.id_cliente'])
    .where('p.token', '=', token)
    .executeTakeFirst();

/** Tokens of the newest proofs of an event: of these people, each one's own, and of everybody in it. */
export async function newestProofs(
  trx: Trx,
  id_evento: number,
  people: readonly number[],
): Promise<{ readonly of: ReadonlyMap<number, string>; readonly everybody: string | null }> {
  const { rows } = await sql<{ pessoa: number; token: string }>`
    select distinct on (coalesce(p.id_participante, 0)) coalesce(p.id_participante, 0) as pessoa, p.token from comprovantes p
    where p.id_evento = ${id_evento} and (p.id_participante is null or p.id_participante = any(${[...people]}::int[]))
    order by coalesce(p.id_participante, 0), p.id desc`.execute(trx);
  const of = new Map(rows.map(({ pessoa, token }) => [pessoa, token]));
  const everybody = of.get(0) ?? null;
  of.delete(0);
  return { of, everybody };
}

/** Everybody in an event may be written to again after so long. */
const BETWEEN_MS = 10 * MINUTE_MS;

/** Takes the turn to write to everybody in an event; false while the last one is too near. */
export async function takeTurn(trx: Trx, eventId: number, now: Date): Promise<boolean> {
  const taken = await trx
    .insertInto('comprovantes_reenvios')
    .values({ id_evento: eventId, enviado_em: now })
    .onConflict((conflict) =>
      conflict
        .column('id_evento')
        .doUpdateSet({ enviado_em: now })
        .where('comprovantes_reenvios.enviado_em', '<=', new Date(now.getTime() - BETWEEN_MS)),
    )
    .returning('id_evento')
    .executeTakeFirst();
  return taken !== undefined;
}
