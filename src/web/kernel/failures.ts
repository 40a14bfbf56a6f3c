import { MESSAGES } from '#contract/kernel/errors.ts';
import { toast } from '../ui/toasts.ts';
import type { ApiError } from './api-error.ts';
import { announceAny } from './refusals.ts';
import { currentToken, endSession } from './session.ts';

/** 401: the two-step request is not a refusal (ERR-002); a missing permission keeps the login (E003); anything else ended the session. */
function refuseLogin(error: ApiError, token: string | null): void {
  if (error.body['autenticacao2Fatores'] === true) return;
  toast({ kind: 'error', title: MESSAGES.accessDenied, text: 'Você precisa refazer login' });
  // A late answer to a call of an earlier login must not end the present one.
  if (error.body['permissao'] === undefined && token !== null && token === currentToken()) endSession('recusada');
}

/** 403: from here nobody gets in. Asked for a login over a page that waits, there is none to end. */
function refuseTerminal(token: string | null): void {
  toast({ kind: 'error', title: 'Você precisa refazer login!', text: MESSAGES.wrongTerminal });
  if (token !== null && token === currentToken()) endSession('terminal');
}

/** Shows what every screen of the panel shows for this status (ERR-001 to ERR-008); a 400 is left to whoever called. */
export function announce(error: ApiError, token: string | null): void {
  switch (error.status) {
    case 401:
      return refuseLogin(error, token);
    case 403:
      return refuseTerminal(token);
    default:
      return announceAny(error);
  }
}
