import { type SqlBool, sql } from 'kysely';
import type { OrdemSolicitacao } from '#contract/pagamentos/pagamentos.orders.ts';
import type { SolicitacaoFiltroEntrada } from '#contract/pagamentos/pagamentos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';

/* The sealed number and the sealed code are read by whoever tells them, and by nothing here. */

const COLUMNS = [
  's.id',
  's.nome',
  's.numero_final',
  's.bandeira',
  's.vencimento',
  's.valor',
  's.vencimento_fatura',
  's.data_cadastro',
  's.cartao_em',
  's.revelada_em',
  's.processada_em',
  's.expirada_em',
  's.ativo',
  's.data_edicao',
] as const;

const requests = (executor: Executor) => executor.selectFrom('solicitacoes_pagamento as s').select(COLUMNS);

const matching = ({ ativo }: SolicitacaoFiltroEntrada) => sql<SqlBool>`(${ativo}::text = 'T' or s.ativo = ${ativo})`;

/* A house has some hundreds of them: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemSolicitacao> = {
  id: sql`s.id`,
  nome: sql`s.nome collate pt_br`,
  bandeira: sql`s.bandeira`,
  vencimento: sql`right(s.vencimento, 4) || left(s.vencimento, 2)`,
  valor: sql`s.valor`,
  vencimento_fatura: sql`s.vencimento_fatura`,
  data_cadastro: sql`s.data_cadastro`,
};

export const listRequests = (executor: Executor, filter: SolicitacaoFiltroEntrada, page: Page) =>
  requests(executor)
    .where(matching(filter))
    .orderBy(chosenOrder(filter, ORDER_KEYS, sql`s.id`) ?? sql`s.data_cadastro desc, s.id desc`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countRequests = (executor: Executor, filter: SolicitacaoFiltroEntrada): Promise<number> =>
  countRows(executor.selectFrom('solicitacoes_pagamento as s').where(matching(filter)));

/** Those that wait to be charged: their number is here still, or was told and nobody said that it was used. */
export const countWaiting = (executor: Executor, newestGone: Date): Promise<number> =>
  countRows(
    executor
      .selectFrom('solicitacoes_pagamento as s')
      .where('s.ativo', '=', 'S')
      .where('s.processada_em', 'is', null)
      .where('s.expirada_em', 'is', null)
      .where((eb) => eb.or([eb('s.revelada_em', 'is not', null), eb('s.cartao_em', '>', newestGone)])),
  );

/** How people know a user. */
const named = (alias: 'r' | 'p') => sql<string | null>`coalesce(${sql.ref(`c${alias}.nome`)}, ${sql.ref(`u${alias}.login`)})`;

export const loadRequest = (executor: Executor, id: number) =>
  requests(executor)
    .leftJoin('solicitacoes_pagamento_codigos as k', 'k.id_solicitacao', 's.id')
    .leftJoin('usuarios as ur', 'ur.id', 's.id_usuario_revelacao')
    .leftJoin('clientes as cr', 'cr.id', 'ur.id_cliente')
    .leftJoin('usuarios as up', 'up.id', 's.id_usuario_processamento')
    .leftJoin('clientes as cp', 'cp.id', 'up.id_cliente')
    .select('k.criado_em as codigo_em')
    .select([named('r').as('revelada_por'), named('p').as('processada_por')])
    .where('s.id', '=', id)
    .executeTakeFirst();

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];
export type OpenedRow = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;
