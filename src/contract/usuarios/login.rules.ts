import type { FieldErrors } from '../kernel/errors.ts';
import { confirmationProblem, typedPasswordProblem } from '../kernel/passwords.ts';

export interface LoginEscrito {
  /** It has no password yet. */
  readonly novo: boolean;
  readonly login: string;
  readonly senha: string;
  readonly confirmar_senha: string;
}

/** Whether a password is given. */
export const changesPassword = ({ novo, senha, confirmar_senha }: LoginEscrito): boolean => novo || senha !== '' || confirmar_senha !== '';

/** What is wrong with a login and its password that can be told without asking the house, all at once, in the order of the form. */
export function loginProblems(escrito: LoginEscrito): FieldErrors {
  const { login, senha, confirmar_senha } = escrito;
  const changes = changesPassword(escrito);
  const ofPassword = changes ? typedPasswordProblem(senha, login) : null;
  const ofConfirmation = changes ? confirmationProblem(senha, confirmar_senha) : null;
  return {
    ...(login === '' && { login: 'Informe o login' }),
    ...(ofPassword !== null && { senha: ofPassword }),
    ...(ofConfirmation !== null && { confirmar_senha: ofConfirmation }),
  };
}
