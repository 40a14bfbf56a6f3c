import type { salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { grant, heldByAny } from '#contract/permissoes/permissoes.rules.ts';
import type { InputOf } from '#contract/kernel/operation.ts';
import { staleMessage, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { completePermissions } from '#server/kernel/session.ts';
import type { StaffMember, UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { setPermissions } from '#server/modules/usuarios/usuarios.columns.api.ts';
import { lastSave, loadUser, permissionsOfOthers } from './permissoes.repository.ts';

type Asked = InputOf<typeof salvarPermissoes>['body'];

/** Its own terminal took a permission away. */
const BY_NOBODY = 'As permissões deste usuário mudaram enquanto a tela estava aberta';

/** The most that any active user but this one holds of each key. */
const heldByOthers = (staff: readonly StaffMember[], userId: number): Permissions =>
  heldByAny(staff.filter((one) => one.status === 'A' && one.id !== userId).map((one) => one.permissions));

/** Permissions of users (E039, E040). */
export function createPermissoes({ database, history, write }: Kernel, usuarios: UsuariosApi) {
  return {
    async consultar(context: ReadContext, userId: number) {
      const manages = context.caller.permissions.usuariosPermissao === 'S';
      if (userId !== context.caller.id && !manages) throw new NotPermitted('usuariosPermissao');
      const user = await loadUser(database, userId);
      if (!user) throw new NotFound();
      await history.recordRead(context, { record: userId });
      return {
        registros: completePermissions(user.permissoes),
        _versao: user.permissoes_versao,
        ...(manages && { _outros: heldByAny(await permissionsOfOthers(database, userId)) }),
        _usuario: { id: user.id, login: user.login, nome: user.nome ?? user.login },
      };
    },

    salvar(
      context: StaffContext,
      { id_usuario: userId, chaves, _versao: seen }: Asked,
    ): Promise<{ registros: Permissions; _versao: number }> {
      return write(context, async (trx) => {
        const staff = await usuarios.lockStaff(trx, [userId, context.caller.id]);
        const user = staff.find((one) => one.id === userId);
        if (!user) throw new NotFound();
        // As they are now: of two that take the control from each other at once, the second no longer has it.
        const author = staff.find((one) => one.id === context.caller.id);
        if (author?.status !== 'A' || author.permissions.usuariosPermissao !== 'S') throw new NotPermitted('usuariosPermissao');
        await usuarios.requireMayActFor(trx, author, userId);
        const before = user.permissions;
        if (seen !== undefined && seen !== user.permissionsVersion) {
          const last = await lastSave(trx, userId);
          const message = last ? await staleMessage(trx, last) : BY_NOBODY;
          throw new RuleError({ data_edicao: message }, { registroAtual: { registros: before, _versao: user.permissionsVersion } });
        }
        const { permissions, problems } = grant({
          chaves,
          before,
          own: author.permissions,
          others: heldByOthers(staff, userId),
          toOneself: userId === context.caller.id,
        });
        if (Object.keys(problems).length > 0) throw new RuleError(problems);
        const version = await setPermissions(trx, userId, permissions, versionOf(context, null));
        await history.recordChange(trx, context, { record: userId, detail: { login: user.login }, before, after: permissions });
        return { registros: permissions, _versao: version };
      });
    },
  };
}
