import { HEADERS } from '#contract/kernel/errors.ts';
import { answerOnlyTo } from './answer-only-to.ts';
import { type ClientOptions, createClient } from './client.ts';
import { panelConnection } from './connection.ts';
import { announce } from './failures.ts';
import { currentClientAddress, currentToken, currentUser } from './session.ts';
import { notePermissionsVersion } from './session-version.ts';

/** Headers of every call of the panel (GER-027, GER-028) and the token they carry. */
function credentials() {
  const headers: Record<string, string> = {};
  const token = currentToken();
  const address = currentClientAddress();
  if (token !== null) headers[HEADERS.token] = token;
  if (address !== null) headers[HEADERS.clientAddress] = address;
  return { headers, token, who: currentUser() };
}

/** Who calls and what is shown, of the panel: with the session of whoever is logged in. */
export const PANEL: ClientOptions<ReturnType<typeof credentials>> = {
  credentials,
  onRefusal: (error, { token }) => announce(error, token),
  // A refusal carries it too: often it is the first sign that the permissions changed.
  onAnswer: (header, { token }) => notePermissionsVersion(header(HEADERS.permissionsVersion), token),
  answerOnlyTo: answerOnlyTo(credentials),
  connection: panelConnection,
};

/** The panel's way to the server. */
export const { call } = createClient(PANEL);
