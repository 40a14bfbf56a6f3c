import type { enviarEmailParticipante, reenviarEmailParticipantes } from '#contract/comprovantes/comprovantes.operations.ts';
import type { baixarAceites } from '#contract/inscricao/aceites.operations.ts';
import type { baixarInformacoesEvento } from '#contract/planilhas/planilhas.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { openFile } from '#web/kernel/download.ts';
import { showCount } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import type { PdfTab } from '#web/kernel/pdf-tab.ts';
import { toast } from '#web/ui/toasts.ts';
import { call } from '../api.ts';
import { DITO_AQUI, naoBaixou } from '../baixar.ts';
import { COMPROVANTE_NAO_VEIO, comprovanteDe } from '../comprovante.ts';

/* Papers and messages of a stored event; each says its own failure as it is stated. */

const firstOf = (error: ApiError): string | null => Object.values(error.fields)[0] ?? null;

/** What is said here, in the words that are stated for it; anything else the client has said already. */
const refusal = (error: unknown): ApiError | null =>
  error instanceof ApiError && DITO_AQUI.some((one) => one === error.status) ? error : null;

async function saying(work: () => Promise<void>, said: (error: ApiError) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refused = refusal(error);
    if (refused) said(refused);
    else if (!(error instanceof ApiError)) throw error;
  }
}

/** The proof of the event, or of one person in it, in a tab that waits for it. */
export const baixarComprovante = (token: string, idParticipante: number | null, tab: PdfTab | null): Promise<void> =>
  saying(
    async () => {
      try {
        openFile(await comprovanteDe(token, idParticipante), tab);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    (error) => naoBaixou(error, idParticipante === null ? COMPROVANTE_NAO_VEIO : 'Erro ao baixar o comprovante de contratação'),
  );

export const baixarDados = (token: string): Promise<void> =>
  saying(async () => {
    openFile(
      await call<typeof baixarInformacoesEvento>('GET /seguroAventura/xlsInformacoesEvento/{token}', {
        params: { token },
        quiet: DITO_AQUI,
      }),
    );
  }, naoBaixou);

/** Who accepted the term of the event, when and from where. */
export const baixarAceitesDoEvento = (token: string, tab: PdfTab | null): Promise<void> =>
  saying(async () => {
    try {
      openFile(await call<typeof baixarAceites>('GET /seguroAventura/aceites/{token}', { params: { token }, quiet: DITO_AQUI }), tab);
    } catch (error) {
      tab?.close();
      throw error;
    }
  }, naoBaixou);

const NAO_FOI = 'Houveram erros no envio de emails!';

export const reenviarEmails = (token: string): Promise<void> =>
  saying(
    async () => {
      const { ignorados } = await call<typeof reenviarEmailParticipantes>('POST /seguroAventura/reenviarEmailParticipantes/{token}', {
        params: { token },
        body: { anexoComprovanteContratacao: 'S' },
        key: randomKey(),
        quiet: DITO_AQUI,
      });
      const sem = showCount(ignorados, 'pessoa está sem e-mail.', 'pessoas estão sem e-mail.');
      toast({ kind: 'success', title: 'Emails enviados!', text: ignorados > 0 ? sem : null });
    },
    (error) => toast({ kind: 'error', title: NAO_FOI, text: firstOf(error) }),
  );

export const enviarEmail = (idEvento: number, id: number): Promise<void> =>
  saying(
    async () => {
      await call<typeof enviarEmailParticipante>('POST /seguroAventura/enviarEmailParticipante', {
        body: { id: idEvento, participante: { id }, anexoComprovanteContratacao: 'S' },
        key: randomKey(),
        quiet: DITO_AQUI,
      });
      toast({ kind: 'success', title: 'Email enviado!' });
    },
    (error) => toast({ kind: 'error', title: NAO_FOI, text: firstOf(error) }),
  );
