import type { cancelarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../api.ts';
import type { EventoLido } from './formulario/values.ts';

const NADA_MAIS = { habilitaCancelamento: 'N', permitidoAdicionarParticipante: 'N', permiteEdicaoEvento: 'N' } as const;

const cancelado = (evento: EventoLido, dados: EventoLido['dados']): EventoLido => ({
  ...evento,
  ...NADA_MAIS,
  dados,
  participantes: evento.participantes.map(({ dados: um }) => ({ dados: { ...um, habilitaCancelamento: 'N' } })),
});

/**
 * Cancels the event, and tells it as it is then: nothing has to be read for that. One that is cancelled already, by a call whose answer was
 * lost or from elsewhere, is as it was asked for.
 */
export async function cancelar(evento: EventoLido, key: string): Promise<EventoLido> {
  try {
    const { dados } = await call<typeof cancelarEvento>('POST /seguroAventura/cancelar/{token}', {
      params: { token: evento.dados.token },
      key,
    });
    return cancelado(evento, dados);
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields['cancelado'] === undefined) throw error;
    return cancelado(evento, { ...evento.dados, cancelado: 'S', situacao: 'cancelado' });
  }
}
