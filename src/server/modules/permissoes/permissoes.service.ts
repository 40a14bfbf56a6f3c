import type { Permissions } from '#contract/kernel/permissions.ts';
import { grant } from '#contract/permissoes/permissoes.rules.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { completePermissions } from '#server/kernel/session.ts';
import { loadUser, lockUser, savePermissions } from './permissoes.repository.ts';

/** Permissions of users (E039, E040). */
export function createPermissoes({ database, history, write }: Kernel) {
  return {
    async consultar(context: StaffContext, userId: number) {
      if (userId !== context.user.id && context.user.permissions.usuariosPermissao !== 'S') throw new NotPermitted('usuariosPermissao');
      const user = await loadUser(database, userId);
      if (!user) throw new NotFound();
      await history.recordRead(context, { record: userId });
      return {
        registros: completePermissions(user.permissoes),
        _usuario: { id: user.id, login: user.login, nome: user.nome ?? user.login },
      };
    },

    salvar(context: StaffContext, userId: number, chaves: Readonly<Record<string, unknown>>): Promise<{ registros: Permissions }> {
      return write(context, async (trx) => {
        const user = await lockUser(trx, userId);
        if (!user) throw new NotFound();
        const before = completePermissions(user.permissoes);
        const { permissions, problems } = grant({
          chaves,
          before,
          own: context.user.permissions,
          toOneself: userId === context.user.id,
        });
        if (Object.keys(problems).length > 0) throw new RuleError(problems);
        await savePermissions(trx, userId, permissions, context.now);
        await history.recordChange(trx, context, { record: userId, detail: { login: user.login }, before, after: permissions });
        return { registros: permissions };
      });
    },
  };
}
