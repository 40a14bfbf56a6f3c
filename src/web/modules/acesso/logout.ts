import type { sair } from '#contract/acesso/acesso.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { endSession } from '#web/kernel/session.ts';

const ANY_STATUS = [0, 401, 403, 404, 422, 429, 500, 502, 503, 504];

/** Ends the login on the server and in every tab (E028). The tabs forget it even when the server cannot be told. */
export async function logout(): Promise<void> {
  const told = call<typeof sair>('POST /usuariosLogin/deslogar', { key: randomKey(), quiet: ANY_STATUS });
  endSession('saiu');
  try {
    await told;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
