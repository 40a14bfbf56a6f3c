import { currentToken, sessionState } from './session.ts';

type Listener = () => void;
let listener: Listener = () => undefined;

/** Who asks for the session again when the permissions changed; set once at start (see `watchPermissions`). */
export const onPermissionsVersion = (next: Listener): void => {
  listener = next;
};

/** Reads the `permissao-versao` of an answer and tells the listener when it differs from that of the permissions in hand (E030). */
export function notePermissionsVersion(version: string | null, token: string | null): void {
  const state = sessionState();
  if (version === null || state.status !== 'in' || token !== currentToken()) return;
  if (state.stored.sessao.versaoPermissao !== version) listener();
}
