import { sql } from 'kysely';
import type { z } from 'zod';
import type { UsuarioListaQuery } from '#contract/usuarios/usuarios.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { escapeLike, parseSearch } from '#server/kernel/db/text-search.ts';

type Filter = Pick<z.output<typeof UsuarioListaQuery>, 'status' | 'texto'>;

/** The code that a search may name (E009). */
const codeOf = (texto: string | undefined): number | null => (texto === undefined ? null : parseSearch(texto).id);

const users = (executor: Executor) => executor.selectFrom('usuarios as u').leftJoin('clientes as c', 'c.id', 'u.id_cliente');

const filtered = (executor: Executor, { status, texto }: Filter) =>
  users(executor)
    .where('u.status', '=', status ?? 'A')
    .$if(texto !== undefined, (query) => {
      const pattern = sql`'%' || f_busca(${escapeLike(texto ?? '')}) || '%'`;
      const code = codeOf(texto);
      return query.where((eb) =>
        eb.or([
          sql<boolean>`c.busca like ${pattern}`,
          sql<boolean>`f_busca(u.login) like ${pattern}`,
          ...(code === null ? [] : [eb('u.id', '=', code)]),
        ]),
      );
    });

const selected = (query: ReturnType<typeof users>) =>
  query.select(['u.id', 'u.login', 'u.status', 'u.id_cliente', 'u.data_edicao', 'c.nome', 'c.foto', 'c.profissao']).select((eb) => [
    eb
      .selectFrom('sessoes as s')
      .select((s) => s.fn.max('s.criada_em').as('ultima'))
      .whereRef('s.id_usuario', '=', 'u.id')
      .as('ultimo_acesso'),
    sql<boolean>`exists (select from usuarios_aplicativo a where a.id_usuario = u.id and a.confirmado_em is not null)`.as('aplicativo'),
  ]);

/** The one whose code was typed first, then by login. */
export const listUsers = (executor: Executor, filter: Filter, page: Page) =>
  selected(filtered(executor, filter))
    .orderBy(sql`(u.id = ${codeOf(filter.texto)}::int) desc nulls last`)
    .orderBy(sql`lower(u.login)`)
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countUsers = (executor: Executor, filter: Filter): Promise<number> => countRows(filtered(executor, filter));

export const loadUser = (executor: Executor, id: number) => selected(users(executor)).where('u.id', '=', id).executeTakeFirst();

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];
