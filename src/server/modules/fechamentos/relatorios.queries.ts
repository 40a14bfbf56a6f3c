import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** What a partner is beside its month: plan, policy and insured sums; frozen where the month is closed. Amounts as decimal text. */
export interface PlanRow {
  readonly id: number;
  readonly plano: string | null;
  readonly numero_apolice: string | null;
  readonly valor_morte_acidental: string | null;
  readonly valor_invalidez: string | null;
  readonly valor_dmho: string | null;
  readonly eventos: number;
}

/** Of these partners, in a month. */
export async function readPlans(executor: Executor, mes: CivilDate, clientIds: readonly number[]): Promise<ReadonlyMap<number, PlanRow>> {
  const { rows } = await sql<PlanRow>`
    select c.id, case when f.id is null then p.nome else f.plano end as plano,
      case when f.id is null then c.numero_apolice else f.numero_apolice end as numero_apolice,
      case when f.id is null then a.seguro_valor_morte_acidental else f.valor_morte_acidental end::text as valor_morte_acidental,
      case when f.id is null then a.seguro_valor_invalidez else f.valor_invalidez end::text as valor_invalidez,
      case when f.id is null then a.seguro_valor_dmho else f.valor_dmho end::text as valor_dmho,
      case when f.id is null then (select count(*) from seguro_aventura_meses m join seguro_aventura e on e.id = m.id_evento
          where m.id_cliente = c.id and m.mes = ${mes} and e.finalizado = 'S' and e.cancelado = 'N')
        else (select count(distinct v.id_evento) from fechamentos_eventos v where v.id_fechamento = f.id and v.mes = ${mes}) end::int as eventos
    from clientes c left join clientes_seguro_aventura a on a.id_cliente = c.id left join planos p on p.id = c.id_plano
    left join fechamentos f on f.id_cliente = c.id and f.mes = ${mes}
    where c.id = any(${[...clientIds]}::int[])`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}
