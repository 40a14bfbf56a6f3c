import type pg from 'pg';

export interface Drawable {
  readonly mes: string;
  /** Somebody has it. */
  readonly numero: string;
  readonly nome: string;
  /** Nobody has it. */
  readonly livre: string;
}

const FIND = `
  select m.mes::text, p.numero_sorte as numero, p.nome,
    (select lpad(n::text, 6, '0') from generate_series(500000, 999999) n
      where not exists (select from seguro_aventura_participantes o where o.mes_sorte = m.mes and o.numero_sorte = lpad(n::text, 6, '0')) limit 1) as livre
  from (values (date '2026-10-01')) m (mes)
  join seguro_aventura_participantes p on p.mes_sorte = m.mes and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora <> 'dispensado'
  order by p.id limit 1`;

/** A month of the demonstration with its numbers. */
export async function drawable(database: pg.Client): Promise<Drawable> {
  const { rows } = await database.query<Drawable>(FIND);
  if (!rows[0]) throw new Error('Ninguém da demonstração tem número da sorte em outubro.');
  return rows[0];
}
