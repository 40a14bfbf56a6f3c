import { typedPasswordProblem } from '#contract/kernel/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What is wrong with a new password, or null (E027): ten characters, not the login, not one that everybody uses. */
export const passwordProblem = async (password: string, login: string): Promise<string | null> =>
  typedPasswordProblem(password, login) ?? ((await isCommonPassword(password)) ? 'Esta senha é muito comum. Escolha outra' : null);
