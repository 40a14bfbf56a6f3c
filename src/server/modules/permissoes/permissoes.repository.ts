import type { Executor, Trx } from '#server/kernel/db/database.ts';

export const loadUser = (executor: Executor, id: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.permissoes', 'u.permissoes_versao', 'c.nome'])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** Locked in the order of their ids: of two that change each other, one waits. */
export const lockUsers = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('usuarios')
    .select(['id', 'login', 'status', 'permissoes', 'permissoes_versao'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
