import { sql } from 'kysely';
import { exact } from '#contract/kernel/coordinates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Lugar } from '#server/integrations/lugares/lugares.port.ts';
import { type PlaceColumns, lineOf } from './clientes.place.rules.ts';

const ADDRESS = ['id', 'endereco', 'numero', 'bairro', 'cidade', 'estado', 'cep'] as const;

/** A client whose place is looked for. */
export const waiting = (executor: Executor) =>
  executor
    .selectFrom('clientes')
    .select([...ADDRESS, 'lugar_endereco'])
    .where('lugar_situacao', '=', 'aguardando');

/** The next that waits: whoever was asked for in vain goes behind the others. */
export const nextWaiting = (executor: Executor) =>
  waiting(executor).orderBy('lugar_tentativas').orderBy('lugar_em').orderBy('id').limit(1).executeTakeFirst();

export type Waiting = NonNullable<Awaited<ReturnType<typeof nextWaiting>>>;

/** Active clients with a city that nobody ever looked for. */
const neverLooked = (executor: Executor) =>
  executor
    .selectFrom('clientes')
    .where('latitude', 'is', null)
    .where('lugar_situacao', 'is', null)
    .where('cidade', 'is not', null)
    .where('ativo', '=', 'S');

/** The next of them after a code. */
export const nextWithout = (executor: Executor, after: number, limit: number) =>
  neverLooked(executor).select(ADDRESS).where('id', '>', after).orderBy('id').limit(limit).execute();

export type Without = Awaited<ReturnType<typeof nextWithout>>[number];

export const countWithout = async (executor: Executor): Promise<number> =>
  (
    await neverLooked(executor)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** The place is no field of the form: changing it leaves the version alone, so that an open form still saves. */
export const writePlace = (trx: Trx, id: number, place: PlaceColumns) =>
  trx.updateTable('clientes').set(place).where('id', '=', id).execute();

/** These wait from now on; only those nobody looked for meanwhile. */
export const beginWaiting = (executor: Executor, clients: readonly Without[], now: Date) =>
  sql`
    update clientes c set lugar_situacao = 'aguardando', lugar_endereco = n.endereco, lugar_em = ${now}
    from unnest(${clients.map(({ id }) => id)}::int[], ${clients.map(lineOf)}::text[]) as n(id, endereco)
    where c.id = n.id and c.lugar_situacao is null and n.endereco is not null`.execute(executor);

const stillWaiting = (trx: Trx, { id, lugar_endereco }: Waiting) =>
  trx
    .updateTable('clientes')
    .where('id', '=', id)
    .where('lugar_situacao', '=', 'aguardando')
    .where('lugar_endereco', '=', lugar_endereco ?? '');

/** Writes the answer, unless the client moved or was marked by hand meanwhile. */
export async function answerPlace(trx: Trx, client: Waiting, found: Lugar | null, now: Date): Promise<boolean> {
  const row = await stillWaiting(trx, client)
    .set({
      latitude: found === null ? null : exact(found.latitude),
      longitude: found === null ? null : exact(found.longitude),
      lugar_situacao: found === null ? 'nao_encontrado' : 'localizado',
      lugar_aproximado: found?.aproximado ? 'S' : 'N',
      lugar_em: now,
    })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody could tell: the next time it goes behind the others. */
export const countVain = (trx: Trx, client: Waiting) =>
  stillWaiting(trx, client)
    .set((eb) => ({ lugar_tentativas: eb('lugar_tentativas', '+', 1) }))
    .execute();

/** What was answered lately of the same address, for another client or this one. */
export async function answeredLately(executor: Executor, line: string, since: Date): Promise<{ readonly found: Lugar | null } | null> {
  const row = await executor
    .selectFrom('clientes')
    .select(['latitude', 'longitude', 'lugar_aproximado'])
    .where('lugar_endereco', '=', line)
    .where('lugar_situacao', 'in', ['localizado', 'nao_encontrado'])
    .where('lugar_em', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { latitude, longitude, lugar_aproximado } = row;
  return { found: latitude === null || longitude === null ? null : { latitude, longitude, aproximado: lugar_aproximado === 'S' } };
}

export const placeOf = (executor: Executor, id: number) =>
  executor
    .selectFrom('clientes')
    .select(['latitude', 'longitude', 'lugar_situacao', 'lugar_aproximado', 'lugar_em'])
    .where('id', '=', id)
    .executeTakeFirst();

/** How many there are of each, for whoever looks at the map. */
export const countPlaces = async (executor: Executor): Promise<{ aguardando: number; naoEncontrados: number }> => {
  const rows = await executor
    .selectFrom('clientes')
    .select((eb) => ['lugar_situacao', eb.fn.countAll<number>().as('n')])
    .where('lugar_situacao', 'in', ['aguardando', 'nao_encontrado'])
    .where('ativo', '=', 'S')
    .groupBy('lugar_situacao')
    .execute();
  const of = (situacao: string): number => rows.find((row) => row.lugar_situacao === situacao)?.n ?? 0;
  return { aguardando: of('aguardando'), naoEncontrados: of('nao_encontrado') };
};
