import { COMMON_PASSWORDS } from './common-passwords.ts';

export const MIN_PASSWORD = 10;

/** What is wrong with a new password, or null (E027): ten characters, not the login, not one that everybody uses. */
export function passwordProblem(password: string, login: string): string | null {
  if (password === '') return 'Informe a senha';
  if ([...password].length < MIN_PASSWORD) return `A senha deve ter ao menos ${MIN_PASSWORD} caracteres`;
  const plain = password.toLowerCase();
  if (login !== '' && plain === login.toLowerCase()) return 'A senha não pode ser igual ao login';
  if (COMMON_PASSWORDS.has(plain) || /^(.)\1*$/u.test(password)) return 'Esta senha é muito comum. Escolha outra';
  return null;
}

/** What is wrong with the confirmation, or null. */
export const confirmationProblem = (password: string, confirmation: string): string | null =>
  confirmation !== '' && confirmation === password ? null : 'A confirmação deve ser igual à senha';
