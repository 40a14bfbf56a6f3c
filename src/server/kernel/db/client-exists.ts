import type { Executor } from './database.ts';

/** Whether a code is a client's, active or not: modules below the clients ask it too. */
export const clientExists = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.selectFrom('clientes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
