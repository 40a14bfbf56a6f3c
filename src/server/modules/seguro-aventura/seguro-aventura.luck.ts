import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { SealedColumn } from '#server/kernel/security/sealed.ts';
import { open, seal } from '#server/kernel/security/secrets.ts';
import { lockAll } from './seguro-aventura.judge.ts';
import { createLuck } from './seguro-aventura.permutation.ts';

/** So many events are gone through in one transaction. */
const BATCH = 200;

/** Whoever is in a list that is closed, or registered at a property, and has no number yet. */
const WITHOUT = sql`
  select p.id, date_trunc('month', coalesce(p.data_entrada, e.data_inicio)::timestamp)::date as mes
  from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
  where p.numero_sorte is null and p.ativo = 'S' and p.cancelado = 'N' and e.cancelado = 'N'
    and (e.finalizado = 'S' or e.propriedade = 'S')`;

const contextOf = (codigo: number): string => `sorte:${codigo}`;

/** The key of a month's order: made with its first number, and the same for good, whatever becomes of the master key. */
export const SEALED_LUCK: SealedColumn = {
  table: 'seguro_aventura_sorte',
  column: 'chave_cifrada',
  id: 'codigo',
  owner: 'codigo',
  contextOf,
  keyOf: (keys) => keys.luck,
};

const KEY_BYTES = 32;

/** `2026-11-01` as 202611. */
const codeOf = (mes: string): number => Number(mes.slice(0, 4) + mes.slice(5, 7));

/** The key of a month, as its row keeps it, in hexadecimal. */
export const sealLuckKey = (under: Buffer, mes: string, key: Buffer): string =>
  seal(under, key.toString('base64'), contextOf(codeOf(mes))).toString('hex');

interface Reserved {
  readonly key: Buffer;
  /** The first of them, from 0. */
  next: number;
}

/** Keeps so many numbers of each month for whoever asks. The row stays locked until the transaction ends: it comes last in it. */
async function reserve(trx: Trx, under: Buffer, wanted: ReadonlyMap<string, number>): Promise<Map<string, Reserved>> {
  const rows = [...wanted]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([mes, dados]) => ({ mes, dados, chave: sealLuckKey(under, mes, randomBytes(KEY_BYTES)) }));
  const { rows: given } = await sql<{ mes: string; codigo: number; dados: number; chave_cifrada: Buffer }>`
    insert into seguro_aventura_sorte as s (mes, dados, chave_cifrada)
    select mes, dados, decode(chave, 'hex') from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(mes date, dados int, chave text) order by mes
    on conflict (mes) do update set dados = s.dados + excluded.dados
    returning mes, codigo, dados, chave_cifrada`.execute(trx);
  return new Map(
    given.map(({ mes, codigo, dados, chave_cifrada }) => {
      const key = Buffer.from(open(under, chave_cifrada, contextOf(codigo)), 'base64');
      return [mes, { key, next: dados - (wanted.get(mes) ?? 0) }];
    }),
  );
}

/** Events whose list is closed and in which somebody has no number; after this code. */
async function eventsWithout(executor: Executor, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from seguro_aventura e
    where e.id > ${after} and e.cancelado = 'N' and (e.finalizado = 'S' or e.propriedade = 'S')
      and exists (select from seguro_aventura_participantes p
        where p.id_evento = e.id and p.numero_sorte is null and p.ativo = 'S' and p.cancelado = 'N')
    order by e.id limit ${BATCH}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Lucky numbers: given once, for the month of the first day, and kept whatever becomes of the person (G2-23, E231). */
export function createLuckyNumbers({ database, history, keys, write }: Pick<Kernel, 'database' | 'history' | 'keys' | 'write'>) {
  const luckOf = createLuck();

  /** To everybody of these events, which the caller has locked; how many. Twice is as once. */
  const give = async (trx: Trx, eventIds: readonly number[]): Promise<number> => {
    if (eventIds.length === 0) return 0;
    const { rows: people } = await sql<{ id: number; mes: string }>`
      ${WITHOUT} and p.id_evento = any(${[...eventIds]}::int[]) order by p.id_evento, p.numero`.execute(trx);
    if (people.length === 0) return 0;
    const wanted = new Map<string, number>();
    for (const { mes } of people) wanted.set(mes, (wanted.get(mes) ?? 0) + 1);
    const reserved = await reserve(trx, keys.luck, wanted);
    const numbers = people.flatMap(({ id, mes }) => {
      const month = reserved.get(mes);
      if (!month) return [];
      month.next += 1;
      return [{ id, mes, ...luckOf(month.key, month.next - 1) }];
    });
    await sql`
      update seguro_aventura_participantes p set mes_sorte = n.mes, serie = n.serie, numero_sorte = n.numero
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(id int, mes date, serie smallint, numero text)
      where p.id = n.id`.execute(trx);
    return people.length;
  };

  return {
    give,

    /** Whoever was left without one, as those whose lists were closed before there were numbers; batch by batch. */
    async giveMissing(context: SystemContext): Promise<void> {
      for (let after = 0; ; ) {
        const ids = await eventsWithout(database, after);
        if (ids.length === 0) return;
        await write(context, async (trx) => {
          await lockAll(trx, ids);
          const numeros = await give(trx, ids);
          if (numeros > 0) await history.recordChange(trx, context, { detail: { numeros, eventos: ids } });
        });
        after = ids.at(-1) ?? after;
      }
    },
  };
}

export type LuckyNumbers = ReturnType<typeof createLuckyNumbers>;
