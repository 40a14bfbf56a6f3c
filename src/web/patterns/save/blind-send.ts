import { alertProblem } from '../../ui/toasts.ts';
import type { SaveOptions } from './save-options.ts';

/* A send of which nothing tells what it made, as a message: it can neither be gone on from nor be taken back, and is never repeated by itself. */

const ACCEPTED_BEFORE = 'O envio de antes já foi aceito';
const SENDS_BOTH = 'Ele segue como foi mandado, e o de agora ainda não foi enviado. Enviar de novo manda os dois.';
const CHANGES_IT = 'O de agora ainda não foi enviado. Enviar de novo troca aquele por este, se ainda não saiu.';

export const isBlind = <Values, Stored, Body, Saved, Field extends string, Extra>({
  form,
  storedAt,
  storedOf,
  reread,
}: SaveOptions<Values, Stored, Body, Saved, Field, Extra>): boolean => form.base() === null && !storedAt && !storedOf && !reread;

/** The one before is stored and what is typed now is not: it is the person's to say whether that goes as well. */
export const tellAccepted = ({ alters = false }: { readonly alters?: boolean }): void =>
  alertProblem({ title: ACCEPTED_BEFORE, text: alters ? CHANGES_IT : SENDS_BOTH });
