import { sql } from 'kysely';
import type { OrdemCliente } from '#contract/clientes/clientes.orders.ts';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrderKeys } from '#server/kernel/db/order.ts';

/** What each column of the list is ordered by; each has an index that begins with it and ends with the code. */
export const ORDER_KEYS: OrderKeys<OrdemCliente> = {
  id: sql`c.id`,
  nome: sql`c.nome`,
  data_nascimento: sql`c.data_nascimento`,
  nome_fantasia: sql`c.nome_fantasia collate pt_br`,
  estado: sql`c.estado`,
  cidade: sql`c.cidade collate pt_br`,
  documento: sql`coalesce(c.cpf, c.cnpj)`,
};

const NEVER_BLANK: ReadonlySet<OrdemCliente> = new Set(['id', 'nome']);

export type OrdemDeClientes = Ordering<OrdemCliente>;

/** Whether an index read in this order would begin with the clients that have nothing in the column. */
export const blanksFirst = ({ ordem, sentido }: OrdemDeClientes): boolean =>
  ordem !== undefined && sentido === 'desc' && !NEVER_BLANK.has(ordem);

/** The expression and the direction of an order; by name when none was chosen (E046). */
export const orderOf = ({ ordem, sentido }: OrdemDeClientes) => ({
  key: ORDER_KEYS[ordem ?? 'nome'],
  way: ordem !== undefined && sentido === 'desc' ? ('desc' as const) : ('asc' as const),
});
