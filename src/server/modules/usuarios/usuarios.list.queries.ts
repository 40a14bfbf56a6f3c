import { sql } from 'kysely';
import type { z } from 'zod';
import type { OrdemUsuario } from '#contract/usuarios/usuarios.orders.ts';
import type { UsuarioListaQuery } from '#contract/usuarios/usuarios.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { holdsWordsOfFew, parseSearch, typedCode } from '#server/kernel/db/text-search.ts';

type Filter = Pick<z.output<typeof UsuarioListaQuery>, 'status' | 'texto'>;
type Asked = Filter & Pick<z.output<typeof UsuarioListaQuery>, 'ordem' | 'sentido'>;

const users = (executor: Executor) => executor.selectFrom('usuarios as u').leftJoin('clientes as c', 'c.id', 'u.id_cliente');

const filtered = (executor: Executor, { status, texto }: Filter) =>
  users(executor)
    .where('u.status', '=', status ?? 'A')
    .$if(texto !== undefined, (query) => {
      const term = parseSearch(texto ?? '');
      return query.where((eb) =>
        eb.or([
          holdsWordsOfFew(sql`c.busca`, term),
          holdsWordsOfFew(sql`f_busca(u.login)`, term),
          ...(term.id === null ? [] : [eb('u.id', '=', term.id)]),
        ]),
      );
    });

const selected = (query: ReturnType<typeof users>) =>
  query
    .select(['u.id', 'u.login', 'u.status', 'u.id_cliente', 'u.data_edicao', 'u.permissoes', 'c.nome', 'c.foto', 'c.profissao'])
    .select((eb) => [
      eb
        .selectFrom('sessoes as s')
        .select((s) => s.fn.max('s.criada_em').as('ultima'))
        .whereRef('s.id_usuario', '=', 'u.id')
        .as('ultimo_acesso'),
      sql<boolean>`exists (select from usuarios_aplicativo a where a.id_usuario = u.id and a.confirmado_em is not null)`.as('aplicativo'),
    ]);

/* A house has hundreds of users: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemUsuario> = {
  id: sql`u.id`,
  login: sql`lower(u.login)`,
  ultimo_acesso: sql`(select max(s.criada_em) from sessoes s where s.id_usuario = u.id)`,
};

/** In the order that was chosen; else the one whose code was typed first, then by login. */
export const listUsers = (executor: Executor, filter: Asked, page: Page) =>
  selected(filtered(executor, filter))
    .orderBy(
      chosenOrder(filter, ORDER_KEYS, sql`u.id`) ?? sql`(u.id = ${typedCode(filter.texto)}::int) desc nulls last, lower(u.login), u.id`,
    )
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countUsers = (executor: Executor, filter: Filter): Promise<number> => countRows(filtered(executor, filter));

export const loadUser = (executor: Executor, id: number) => selected(users(executor)).where('u.id', '=', id).executeTakeFirst();

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];
