import type pg from 'pg';
import { deriveKeys, sha256 } from '#server/kernel/security/secrets.ts';
import { sealLuckKey } from '#server/modules/seguro-aventura/seguro-aventura.luck.ts';
import { type Luck, createLuck } from '#server/modules/seguro-aventura/seguro-aventura.permutation.ts';

const PEOPLE = `select p.id, date_trunc('month', coalesce(p.data_entrada, e.data_inicio)::timestamp)::date::text as mes
  from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
  where p.ativo = 'S' and e.finalizado = 'S' order by e.finaliza_em, e.id, p.numero`;

export interface LoadedLuck {
  /** The next number of a month. */
  readonly next: (mes: string) => Luck;
  /** Writes down how many were given. */
  keep(): Promise<void>;
}

/** Lucky numbers in an order of the seed: always the same, and going on from those there are. */
export async function createLoadedLuck(client: pg.ClientBase, seed: number, masterKey: string): Promise<LoadedLuck> {
  const under = deriveKeys(masterKey).luck;
  const luckOf = createLuck();
  const { rows } = await client.query<{ mes: string; dados: number }>('select mes::text as mes, dados from seguro_aventura_sorte');
  const given = new Map(rows.map(({ mes, dados }) => [mes, dados]));
  const keyOf = (mes: string): Buffer => sha256(`sorte ${seed} ${mes}`);
  return {
    next(mes) {
      const at = given.get(mes) ?? 0;
      given.set(mes, at + 1);
      return luckOf(keyOf(mes), at);
    },
    async keep() {
      const months = [...given].map(([mes, dados]) => ({ mes, dados, chave: sealLuckKey(under, mes, keyOf(mes)) }));
      await client.query(
        `insert into seguro_aventura_sorte (mes, dados, chave_cifrada)
         select mes, dados, decode(chave, 'hex') from jsonb_to_recordset($1::jsonb) as n(mes date, dados int, chave text)
         on conflict (mes) do update set dados = excluded.dados`,
        [JSON.stringify(months)],
      );
    },
  };
}

/** The lucky numbers of lists that are closed. Without a master key nobody has one yet. */
export async function loadLuckyNumbers(client: pg.ClientBase, seed: number, masterKey: string | null): Promise<void> {
  if (masterKey === null) return;
  const luck = await createLoadedLuck(client, seed, masterKey);
  const { rows } = await client.query<{ id: number; mes: string }>(PEOPLE);
  const numbers = rows.map(({ id, mes }) => ({ id, mes, ...luck.next(mes) }));
  await luck.keep();
  await client.query(
    `update seguro_aventura_participantes p set mes_sorte = n.mes, serie = n.serie, numero_sorte = n.numero
     from jsonb_to_recordset($1::jsonb) as n(id int, mes date, serie smallint, numero text) where p.id = n.id`,
    [JSON.stringify(numbers)],
  );
}
