import { RuleError } from '#server/kernel/errors.ts';
import { confirmationProblem, passwordProblem } from '#server/kernel/security/password-rules.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import * as repository from './usuarios.repository.ts';
import type { UsuariosApi } from './usuarios.api.ts';

const TAKEN = 'Login já utilizado';

/** The login block of the client form (E027, E040, E044). */
export const usuariosApi: UsuariosApi = {
  async prepareLogin({ id, login, senha, confirmar_senha }) {
    const name = login ?? '';
    const password = senha ?? '';
    const changes = !id || password !== '' || (confirmar_senha ?? '') !== '';
    const passwordMessage = changes ? passwordProblem(password, name) : null;
    const confirmationMessage = changes ? confirmationProblem(password, confirmar_senha ?? '') : null;
    const fields = {
      ...(name === '' && { login: 'Informe o login' }),
      ...(passwordMessage && { senha: passwordMessage }),
      ...(confirmationMessage && { confirmar_senha: confirmationMessage }),
    };
    if (Object.keys(fields).length > 0) throw new RuleError(fields);
    return { userId: id ?? null, login: name, passwordHash: changes ? await hashPassword(password) : null };
  },

  async loginProblems(trx, login, clientId) {
    const owner = await repository.findByLogin(trx, login.login);
    if (owner && owner.id !== login.userId) return { login: TAKEN };
    const linked = clientId === null ? undefined : await repository.findByClient(trx, clientId);
    if (login.userId === null && linked) return { login: `Este cliente já tem o usuário ${linked.login}` };
    if (login.userId !== null && linked?.id !== login.userId) return { login: 'Este usuário não é deste cliente' };
    return {};
  },

  async saveLogin(trx, login, clientId, now) {
    if (login.userId === null) {
      return repository.insertUser(trx, { login: login.login, passwordHash: login.passwordHash ?? '', clientId, now });
    }
    await repository.updateLogin(trx, login.userId, login.login, login.passwordHash, now);
    if (login.passwordHash !== null) await repository.endSessions(trx, login.userId, now);
    return login.userId;
  },

  async loginOf(trx, clientId) {
    return (await repository.findByClient(trx, clientId))?.id;
  },
};
