import type { ResumoDiarioResposta } from '#contract/usuarios/resumo.operations.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { completePermissions } from '#server/kernel/session.ts';
import type { DigestReader } from './usuarios.api.ts';

const readers = (executor: Executor) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.permissoes', 'u.resumo_diario', 'c.nome', 'c.email']);

/** Who gets the digest of the day: active people who asked for it and have an address. */
export async function digestReaders(executor: Executor): Promise<DigestReader[]> {
  const rows = await readers(executor)
    .where('u.resumo_diario', '=', 'S')
    .where('u.status', '=', 'A')
    .where('c.email', 'is not', null)
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, login, nome, email, permissoes }) => ({
    id,
    name: nome ?? login,
    email: email ?? '',
    permissions: completePermissions(permissoes),
  }));
}

/** One's own digest (E097). */
export function createResumo({ database, history, write }: Kernel) {
  const of = async (executor: Executor, id: number): Promise<ResumoDiarioResposta> => {
    const { resumo_diario, email } = await readers(executor).where('u.id', '=', id).executeTakeFirstOrThrow();
    return { resumo_diario, email };
  };
  return {
    consultar: (context: StaffContext): Promise<ResumoDiarioResposta> => of(database, context.caller.id),

    salvar: (context: StaffContext, resumo_diario: 'S' | 'N'): Promise<ResumoDiarioResposta> =>
      write(context, async (trx) => {
        const { id } = context.caller;
        const before = await of(trx, id);
        if (resumo_diario === 'S' && before.email === null) {
          throw new RuleError({ resumo_diario: 'O seu cadastro não tem e-mail: peça que alguém o preencha' });
        }
        await trx.updateTable('usuarios').set({ resumo_diario }).where('id', '=', id).execute();
        await history.recordChange(trx, context, { record: id, before: { resumo_diario: before.resumo_diario }, after: { resumo_diario } });
        return { ...before, resumo_diario };
      }),
  };
}
