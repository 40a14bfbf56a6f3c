import type { gerarComprovante } from '#contract/comprovantes/comprovantes.operations.ts';
import { ApiError } from '../kernel/api-error.ts';
import type { FileAddress } from '../kernel/download.ts';
import { pause } from '../kernel/try-again.ts';
import { toast } from '../ui/toasts.ts';
import { call } from './api.ts';
import { DITO_AQUI } from './baixar.ts';

/** Said of the proof of an event that did not come (PEV-057). */
export const COMPROVANTE_NAO_VEIO = 'Houve um erro ao realizar o download do comprovante';

/** A thousand people take five seconds: what is not there after so long has failed. */
const PATIENCE_MS = 120_000;

/**
 * The proof of contracting of an event, or of one person in it. One of many people is made in the background, and asked for until it is
 * there (E198).
 */
export async function comprovanteDe(token: string, idParticipante: number | null = null): Promise<FileAddress> {
  const until = performance.now() + PATIENCE_MS;
  for (let first = true; ; first = false) {
    const file = await call<typeof gerarComprovante>('GET /seguroAventura/pdfComprovanteContratacao/{token}', {
      params: { token },
      query: idParticipante === null ? {} : { idParticipante: String(idParticipante) },
      quiet: DITO_AQUI,
    });
    if (file.gerando !== 'S') return file;
    // Said by whoever asked, in the words of a download that failed.
    if (performance.now() >= until) throw new ApiError(500, null, null);
    if (first) toast({ kind: 'info', title: 'Preparando o comprovante', text: 'Ele tem muitas pessoas e abre assim que ficar pronto.' });
    await pause(Math.max(1, file.aguardarSegundos) * 1000, undefined);
  }
}
