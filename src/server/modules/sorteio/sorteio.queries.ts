import { sql } from 'kysely';
import { PROXIMOS } from '#contract/sorteio/sorteio.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';

export interface DrawnRow {
  readonly id: number;
  readonly nome: string;
  readonly estrangeiro: 'S' | 'N';
  readonly cpf: string | null;
  readonly numero_passaporte: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
  readonly entrada: string;
  readonly saida: string;
  readonly numero_sorte: string;
  readonly serie: number;
  readonly distancia: number;
  readonly id_evento: number;
  readonly codigo: string;
  readonly nome_evento: string;
  readonly local_evento: string;
  readonly data_inicio: string;
  readonly data_final: string;
  readonly id_cliente: number;
  readonly cliente: string;
  readonly carta_oferta: string | null;
  readonly tipo_pessoa: 'F' | 'J';
  readonly cliente_cpf: string | null;
  readonly cliente_cnpj: string | null;
  readonly numero_apolice: string | null;
  readonly cliente_email: string | null;
  readonly telefone_celular: string | null;
}

export interface Draw {
  /** First day of the month. */
  readonly mes: string;
  readonly numero: string;
}

/** Who takes part: nobody that was cancelled, taken out or left without cover (G2-24). */
const OF_PERSON = sql`p.ativo = 'S' and p.cancelado = 'N' and p.seguradora <> 'dispensado'`;
const IN_IT = sql`${OF_PERSON} and e.cancelado = 'N'`;

/**
 * From the drawn number outwards on one side of a series, along the index. The event is asked for each of the few that are met: joined, as
 * if all of the series were, the planner keeps room for what it remembers of a million, and making that room takes longer than finding.
 */
const side = (where: 'up' | 'down') => sql`
  select p.id, p.numero_sorte, p.serie from seguro_aventura_participantes p
  where p.mes_sorte = s.mes and p.serie = s.serie and ${OF_PERSON} and (select e.cancelado from seguro_aventura e where e.id = p.id_evento) = 'N'
    and p.numero_sorte ${sql.raw(where === 'up' ? '>=' : '<')} s.numero
  order by p.numero_sorte ${sql.raw(where === 'up' ? 'asc' : 'desc')} limit ${sql.lit(PROXIMOS)}`;

/**
 * Whoever has the very number, one of each series; where nobody has it the five nearest, of two as near the higher (G2-24). What is drawn is
 * kept from the planner, whose plan is the same for all: planning took longer than finding.
 */
const find = fixedQuery((executor) =>
  sql<DrawnRow>`
    with series as materialized (
      select m.mes, ${''}::text as numero, generate_series(0, (m.dados - 1) / 1000000) as serie
      from seguro_aventura_sorte m where m.mes = ${''}::date and m.dados > 0
    ),
    perto as (
      select v.id, v.numero_sorte, v.serie, abs(v.numero_sorte::int - s.numero::int) as distancia
      from series s cross join lateral ((${side('up')}) union all (${side('down')})) v
    ),
    escolhidos as (
      select * from perto where distancia = 0 or not exists (select from perto where distancia = 0)
      order by distancia, numero_sorte desc, serie, id
      limit case when exists (select from perto where distancia = 0) then null else ${sql.lit(PROXIMOS)} end
    )
    select p.id, p.nome, p.estrangeiro, p.cpf, p.numero_passaporte, p.email, p.telefone,
      coalesce(p.data_entrada, e.data_inicio) as entrada, coalesce(p.data_saida, e.data_final) as saida,
      x.numero_sorte, x.serie, x.distancia, e.id as id_evento, e.codigo, e.nome_evento, e.local_evento, e.data_inicio, e.data_final,
      c.id as id_cliente, c.nome as cliente, c.carta_oferta, c.tipo_pessoa, c.cpf as cliente_cpf, c.cnpj as cliente_cnpj,
      c.numero_apolice, c.email as cliente_email, c.telefone_celular
    from escolhidos x join seguro_aventura_participantes p on p.id = x.id
    join seguro_aventura e on e.id = p.id_evento join clientes c on c.id = p.id_cliente
    order by x.distancia, x.numero_sorte desc, x.serie, p.id`.compile(executor),
);

export const findDrawn = (executor: Executor, { mes, numero }: Draw): Promise<DrawnRow[]> => find(executor, numero, mes);

/** How many people are in a month, and the SHA-256 of their numbers: a line for each, `series-number`, in order. */
export async function listOfMonth(executor: Executor, mes: string): Promise<{ readonly pessoas: number; readonly hash: string }> {
  const { rows } = await sql<{ pessoas: number; hash: string }>`
    select count(*)::int as pessoas, encode(sha256(convert_to(
      coalesce(string_agg(p.serie || '-' || p.numero_sorte, E'\n' order by p.serie, p.numero_sorte), ''), 'UTF8')), 'hex') as hash
    from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
    where p.mes_sorte = ${mes}::date and p.numero_sorte is not null and ${IN_IT}`.execute(executor);
  return rows[0] ?? { pessoas: 0, hash: '' };
}
