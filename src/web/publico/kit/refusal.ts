import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { ApiError } from '#web/kernel/api-error.ts';

/** Where a form has what is said of the whole page, and of no field that somebody sees. */
export const PAGINA = 'pagina';

const ofPage = (message: string): FieldErrors => ({ [PAGINA]: message });

const NOT_UNDERSTOOD = ofPage('Requisição inválida! Recarregue a página e tente de novo.');
/** Of the field that nobody sees, which its form empties then. */
const FILLED_IN = ofPage('O navegador preencheu sozinho um campo que deve ficar vazio. Envie de novo.');

/**
 * What a form says of an answer that stands: field by field what is wrong, or that it was not understood, for then nothing that is
 * typed mends it. Nothing of a limit, which its notice tells.
 */
export function refusalOf({ status, fields }: Pick<ApiError, 'status' | 'fields'>): FieldErrors {
  if (status === 429) return {};
  if (Object.keys(fields).length === 0) return NOT_UNDERSTOOD;
  return 'site' in fields ? FILLED_IN : fields;
}
