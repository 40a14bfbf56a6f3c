import { toast } from '../ui/toasts.ts';
import { fieldErrorsOf } from './api-error.ts';

function sayEach(error: unknown, title: string, ms?: number): void {
  for (const text of Object.values(fieldErrorsOf(error))) toast({ kind: 'error', title, text, ...(ms !== undefined && { ms }) });
}

/** One red toast for each message of a 400 (CLI-060); anything else has been shown by the API client. */
export const toastFieldErrors = (error: unknown, title = 'Erro!'): void => sayEach(error, title);

/** What a list asks: a filter that is refused is said so, and the list fails all the same. */
export async function sayingFieldErrors<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    toastFieldErrors(error);
    throw error;
  }
}

/** Errors on the staff pages of adventure insurance stand for so long (CON-002). */
export const STAFF_MS = 10_000;

/** The same on those pages. */
export const toastStaffErrors = (error: unknown, title = 'Erro!'): void => sayEach(error, title, STAFF_MS);

/** The first message of a 400 alone, under the name of its field, for ten seconds (FEC-042); anything else has been shown by the API client. */
export function toastFirstField(error: unknown): void {
  const [first] = Object.entries(fieldErrorsOf(error));
  if (first) toast({ kind: 'error', title: `${first[0].slice(0, 1).toUpperCase()}${first[0].slice(1)}`, text: first[1], ms: STAFF_MS });
}
