import { MESSAGES } from '#contract/kernel/errors.ts';
import { alertProblem } from '../ui/toasts.ts';
import { type ApiError, recordMadeBy, supportLine } from './api-error.ts';

/** Which fields a malformed request has, without a word of theirs. */
function fieldNamesOf({ body }: ApiError): readonly string[] {
  const fields = body['campos'];
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}

/** Shows what every entry shows for this status, whoever is logged in (ERR-001 to ERR-008); a 400 is left to whoever called. */
export function announceAny(error: ApiError): void {
  switch (error.status) {
    case 400:
      return;
    case 402:
      // oxlint-disable-next-line no-console -- ERA-007 asks for a log and nothing on the screen; nothing of ours answers it
      console.warn(error.message, error.body);
      return;
    case 422:
      // oxlint-disable-next-line no-console -- ERA-006 asks for a log too: of which fields, never of what was typed into them
      console.warn(error.serverMessage ?? error.message, fieldNamesOf(error));
      // The form goes on from the record it made before.
      return recordMadeBy(error) === null ? alertProblem({ title: MESSAGES.malformed, text: null }) : undefined;
    case 500:
      return alertProblem({ title: MESSAGES.unexpected, text: supportLine(error) });
    case 0:
      return alertProblem({ title: 'Erro de conexão!', text: 'Confira sua internet e tente novamente.', passes: true });
    default:
      return alertProblem({ title: 'Erro na solicitação', text: error.serverMessage });
  }
}
