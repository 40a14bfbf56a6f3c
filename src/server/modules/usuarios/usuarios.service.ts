import { digestReaders } from './usuarios.resumo.ts';
import type { z } from 'zod';
import { changesPassword, loginProblems } from '#contract/usuarios/login.rules.ts';
import type { UsuarioListaQuery, UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { versionOf } from '#server/kernel/db/version.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { passwordProblem } from '#server/kernel/security/password-rules.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import type { AcessoApi } from '#server/modules/acesso/acesso.api.ts';
import type { UsuariosApi } from './usuarios.api.ts';
import { TAKEN_LOGIN, takenMeanwhile } from './usuarios.taken.ts';
import { countUsers, listUsers, loadUser } from './usuarios.list.queries.ts';
import { beyondOf, toUsuario } from './usuarios.mapping.ts';
import { inactivationProblem, ownPasswordProblem, ownResetProblem } from './usuarios.policy.ts';
import * as repository from './usuarios.repository.ts';

/** What other modules do to users: the login block of the client form (E027, E040, E044), inactivation (E037). */
export function createUsuariosApi(acesso: AcessoApi): UsuariosApi {
  return {
    digestReaders,
    async prepareLogin({ id, login, senha, confirmar_senha }, byUserId) {
      const name = login ?? '';
      const password = senha ?? '';
      const typed = { novo: !id, login: name, senha: password, confirmar_senha: confirmar_senha ?? '' };
      const changes = changesPassword(typed);
      const known = (changes && id ? ownPasswordProblem(id, byUserId) : null) ?? (changes ? await passwordProblem(password, name) : null);
      const problems = { ...loginProblems(typed), ...(known !== null && { senha: known }) };
      const right = Object.keys(problems).length === 0;
      return { userId: id ?? null, login: name, passwordHash: changes && right ? await hashPassword(password) : null, problems };
    },

    async loginProblems(trx, login, clientId) {
      const { problems } = login;
      const owner = await repository.findByLogin(trx, login.login);
      if (owner && owner.id !== login.userId) return { ...problems, login: TAKEN_LOGIN };
      const linked = clientId === null ? undefined : await repository.findByClient(trx, clientId);
      if (login.userId === null && linked) return { ...problems, login: `Este cliente já tem o usuário ${linked.login}` };
      if (login.userId !== null && linked?.id !== login.userId) return { ...problems, login: 'Este usuário não é deste cliente' };
      return problems;
    },

    async saveLogin(trx, login, clientId, by) {
      try {
        if (login.userId === null)
          return await repository.insertUser(trx, { login: login.login, passwordHash: login.passwordHash ?? '', clientId }, by);
        await repository.updateLogin(trx, login.userId, login.login, login.passwordHash, by);
      } catch (error) {
        throw takenMeanwhile(error, 'login');
      }
      if (login.passwordHash !== null) await acesso.passwordSet(trx, login.userId, by);
      return login.userId;
    },

    closeRecoveries: (trx, userId, now) => acesso.closeRecoveries(trx, userId, now),

    async requireMayActFor(trx, caller, userId) {
      const beyond = beyondOf(caller, userId, await repository.permissionsOf(trx, userId));
      if (beyond !== null) throw new NotPermitted(beyond);
    },

    mayMore: async (executor, caller, userId) => beyondOf(caller, userId, await repository.permissionsOf(executor, userId)) !== null,

    userOf: (trx, clientId) => repository.findByClient(trx, clientId),

    powersOf: repository.powersOf,

    find: (executor, userId) => repository.findKnown(executor, userId),

    async lockPair(trx, one, other) {
      await repository.lockUsers(trx, [one, other]);
      return [await repository.findKnown(trx, one), await repository.findKnown(trx, other)];
    },

    lockStaff: repository.lockStaff,

    async inactivationProblem(trx, userId, byUserId) {
      const staff = await repository.lockStaff(trx, [userId]);
      const managers = staff.filter((one) => one.status === 'A' && one.permissions.usuariosPermissao === 'S');
      return inactivationProblem(
        userId,
        byUserId,
        managers.map((one) => one.id),
      );
    },

    async inactivate(trx, userId, by) {
      await repository.inactivateUser(trx, userId, by);
      await acesso.endSessions(trx, userId, by);
    },
  };
}

/** Users as those who manage them see them. */
export function createUsuarios({ database, write, history, links }: Kernel, acesso: AcessoApi, api: UsuariosApi) {
  return {
    async consultar(context: StaffContext, query: z.output<typeof UsuarioListaQuery>) {
      const [rows, total] = await Promise.all([listUsers(database, query, pageOf(query)), countUsers(database, query)]);
      await history.recordRead(context, { detail: { filtro: query, usuarios: rows.map((row) => row.id) } });
      return { registros: rows.map((row) => toUsuario(links, context.caller, row)), totalRegistros: total };
    },

    async consultarId(context: ReadContext, id: number): Promise<UsuarioResposta> {
      const row = await loadUser(database, id);
      if (!row) throw new NotFound();
      await history.recordRead(context, { client: row.id_cliente, record: id });
      return toUsuario(links, context.caller, row);
    },

    /** E024. 404 for a user nobody has, 400 `{id}` for one's own and for one without app. */
    redefinirSegundoFator(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        const user = await repository.findById(trx, id);
        if (!user) throw new NotFound();
        const problem = ownResetProblem(id, context.caller.id);
        if (problem) throw new RuleError({ id: problem });
        await api.requireMayActFor(trx, context.caller, id);
        if (!(await acesso.removeApp(trx, id, versionOf(context, null))))
          throw new RuleError({ id: 'Este usuário não usa aplicativo autenticador' });
        await history.recordChange(trx, context, { record: id, detail: { login: user.login } });
      });
    },
  };
}
