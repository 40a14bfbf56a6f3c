import { timeAt } from '#contract/kernel/dates.ts';
import type { Executor } from './database.ts';

/** A version never repeats, even for two saves within a millisecond. */
export const nextVersion = (now: Date, stored: Date | undefined): Date => (stored && stored >= now ? new Date(stored.getTime() + 1) : now);

/** Whether a sent `data_edicao` is of an older record than the stored one; absent asks for no check. */
export const isStale = (stored: Date, sent: string | null | undefined): boolean =>
  Boolean(sent) && stored.getTime() !== Date.parse(sent ?? '');

/** `Registro alterado por <nome> às HH:MM` (E013): whoever saved last, by the name people know. */
export async function staleMessage(
  executor: Executor,
  stored: { readonly id_usuario_edicao: number | null; readonly data_edicao: Date },
): Promise<string> {
  const editor = await executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.login', 'c.nome'])
    .where('u.id', '=', stored.id_usuario_edicao ?? 0)
    .executeTakeFirst();
  return `Registro alterado por ${editor?.nome ?? editor?.login ?? 'outra pessoa'} às ${timeAt(stored.data_edicao)}`;
}
