import type { consultarRecebimento, salvarSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';
import type { enviadoDe } from './cartao.ts';

/** Cards are not taken here now: no use in sending it again. */
export class Desligado extends Error {}

/** Whether a card may be sent at all; yes where nobody answers, for then sending it tells. */
export async function recebeCartoes(signal: AbortSignal): Promise<boolean> {
  try {
    const { dados } = await call<typeof consultarRecebimento>('GET /solicitacaoPagamento/recebimento', { signal });
    return dados.habilitado === 'S';
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) return true;
    throw error;
  }
}

/** The card to the house, once. Rejects with `ApiError`, or `Desligado` in the server's own words. */
export async function enviar(
  cartao: ReturnType<typeof enviadoDe>,
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await call<typeof salvarSolicitacao>('POST /solicitacaoPagamento', { body: cartao, key, signal });
  } catch (error) {
    // A server that is only away for a moment says when to come back.
    if (error instanceof ApiError && error.status === 503 && error.retryAfter === null && error.serverMessage !== null)
      throw new Desligado(error.serverMessage);
    throw error;
  }
}
