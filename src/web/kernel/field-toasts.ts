import { toast } from '../ui/toasts.ts';
import { fieldErrorsOf } from './api-error.ts';

/** One red toast for each message of a 400 (CLI-060); anything else has been shown by the API client. */
export function toastFieldErrors(error: unknown, title = 'Erro!'): void {
  for (const text of Object.values(fieldErrorsOf(error))) toast({ kind: 'error', title, text });
}
