import { HOUR_MS } from '#contract/kernel/durations.ts';
import { SESSION_HOURS } from '#server/kernel/session.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** What the login answer says of a user, beside the token. */
export const loadProfile = (executor: Executor, userId: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.permissoes', 'u.permissoes_versao', 'u.id_cliente', 'c.nome', 'c.profissao', 'c.foto'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

export const sessionEnd = (start: Date): Date => new Date(start.getTime() + SESSION_HOURS * HOUR_MS);
