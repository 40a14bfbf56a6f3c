import { type RawBuilder, sql } from 'kysely';
import type { OrdemDeParticipantes } from '#contract/portal/painel.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import type { PromotorPeopleAsked } from './promotor.api.ts';
import { ehPessoa } from './relatorio.filter.ts';
import type { Partner } from './seguro-aventura.partner.ts';

/* People of a partner's own events. */

const ORDERS: Readonly<Record<OrdemDeParticipantes, RawBuilder<unknown>>> = {
  numeroInscricao: sql`p.numero`,
  nome: sql`p.nome, p.numero`,
  dataCadastro: sql`p.data_cadastro, p.numero`,
};

/** Codes in order, with the days of each, and how many there are. */
export interface PartnerPeople {
  readonly total: number;
  readonly pessoas: readonly { readonly id: number; readonly diarias: number }[];
}

/** Those of an event that is the partner's. */
export async function readPartnerPeople(
  executor: Executor,
  { id }: Partner,
  eventId: number,
  { texto, cancelado, ordem }: PromotorPeopleAsked,
  page: Page | null,
): Promise<PartnerPeople> {
  const where = sql.join(
    [
      sql`p.id_evento = ${eventId} and p.id_cliente = ${id} and p.ativo = 'S'`,
      ...(cancelado === undefined ? [] : [sql`p.cancelado = ${cancelado}`]),
      ...(texto === undefined ? [] : [ehPessoa(texto)]),
    ],
    sql` and `,
  );
  const { rows } = await sql<PartnerPeople>`
    with pessoas as materialized (
      select p.id, row_number() over (order by ${ORDERS[ordem]}) as lugar from seguro_aventura_participantes p where ${where}
    ),
    pagina as (select * from pessoas order by lugar ${page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`})
    select (select count(*)::int from pessoas) as total,
      (select coalesce(json_agg(json_build_object('id', x.id, 'diarias', coalesce((
        select sum(d.dias) from seguro_aventura_diarias d where d.id_participante = x.id), 0)::int) order by x.lugar), '[]') from pagina x) as pessoas`.execute(
    executor,
  );
  return rows[0] ?? { total: 0, pessoas: [] };
}

/** The newest registration of a CPF in any event of the partner. */
export const newestOf = async (executor: Executor, { id }: Partner, cpf: string): Promise<number | null> =>
  (
    await executor
      .selectFrom('seguro_aventura_participantes')
      .select('id')
      .where('id_cliente', '=', id)
      .where('cpf', '=', cpf)
      .where('ativo', '=', 'S')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;
