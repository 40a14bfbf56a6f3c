import type { consultarSessao } from '#contract/acesso/acesso.operations.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { updateSession } from './session.ts';
import { onPermissionsVersion } from './session-version.ts';

let refreshing = false;

async function refresh(version: string): Promise<void> {
  if (refreshing) return;
  refreshing = true;
  try {
    const sessao = await call<typeof consultarSessao>('GET /usuariosLogin/sessao', { quiet: [0] });
    updateSession({ sessao, versaoPermissao: version });
  } catch (error) {
    // Already shown by the client; the next answer carries the same version and tries again.
    if (!(error instanceof ApiError)) throw error;
  } finally {
    refreshing = false;
  }
}

/** From now on a change of permissions is followed by the screens (E030). */
export const watchPermissions = (): void => onPermissionsVersion((version) => void refresh(version));
