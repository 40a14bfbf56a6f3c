import { sql } from 'kysely';
import { systemContext } from '#server/kernel/callers/system.ts';
import { publicLookup } from '#server/modules/clientes/clientes.lookup.ts';
import { createConsulta } from '#server/modules/fichas/fichas.consulta.ts';
import type { Api } from './api.ts';

/** Does what the requests for the address of policies left in the queue, as a worker would. */
export async function sendLinks({ app: { kernel }, database }: Api): Promise<void> {
  const { kind, perform } = createConsulta(kernel, { anexos: {} as never, clientes: { lookup: publicLookup } }).job;
  const { rows } = await sql<{ data: unknown }>`delete from jobs.job where name = ${kind.name} returning data`.execute(database);
  const context = systemContext(kind.name, kind.summary, kernel.clock(), kernel.log);
  for (const { data } of rows) await perform({ payload: data, context, signal: new AbortController().signal, attempt: 0 });
}
