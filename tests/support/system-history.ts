import type { Executor } from '#server/kernel/db/database.ts';

/** What the product did by itself under a code of its own, and why, oldest first. */
export const systemHistory = (executor: Executor, code: string) =>
  executor
    .selectFrom('historico')
    .select(['autor', 'id_usuario', 'causa', 'id_registro'])
    .where('funcao', '=', code)
    .orderBy('id')
    .execute();
