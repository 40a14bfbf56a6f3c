import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { paidNow } from '#server/modules/cobrancas/cobrancas.api.ts';
import type { Partner } from './portal.partner.ts';

export interface OpenCharge {
  readonly idCobranca: number;
  readonly origem: 'fechamento' | 'eventos';
  readonly mes: string | null;
  readonly valor: string;
  readonly vencimento: CivilDate;
  readonly pago: 'P' | 'N';
  readonly link: string | null;
}

export interface Owed {
  readonly quantidade: number;
  readonly vencidas: number;
  readonly valor: string;
  readonly valorVencido: string;
  /** The first by their due dates. */
  readonly cobrancas: readonly OpenCharge[];
}

const SHOWN = 10;

/** What a partner has to pay: what was issued to it and is not paid. */
export async function readOwed(executor: Executor, { id }: Pick<Partner, 'id'>, today: CivilDate): Promise<Owed> {
  const statement = sql<Owed>`
    with abertas as materialized (
      select k.id, k.origem, k.mes, k.valor, k.vencimento, ${paidNow(today, 'k')} as pago, coalesce(k.link_boleto, k.link_fatura) as link
      from cobrancas k where k.id_cliente = ${id} and k.pago in ('P', 'N')
    )
    select (select count(*)::int from abertas) as quantidade, (select count(*)::int from abertas where pago = 'N') as vencidas,
      (select coalesce(sum(valor), 0)::numeric(14, 2)::text from abertas) as valor,
      (select coalesce(sum(valor) filter (where pago = 'N'), 0)::numeric(14, 2)::text from abertas) as "valorVencido",
      (select coalesce(json_agg(json_build_object('idCobranca', p.id, 'origem', p.origem, 'mes', to_char(p.mes, 'YYYY-MM'), 'valor', p.valor::text,
          'vencimento', p.vencimento, 'pago', p.pago, 'link', p.link) order by p.vencimento, p.id), '[]')
        from (select * from abertas order by vencimento, id limit ${SHOWN}) p) as cobrancas`;
  const rows = await runPrepared(executor, statement.compile(executor));
  return rows[0] ?? { quantidade: 0, vencidas: 0, valor: '0.00', valorVencido: '0.00', cobrancas: [] };
}
