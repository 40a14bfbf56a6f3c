import type { consultarSessao } from '#contract/acesso/acesso.operations.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { currentToken, updateSession } from './session.ts';
import { onPermissionsVersion } from './session-version.ts';

let refreshing = false;

async function refresh(): Promise<void> {
  if (refreshing) return;
  refreshing = true;
  try {
    updateSession(await call<typeof consultarSessao>('GET /usuariosLogin/sessao', { quiet: [0] }));
  } catch (error) {
    // Already shown by the client; the next answer carries the same version and tries again.
    if (!(error instanceof ApiError)) throw error;
  } finally {
    refreshing = false;
  }
}

/** A tab that asks nothing else asks this: a changed permission shows in ten seconds at the latest (E030). */
const ASK_EVERY_MS = 7000;
/** What is no sign about the login passes in silence: the next question comes soon. */
const PASSING = [0, 429, 500, 502, 503, 504];

/** The answer carries the version; a login that is over or not allowed from here is found out as well. */
async function ask(): Promise<void> {
  if (refreshing || document.visibilityState !== 'visible' || currentToken() === null) return;
  try {
    await call<typeof consultarSessao>('GET /usuariosLogin/sessao', { quiet: PASSING });
  } catch (error) {
    // Shown by the client when it means anything.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** From now on a change of permissions is followed by the screens (E030). */
export function watchPermissions(): void {
  onPermissionsVersion(() => void refresh());
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => void ask());
}
