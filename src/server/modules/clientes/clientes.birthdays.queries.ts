import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { BirthdayKey } from './clientes.birthdays.rules.ts';

export interface BirthdayRow {
  readonly day: CivilDate;
  readonly id: number;
  readonly nome: string;
  readonly foto: string | null;
  readonly data_nascimento: CivilDate;
  readonly telefone_celular: string | null;
  readonly email: string | null;
}

// The expression and the condition of the index, word for word.
const BIRTHDAY = sql`(extract(month from c.data_nascimento) * 100 + extract(day from c.data_nascimento))::int`;
const PEOPLE = sql`c.ativo = 'S' and c.tipo_pessoa = 'F' and c.data_nascimento is not null`;

const lists = (keys: readonly BirthdayKey[]) =>
  sql`unnest(${keys.map((one) => one.day)}::date[], ${keys.map((one) => one.key)}::int[]) as k(day, key)`;

/** The first people of each day, by name; born before it, or it is no birthday. */
export async function listBirthdays(executor: Executor, keys: readonly BirthdayKey[], most: number): Promise<BirthdayRow[]> {
  const { rows } = await sql<BirthdayRow>`
    select k.day, p.id, p.nome, p.foto, p.data_nascimento, p.telefone_celular, p.email
    from ${lists(keys)} cross join lateral (
      select c.id, c.nome, c.foto, c.data_nascimento, c.telefone_celular, c.email from clientes c
      where ${BIRTHDAY} = k.key and ${PEOPLE} and c.data_nascimento < k.day
      order by c.nome, c.id limit ${most}
    ) p
    order by k.day, p.nome, p.id`.execute(executor);
  return rows;
}

/** How many people have their birthday on each day; days without anybody are left out. */
export async function countBirthdays(executor: Executor, keys: readonly BirthdayKey[]): Promise<Map<CivilDate, number>> {
  const { rows } = await sql<{ day: CivilDate; total: number }>`
    select k.day, count(*) as total from ${lists(keys)} join clientes c on ${BIRTHDAY} = k.key
    where ${PEOPLE} and c.data_nascimento < k.day group by k.day`.execute(executor);
  return new Map(rows.map((row) => [row.day, row.total]));
}
