import type { salvarSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';
import type { enviadoDe } from './cartao.ts';

/** Cards are not taken here now: no use in sending it again. */
export class Desligado extends Error {}

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
