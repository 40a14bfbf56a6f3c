import type { enviarEmailParticipante } from '#contract/comprovantes/comprovantes.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import type { IdempotencyKeys } from '#web/kernel/idempotency-keys.ts';
import { call } from '../../api.ts';

export interface Enviados {
  readonly enviados: number;
  /** Why not all of them; null where all were. */
  readonly porque: string | null;
}

/**
 * Writes to each of them, as long as somebody answers. Asked for again after that, it writes to nobody twice: until all were answered they
 * stay under the same keys (E012).
 */
export async function enviarLinks(idEvento: number, pessoas: readonly number[], keys: IdempotencyKeys): Promise<Enviados> {
  let enviados = 0;
  let porque: string | null = null;
  for (const id of pessoas) {
    try {
      await call<typeof enviarEmailParticipante>('POST /seguroAventura/enviarEmailParticipante', {
        body: { id: idEvento, participante: { id } },
        key: keys.keyFor(id),
      });
      enviados += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      porque ??= Object.values(error.fields)[0] ?? '';
      // Refused of one person alone: the others are written to.
      if (error.status !== 400) return { enviados, porque };
    }
  }
  keys.renew();
  return { enviados, porque };
}
