import { isCommonPassword } from './common-passwords.ts';

export const MIN_PASSWORD = 10;

/** What is wrong with a new password, or null (E027): ten characters, not the login, not one that everybody uses. */
export async function passwordProblem(password: string, login: string): Promise<string | null> {
  if (password === '') return 'Informe a senha';
  if ([...password].length < MIN_PASSWORD) return `A senha deve ter ao menos ${MIN_PASSWORD} caracteres`;
  if (login !== '' && password.toLowerCase() === login.toLowerCase()) return 'A senha não pode ser igual ao login';
  return (await isCommonPassword(password)) ? 'Esta senha é muito comum. Escolha outra' : null;
}

/** What is wrong with the confirmation, or null. */
export const confirmationProblem = (password: string, confirmation: string): string | null =>
  confirmation !== '' && confirmation === password ? null : 'A confirmação deve ser igual à senha';
