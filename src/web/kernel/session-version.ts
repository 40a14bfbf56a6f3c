import { currentToken, sessionState, updateSession } from './session.ts';

type Listener = (version: string) => void;
let listener: Listener = () => undefined;

/** Who asks for the session again when the permissions changed; set once at start (see `watchPermissions`). */
export const onPermissionsVersion = (next: Listener): void => {
  listener = next;
};

/** Reads the `permissao-versao` of an answer and tells the listener when it differs from the one of the login (E030). */
export function notePermissionsVersion(version: string | null, token: string | null): void {
  const state = sessionState();
  if (version === null || state.status !== 'in' || token !== currentToken()) return;
  if (state.stored.versaoPermissao === null) updateSession({ versaoPermissao: version });
  else if (state.stored.versaoPermissao !== version) listener(version);
}
