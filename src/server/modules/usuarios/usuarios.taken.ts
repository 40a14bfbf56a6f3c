import { isUniqueViolation } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';

export const TAKEN_LOGIN = 'Login já utilizado';
const NEW_USER = 'Este cliente acabou de ganhar um usuário';

/** What only the database saw taken meanwhile, as the field message it is; `client`: the field that says whose the user is. */
export function takenMeanwhile(error: unknown, client: 'id_cliente' | 'login'): unknown {
  if (isUniqueViolation(error, 'usuarios_login_unico')) return new RuleError({ login: TAKEN_LOGIN });
  if (isUniqueViolation(error, 'usuarios_cliente_unico')) return new RuleError({ [client]: NEW_USER });
  return error;
}
