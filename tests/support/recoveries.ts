import { sql } from 'kysely';
import { systemContext } from '#server/kernel/callers/system.ts';
import { acessoModule } from '#server/modules/acesso/acesso.module.ts';
import type { Api } from './api.ts';

/** Does what the requests for a new password left in the queue, as a worker would. */
export async function sendRecoveries({ app: { kernel }, database }: Api): Promise<void> {
  for (const { kind, perform } of acessoModule(kernel, {} as never).jobs) {
    const { rows } = await sql<{ data: unknown }>`delete from jobs.job where name = ${kind.name} returning data`.execute(database);
    const context = systemContext(kind.name, kind.summary, kernel.clock(), kernel.log);
    for (const { data } of rows) await perform({ payload: data, context, signal: new AbortController().signal, attempt: 0 });
  }
}
