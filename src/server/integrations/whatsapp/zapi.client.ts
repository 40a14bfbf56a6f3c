import { z } from 'zod';
import { callProvider } from '#server/integrations/http/call.ts';
import { type Failure, failure, success } from '#server/integrations/result.ts';
import { DESCONECTADA, type ProvedorWhatsapp } from './whatsapp.port.ts';

export interface ZapiOptions {
  /** Without a final slash. */
  readonly baseUrl: string;
  readonly instance: string;
  readonly token: string;
  /** Of the account. */
  readonly clientToken: string;
  readonly timeoutMs?: number;
}

const Sent = z.object({ messageId: z.string().min(1).max(200) });
const Refusal = z.object({ error: z.string(), message: z.string().optional() });
const NOT_CONNECTED = /connect|conectad/i;
/** Of the address, its verb or its form, which are the same whoever a message is for: there is no such instance. */
const NO_INSTANCE: ReadonlySet<string> = new Set(['404', '405', '415']);

/** What the instance says of itself, and else of the message. */
function told(refused: Failure): Failure {
  if (refused.kind === 'rejected' && NO_INSTANCE.has(refused.code ?? ''))
    return failure('auth', refused.message, { code: refused.code ?? '' });
  const parsed = Refusal.safeParse(refused.answer);
  if (refused.kind !== 'rejected' || !parsed.success) return refused;
  const words = parsed.data.message ?? parsed.data.error;
  if (NOT_CONNECTED.test(`${parsed.data.error} ${words}`)) return failure('rejected', words, { code: DESCONECTADA });
  return failure('rejected', words, { code: refused.code ?? '400' });
}

/** Z-API: words of any kind, from a telephone that is connected to it. It takes no key of ours. */
export function zapi({ baseUrl, instance, token, clientToken, timeoutMs = 15_000 }: ZapiOptions): ProvedorWhatsapp {
  const url = `${baseUrl}/instances/${encodeURIComponent(instance)}/token/${encodeURIComponent(token)}/send-text`;
  return {
    oficial: false,
    async enviar({ fone, conteudo }) {
      if (conteudo.tipo !== 'texto') throw new Error('Z-API has no templates');
      const json = { phone: fone, message: conteudo.texto };
      const answer = await callProvider({ url, method: 'POST', headers: { 'client-token': clientToken }, body: { json }, timeoutMs });
      if (!answer.ok) return told(answer);
      const parsed = Sent.safeParse(answer.value.body);
      return parsed.success ? success({ idProvedor: parsed.data.messageId }) : failure('unknown_outcome', 'answer in an unknown shape');
    },
    modelos: async () => success([]),
  };
}
