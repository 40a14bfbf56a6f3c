import type pg from 'pg';

const COUNT = 600;

export interface Subject {
  readonly id: number;
  readonly cpf: string;
  readonly data_edicao: Date;
}

/** Clients spread over the whole table, to open, search and save. */
export async function readSubjects(client: pg.Client): Promise<Subject[]> {
  const { rows } = await client.query<Subject>(
    `select id, cpf, data_edicao from clientes c
     where id in (select 2000 + (n * (select max(id) - 2000 from clientes) / $1)::int from generate_series(0, $1 * 1.6) n)
       and cpf is not null and cpf <> '00000000000' and ativo = 'S'
     limit $1`,
    [COUNT],
  );
  if (rows.length < COUNT / 3) throw new Error('Poucos clientes para medir.');
  return rows;
}
