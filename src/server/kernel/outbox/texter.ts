import type { ProvedorSms } from '#server/integrations/sms/sms.port.ts';
import type { SendSms } from './message.ts';

/** The gateway's codes that speak of this number or this text alone. */
const FINAL: ReadonlySet<string> = new Set(['3', '4']);

/** The outbox's way out by SMS: the gateway, with its failures in the outbox's words. */
export const createTexter =
  ({ enviar }: Pick<ProvedorSms, 'enviar'>): SendSms =>
  async ({ key, to, text }) => {
    const result = await enviar({ chave: key, celular: to, texto: text, flash: false });
    if (result.ok) return { kind: 'sent', providerId: result.value.idProvedor, refused: [] };
    const reason = result.message;
    if (result.kind === 'unknown_outcome') return { kind: 'unknown', reason };
    return result.kind === 'rejected' && FINAL.has(result.code ?? '') ? { kind: 'refused', reason } : { kind: 'later', reason };
  };
