import { MESSAGES } from '#contract/kernel/errors.ts';
import { alertProblem, toast } from '../ui/toasts.ts';
import { type ApiError, recordMadeBy } from './api-error.ts';
import { currentToken, endSession } from './session.ts';

const requestLine = (error: ApiError): string | null => {
  const id = error.requestId ?? error.body['requisicao'];
  return typeof id === 'string' ? `Código para o suporte: ${id}` : null;
};

/** 401: the two-step request is not a refusal (ERR-002); a missing permission keeps the login (E003); anything else ended the session. */
function refuseLogin(error: ApiError, token: string | null): void {
  if (error.body['autenticacao2Fatores'] === true) return;
  toast({ kind: 'error', title: MESSAGES.accessDenied, text: 'Você precisa refazer login' });
  // A late answer to a call of an earlier login must not end the present one.
  if (error.body['permissao'] === undefined && token !== null && token === currentToken()) endSession('recusada');
}

function refuseTerminal(): void {
  toast({ kind: 'error', title: 'Você precisa refazer login!', text: MESSAGES.wrongTerminal });
  endSession('terminal');
}

/** Shows what every screen of the panel shows for this status (ERR-001 to ERR-008); a 400 is left to whoever called. */
export function announce(error: ApiError, token: string | null): void {
  switch (error.status) {
    case 400:
      return;
    case 401:
      return refuseLogin(error, token);
    case 403:
      return refuseTerminal();
    case 422:
      // The form goes on from the record it made before.
      return recordMadeBy(error) === null ? alertProblem({ title: MESSAGES.malformed, text: null }) : undefined;
    case 500:
      return alertProblem({ title: MESSAGES.unexpected, text: requestLine(error) });
    case 0:
      return alertProblem({ title: 'Erro de conexão!', text: 'Confira sua internet e tente novamente.' });
    default:
      return alertProblem({ title: 'Erro na solicitação', text: error.serverMessage });
  }
}
