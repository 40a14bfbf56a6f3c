import type { pedirProva } from '#contract/inscricao/inscricao.operations.ts';
import type { InscricaoRegistradaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';
import { type Inscricao, type Registro, registrar } from './leitura.ts';

const asksForProof = (error: unknown): boolean => error instanceof ApiError && 'prova' in error.fields;

/** Comes only for whoever is asked: hardly anybody. */
async function solver() {
  try {
    return await import('./resolver.ts');
  } catch {
    // As of a call without an answer: the page says so, and tries again.
    throw new ApiError(0, null, null);
  }
}

/** Registers somebody; where the house asks for a proof of work, `onProva` is told, the page works, and the same goes again with it. */
export async function registrarComProva(
  inscricao: Pick<Inscricao, 'jwt' | 'idEvento'>,
  dados: Registro,
  sending: { readonly key: string; readonly signal: AbortSignal },
  onProva: (conferindo: boolean) => void,
): Promise<InscricaoRegistradaResposta> {
  try {
    return await registrar(inscricao, dados, sending);
  } catch (error) {
    if (!asksForProof(error)) throw error;
  }
  onProva(true);
  try {
    const { signal } = sending;
    const [{ resolver }, desafio] = await Promise.all([
      solver(),
      call<typeof pedirProva>('GET /seguroAventuraParticipante/prova', { signal }),
    ]);
    const prova = await resolver(desafio, signal);
    return await registrar(inscricao, { ...dados, prova }, sending);
  } catch (error) {
    // Too late, or shown to a house that has just begun again: nothing that whoever types could mend. It goes again like any other of a queue.
    throw asksForProof(error) ? new ApiError(429, null, null) : error;
  } finally {
    onProva(false);
  }
}
