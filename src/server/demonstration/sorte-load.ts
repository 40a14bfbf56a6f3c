import type pg from 'pg';
import { deriveKeys, sha256 } from '#server/kernel/security/secrets.ts';
import { sealLuckKey } from '#server/modules/seguro-aventura/seguro-aventura.luck.ts';
import { createLuck } from '#server/modules/seguro-aventura/seguro-aventura.permutation.ts';

const PEOPLE = `select p.id, date_trunc('month', coalesce(p.data_entrada, e.data_inicio)::timestamp)::date::text as mes
  from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
  where p.ativo = 'S' and e.finalizado = 'S' order by e.finaliza_em, e.id, p.numero`;

/** The lucky numbers of lists that are closed, in an order of the seed: always the same. Without a master key nobody has one yet. */
export async function loadLuckyNumbers(client: pg.ClientBase, seed: number, masterKey: string | null): Promise<void> {
  if (masterKey === null) return;
  const under = deriveKeys(masterKey).luck;
  const luckOf = createLuck();
  const given = new Map<string, number>();
  const keyOf = (mes: string): Buffer => sha256(`sorte ${seed} ${mes}`);
  const { rows } = await client.query<{ id: number; mes: string }>(PEOPLE);
  const numbers = rows.map(({ id, mes }) => {
    const at = given.get(mes) ?? 0;
    given.set(mes, at + 1);
    return { id, mes, ...luckOf(keyOf(mes), at) };
  });
  const months = [...given].map(([mes, dados]) => ({ mes, dados, chave: sealLuckKey(under, mes, keyOf(mes)) }));
  await client.query(
    `insert into seguro_aventura_sorte (mes, dados, chave_cifrada)
     select mes, dados, decode(chave, 'hex') from jsonb_to_recordset($1::jsonb) as n(mes date, dados int, chave text)`,
    [JSON.stringify(months)],
  );
  await client.query(
    `update seguro_aventura_participantes p set mes_sorte = n.mes, serie = n.serie, numero_sorte = n.numero
     from jsonb_to_recordset($1::jsonb) as n(id int, mes date, serie smallint, numero text) where p.id = n.id`,
    [JSON.stringify(numbers)],
  );
}
