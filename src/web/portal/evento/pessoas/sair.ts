import type { cancelarParticipante, removerParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { call } from '../../api.ts';
import type { ParticipanteLido } from '../formulario/values.ts';

/**
 * Takes somebody who is stored out of the event, or cancels them; null once they are out, else why they stay. Rejects while nobody knows: the
 * client has said so, and both may be asked for again.
 */
export async function sairDoEvento(
  saida: 'remover' | 'cancelar',
  { id, tokenParticipante }: Pick<ParticipanteLido, 'id' | 'tokenParticipante'>,
): Promise<string | null> {
  try {
    if (saida === 'remover')
      await call<typeof removerParticipante>('DELETE /seguroAventuraParticipante/{id}', {
        params: { id: tokenParticipante },
        quiet: [404],
      });
    else
      await call<typeof cancelarParticipante>('POST /seguroAventuraParticipante/cancelar/{id}', {
        params: { id },
        key: randomKey(),
        quiet: [404],
      });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Taken out before, by a call whose answer was lost or from elsewhere: they are out, as was asked for.
    if (error.status === 404) return saida === 'remover' ? null : 'Não está mais no evento.';
    if (error.status !== 400) throw error;
    return Object.values(error.fields)[0] ?? '';
  }
}
