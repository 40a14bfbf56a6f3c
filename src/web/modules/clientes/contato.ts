import { CELULAR_INVALIDO, celularOf } from '#contract/mensagens/celular.ts';

/** Why no message goes to this number, in the words of a tooltip; null when one may. */
export function semCelular(celular: string | null): string | null {
  if (celular === null || celular === '') return 'sem celular no cadastro';
  return celularOf(celular) === null ? CELULAR_INVALIDO.toLowerCase() : null;
}

/** Why no e-mail goes to this address; null when one may. */
export const semEmail = (email: string | null): string | null => (email === null || email === '' ? 'sem e-mail no cadastro' : null);
