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

/** Of a ficha `f`, its client `c` and who answers for it. */
const FICHA = {
  cliente: sql`c.nome collate pt_br`,
  titulo: sql`f.titulo collate pt_br`,
  responsavel: sql`coalesce(r.nome, u.login) collate pt_br`,
};
const VIGENCIA = { vigencia: sql`f.data_vigencia` };
/** Of its deal `d`, and the insurer `g` of it. */
const DEAL = { seguradora: sql`g.nome collate pt_br`, liquido: sql`d.valor_liquido` };

const FUNNEL: OrderKeys<OrdemFichaDoFunil> = { ...FICHA, ...VIGENCIA, cadastro: sql`f.data_cadastro` };
const dealsBy = (day: RawBuilder<unknown>): OrderKeys<OrdemNegocio> => ({ ...FICHA, ...DEAL, bruto: sql`d.valor_bruto`, data: day });
const POLICIES: OrderKeys<OrdemVigente> = { ...FICHA, ...DEAL, ...VIGENCIA };
const DEALS = {
  proposta: sql`join fichas_propostas d on d.id_ficha = f.id and d.ativo = 'S' left join clientes g on g.id = d.id_fornecedor`,
  emissao: sql`join fichas_emissoes d on d.id_ficha = f.id left join clientes g on g.id = d.id_fornecedor`,
} as const;

/** An order that was chosen, as SQL; null where none was. */
type Chosen = RawBuilder<unknown> | null;

/** The order a list of a stage may be asked for in. */
export type StageOrder = Ordering<OrdemFichaDoFunil | OrdemNegocio>;

/** By these keys; the contract lets no list be asked for in an order that it has no key for. */
function chosen<C extends string>({ ordem, sentido }: Ordering<string>, keys: OrderKeys<C>): Chosen {
  const has = (one: string | undefined): one is C => one !== undefined && Object.hasOwn(keys, one);
  return chosenOrder({ ordem: has(ordem) ? ordem : undefined, sentido }, keys, sql`f.id`);
}

/** Of a stage. */
export const orderOfStage = (asked: StageOrder, { deal }: Stage): Chosen =>
  deal === null ? chosen(asked, FUNNEL) : chosen(asked, dealsBy(deal === 'proposta' ? sql`d.data_proposta` : sql`x.dia`));

/** Of policies in force. */
export const orderOfPolicies = (asked: Ordering<OrdemVigente>): Chosen => chosen(asked, POLICIES);

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
