import { z } from 'zod';
import { FileAnswer, operation } from '../kernel/operation.ts';

/* How whoever gets messages to many leaves the list (E138). Programs that look into mail follow every link: only a POST takes anybody off. */

const leaving = {
  path: '/descadastrar/{token}',
  history: 'none',
  secretPath: true,
  // Readers of one mail service come from a few addresses of its own.
  access: { to: 'public', limit: { points: 600, seconds: 60, counts: 'address', kept: 'process' } },
  params: z.object({ token: z.string().max(100) }),
  response: FileAnswer,
} as const;

/** A page that asks; it changes nothing. 404 for any address we did not make. */
export const mostrarDescadastro = operation({
  ...leaving,
  id: 'descadastrar/mostrar',
  summary: 'Mostrar a página de descadastro',
  method: 'GET',
});

/** Takes the address off, twice as once; a mail program posts it as a form, without a cookie (RFC 8058). */
export const descadastrar = operation({
  ...leaving,
  id: 'descadastrar/sair',
  summary: 'Deixar de receber mensagens em massa',
  method: 'POST',
  repeat: 'nature',
  form: true,
});
