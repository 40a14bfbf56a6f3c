const MIN_PASSWORD = 10;

/** What is wrong with a new password as far as it tells by itself, or null (E027): whether everybody uses it only the house knows. */
export function typedPasswordProblem(password: string, login: string): string | null {
  if (password === '') return 'Informe a senha';
  if ([...password].length < MIN_PASSWORD) return `A senha deve ter ao menos ${MIN_PASSWORD} caracteres`;
  return login !== '' && password.toLowerCase() === login.toLowerCase() ? 'A senha não pode ser igual ao login' : null;
}

/** What is wrong with the confirmation, or null. */
export const confirmationProblem = (password: string, confirmation: string): string | null =>
  confirmation !== '' && confirmation === password ? null : 'A confirmação deve ser igual à senha';
