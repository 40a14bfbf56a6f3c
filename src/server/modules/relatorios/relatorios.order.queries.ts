import { type RawBuilder, sql } from 'kysely';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemFichaDoFunil, OrdemNegocio, OrdemVigente } from '#contract/relatorios/relatorios.orders.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import type { Page } from '#server/kernel/db/page.ts';
import type { InForceFilter } from './relatorios.funil.queries.ts';
import { policies } from './relatorios.funil.queries.ts';
import { PEOPLE } from './relatorios.rows.queries.ts';
import { type Stage, type StageFilter, inStage } from './relatorios.stages.ts';

/* Lists of the reports in the order of one of their columns: what was found is sorted, with the names it is sorted by. */

const FICHA_KEYS: OrderKeys<OrdemFichaDoFunil> = {
  cliente: sql`c.nome collate pt_br`,
  titulo: sql`f.titulo collate pt_br`,
  responsavel: sql`coalesce(r.nome, u.login) collate pt_br`,
  cadastro: sql`f.data_cadastro`,
  vigencia: sql`f.data_vigencia`,
};
const dealKeys = (day: RawBuilder<unknown>): OrderKeys<OrdemNegocio> => ({
  cliente: FICHA_KEYS.cliente,
  titulo: FICHA_KEYS.titulo,
  responsavel: FICHA_KEYS.responsavel,
  data: day,
  seguradora: sql`g.nome collate pt_br`,
  bruto: sql`d.valor_bruto`,
  liquido: sql`d.valor_liquido`,
});
const DEALS = {
  proposta: sql`join fichas_propostas d on d.id_ficha = f.id and d.ativo = 'S' left join clientes g on g.id = d.id_fornecedor`,
  emissao: sql`join fichas_emissoes d on d.id_ficha = f.id left join clientes g on g.id = d.id_fornecedor`,
} as const;

/** An order that was chosen, as SQL; null where none was. */
export type Chosen = RawBuilder<unknown> | null;

/** Of quotes and renewals. */
export const orderOfFichas = (asked: Ordering<OrdemFichaDoFunil>): Chosen => chosenOrder(asked, FICHA_KEYS, sql`f.id`);

/** Of the proposals or issuances of a stage. */
export const orderOfDeals = (asked: Ordering<OrdemNegocio>, { deal }: Stage): Chosen =>
  chosenOrder(asked, dealKeys(deal === 'proposta' ? sql`d.data_proposta` : sql`x.dia`), sql`f.id`);

/** Of policies in force. */
export const orderOfPolicies = (asked: Ordering<OrdemVigente>): Chosen =>
  chosenOrder(
    asked,
    {
      cliente: FICHA_KEYS.cliente,
      titulo: FICHA_KEYS.titulo,
      responsavel: FICHA_KEYS.responsavel,
      seguradora: sql`g.nome collate pt_br`,
      liquido: sql`d.valor_liquido`,
      vigencia: sql`f.data_vigencia`,
    },
    sql`f.id`,
  );

interface Sorting {
  readonly order: RawBuilder<unknown>;
  readonly page: Page;
}

async function sorted(executor: Executor, from: RawBuilder<unknown>, { order, page }: Sorting): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id ${from} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** A page of a stage in a chosen order. */
export const stageIdsBy = (executor: Executor, stage: Stage, filter: StageFilter, sorting: Sorting): Promise<number[]> =>
  sorted(
    executor,
    sql`from (select ${stage.ficha} as id, ${stage.day} as dia ${inStage(stage, filter)}) x join fichas f on f.id = x.id ${PEOPLE} ${
      stage.deal === null ? sql`` : DEALS[stage.deal]
    }`,
    sorting,
  );

/** A page of policies in force in a chosen order. */
export const inForceIdsBy = (executor: Executor, filter: InForceFilter, sorting: Sorting): Promise<number[]> =>
  sorted(
    executor,
    sql`from (select s.id_ficha as id ${policies(filter)}) x join fichas f on f.id = x.id ${PEOPLE} ${DEALS.emissao}`,
    sorting,
  );
