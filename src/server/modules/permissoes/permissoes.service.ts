import type { salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { grant } from '#contract/permissoes/permissoes.rules.ts';
import type { InputOf } from '#contract/kernel/operation.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { completePermissions } from '#server/kernel/session.ts';
import { setPermissions } from '#server/modules/usuarios/usuarios.columns.api.ts';
import { loadUser, lockUsers } from './permissoes.repository.ts';

type Asked = InputOf<typeof salvarPermissoes>['body'];

const STALE = 'As permissões deste usuário mudaram enquanto a tela estava aberta. Confira e salve de novo';

/** Permissions of users (E039, E040). */
export function createPermissoes({ database, history, write }: Kernel) {
  return {
    async consultar(context: ReadContext, userId: number) {
      if (userId !== context.caller.id && context.caller.permissions.usuariosPermissao !== 'S') throw new NotPermitted('usuariosPermissao');
      const user = await loadUser(database, userId);
      if (!user) throw new NotFound();
      await history.recordRead(context, { record: userId });
      return {
        registros: completePermissions(user.permissoes),
        _versao: user.permissoes_versao,
        _usuario: { id: user.id, login: user.login, nome: user.nome ?? user.login },
      };
    },

    salvar(
      context: StaffContext,
      { id_usuario: userId, chaves, _versao: seen }: Asked,
    ): Promise<{ registros: Permissions; _versao: number }> {
      return write(context, async (trx) => {
        const users = await lockUsers(trx, [userId, context.caller.id]);
        const user = users.find((one) => one.id === userId);
        if (!user) throw new NotFound();
        // As they are now: of two that take the control from each other at once, the second no longer has it.
        const author = users.find((one) => one.id === context.caller.id);
        const own = completePermissions(author?.permissoes);
        if (author?.status !== 'A' || own.usuariosPermissao !== 'S') throw new NotPermitted('usuariosPermissao');
        const before = completePermissions(user.permissoes);
        if (seen !== undefined && seen !== user.permissoes_versao) {
          throw new RuleError({ data_edicao: STALE }, { registroAtual: { registros: before, _versao: user.permissoes_versao } });
        }
        const { permissions, problems } = grant({ chaves, before, own, toOneself: userId === context.caller.id });
        if (Object.keys(problems).length > 0) throw new RuleError(problems);
        const version = await setPermissions(trx, userId, permissions, context.now);
        await history.recordChange(trx, context, { record: userId, detail: { login: user.login }, before, after: permissions });
        return { registros: permissions, _versao: version };
      });
    },
  };
}
