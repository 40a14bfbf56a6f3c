import { sql } from 'kysely';
import type { z } from 'zod';
import type { OrdemFicha } from '#contract/fichas/fichas.orders.ts';
import type { FichaListaQuery } from '#contract/fichas/fichas.lists.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';

type Filter = Omit<z.output<typeof FichaListaQuery>, 'pagina' | 'registrosPorPagina'>;

const filtered = (executor: Executor, { tipo, ativo, id_cliente }: Filter) =>
  executor
    .selectFrom('fichas as f')
    .where('f.ativo', '=', ativo ?? 'S')
    .$if(id_cliente !== undefined, (query) => query.where('f.id_cliente', '=', id_cliente ?? 0))
    .$if((tipo?.length ?? 0) > 0, (query) => query.where('f.tipo', 'in', tipo ?? []));

export const countFichas = (executor: Executor, filter: Filter): Promise<number> => countRows(filtered(executor, filter));

/** How many instalments a deal has, and how many of them are paid. */
export const instalmentCounts = (table: 'fichas_emissoes_parcelas' | 'fichas_propostas_parcelas', owner: string, id: string) =>
  sql<{ total: number; pagas: number } | null>`(
    select json_build_object('total', count(*), 'pagas', count(*) filter (where x.pago = 'S'))
    from ${sql.table(table)} x where x.${sql.ref(owner)} = ${sql.ref(id)})`;

/** What was issued, or else what is proposed. */
const bruto = sql`coalesce(
  (select e.valor_bruto from fichas_emissoes e where e.id_ficha = f.id),
  (select p.valor_bruto from fichas_propostas p where p.id_ficha = f.id and p.ativo = 'S'))`;

/* A client has dozens of fichas: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemFicha> = {
  tipo: sql`f.tipo`,
  titulo: sql`f.titulo collate pt_br`,
  data_vigencia: sql`f.data_vigencia`,
  valor_bruto: bruto,
  data_cadastro: sql`f.data_cadastro`,
};

const orderOf = (filter: Filter) => chosenOrder(filter, ORDER_KEYS, sql`f.id`) ?? sql`f.data_cadastro desc, f.id desc`;

/** A page, newest first unless another order was chosen. Only the rows of the page reach the tables around it. */
export const listFichas = (executor: Executor, filter: Filter, page: Page) =>
  executor
    .with('pagina', () => filtered(executor, filter).selectAll('f').orderBy(orderOf(filter)).limit(page.limit).offset(page.offset))
    .selectFrom('pagina as f')
    .leftJoin('usuarios as u', 'u.id', 'f.id_responsavel')
    .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
    .leftJoin('fichas_propostas as p', (join) => join.onRef('p.id_ficha', '=', 'f.id').on('p.ativo', '=', 'S'))
    .leftJoin('fichas_emissoes as e', 'e.id_ficha', 'f.id')
    .leftJoin('clientes as s', (join) => join.on('s.id', '=', sql`coalesce(e.id_fornecedor, p.id_fornecedor)`))
    .leftJoin('fichas as n', (join) => join.onRef('n.id_ficha_renovado', '=', 'f.id').on('n.ativo', '=', 'S'))
    .selectAll('f')
    .select(['u.login as responsavel_login', 'u.status as responsavel_status', 'r.nome as responsavel_nome'])
    .select(['s.nome as seguradora', 'n.id as renovacao'])
    .select(['e.numero_apolice', 'p.id as proposta_id', 'e.id as emissao_id'])
    .select(sql<string | null>`coalesce(e.valor_bruto, p.valor_bruto)::text`.as('valor_bruto'))
    .select(instalmentCounts('fichas_emissoes_parcelas', 'id_emissao', 'e.id').as('parcelas_emissao'))
    .select(instalmentCounts('fichas_propostas_parcelas', 'id_proposta', 'p.id').as('parcelas_proposta'))
    .select(
      sql<number>`(
        (select count(*) from anexos a where a.tabela = 'clientes_fichas' and a.id_tabela = f.id and a.ativo = 'S') +
        (select count(*) from anexos a where a.tabela = 'cliente_ficha_proposta' and a.id_tabela = p.id and a.ativo = 'S') +
        (select count(*) from anexos a where a.tabela = 'cliente_ficha_emitido' and a.id_tabela = e.id and a.ativo = 'S')
      )::int`.as('arquivos'),
    )
    .orderBy(orderOf(filter))
    .execute();

export type FichaRow = Awaited<ReturnType<typeof listFichas>>[number];
