import { type FieldErrors, HEADERS, MESSAGES } from '#contract/kernel/errors.ts';
import { type ApiError, supportLine } from '#web/kernel/api-error.ts';

/** Where a form has what is said of the whole page, and of no field that somebody sees. */
export const PAGINA = 'pagina';

const ofPage = (message: string): FieldErrors => ({ [PAGINA]: message });

const NOT_UNDERSTOOD = ofPage('Requisição inválida! Recarregue a página e tente de novo.');
/** Of the field that nobody sees, which its form empties then. */
const FILLED_IN = ofPage('O navegador preencheu sozinho um campo que deve ficar vazio. Envie de novo.');

/** Of something else than what is typed now: what was sent before a reload. */
const SENT_BEFORE = ofPage('O que você enviou antes de recarregar a página já foi recebido. Se o de agora é outro, envie de novo.');

/** Whether something else was stored under the key of what was sent (E012). */
export function isOfOther({ status, body }: ApiError): boolean {
  const campos = status === 422 ? body['campos'] : null;
  return typeof campos === 'object' && campos !== null && HEADERS.idempotencyKey in campos;
}

/** What is said of a failure of the house: with its code for the support, and what was typed is still there to be sent again (ERA-005). */
export const failureOf = (error: Pick<ApiError, 'requestId' | 'body'>): string =>
  [MESSAGES.unexpected, supportLine(error)].filter((part) => part !== null).join(' ');

/**
 * What a form says of an answer that stands: field by field what is wrong, or that it was not understood, for then nothing that is
 * typed mends it, or that the house failed. Nothing of a limit, which its notice tells.
 */
export function refusalOf(error: ApiError): FieldErrors {
  const { status, fields } = error;
  if (status === 429) return {};
  if (status === 500) return ofPage(failureOf(error));
  if (isOfOther(error)) return SENT_BEFORE;
  if (Object.keys(fields).length === 0) return NOT_UNDERSTOOD;
  return 'site' in fields ? FILLED_IN : fields;
}
