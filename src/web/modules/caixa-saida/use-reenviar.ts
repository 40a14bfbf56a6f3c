import type { reenviarEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import type { EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { type Reenvio, useReenvio } from '#web/modules/envios/parts/use-reenvio.tsx';
import { perguntaDeReenvio } from './palavras.ts';

type Email = Pick<EmailLinhaResposta, 'id' | 'status' | 'data_enviado' | 'data_reenvio' | 'pode'>;

/** As it was seen: what another sent meanwhile is not sent again unasked (decision 0180). */
export const reenviar = ({ id, status, data_reenvio, pode }: Email) =>
  call<typeof reenviarEmail>('POST /emailsEnviado/{id}/reenviar', {
    params: { id },
    body: { visto: { status, data_reenvio, incerto: pode.incerto } },
    key: randomKey(),
  });

/** Sends an e-mail once more. */
export const useReenviar = (): Reenvio<Email> => useReenvio({ send: reenviar, pergunta: perguntaDeReenvio, done: 'Email programado!' });
