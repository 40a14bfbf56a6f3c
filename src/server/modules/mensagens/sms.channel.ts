import { SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import type { Result } from '#server/integrations/result.ts';
import type { ProvedorSms } from '#server/integrations/sms/sms.port.ts';
import { providerKey } from './provider-key.ts';
import type { Channel, Delivery, Found, Known, StatusOperadora } from './channel.ts';

const NO_CREDIT = '2';
const REASONS: Readonly<Record<string, string>> = { '3': 'Celular inválido', '4': 'Mensagem recusada pela operadora' };
const STATES: readonly StatusOperadora[] = [1, 3, 4, 5, 7, 9];

/** A state that we have no name for is of a message that was taken all the same. */
const stateOf = (status: number): StatusOperadora => STATES.find((one) => one === status) ?? 1;

/** What an answer of the gateway means for the message and for the channel. */
export function deliveryOf(result: Result<{ readonly idProvedor: string }>): Delivery {
  if (result.ok) return { kind: 'delivered', providerId: result.value.idProvedor };
  switch (result.kind) {
    case 'rejected':
    case 'not_found':
      if (result.code === NO_CREDIT) return { kind: 'trouble', reason: 'sem créditos na operadora' };
      if (result.code !== undefined && REASONS[result.code]) {
        return { kind: 'refused', reason: REASONS[result.code] ?? '', code: Number(result.code), heard: true };
      }
      return { kind: 'trouble', reason: `a operadora recusa o pedido (${result.message})` };
    case 'auth':
      return { kind: 'trouble', reason: 'a operadora recusa o nosso acesso' };
    case 'unavailable':
    case 'rate_limited':
      return { kind: 'trouble', reason: 'a operadora não responde' };
    case 'unknown_outcome':
      return { kind: 'unknown', reason: result.message };
  }
}

/** Why a filled text cannot leave, or null. */
function problemOf(texto: string): string | null {
  if (texto.trim() === '') return 'Mensagem vazia';
  return texto.length > SMS_MAX ? `Mensagem excede ${SMS_MAX}` : null;
}

/** SMS, by the gateway: asked by our key about what may have left (E126). */
export const smsChannel = (provider: ProvedorSms): Channel => ({
  canal: 'sms',
  pace: { key: 'taxaSmsMin', otherwise: 120 },
  hours: true,
  together: 4,
  deliver: async ({ id, reenvios, destino, content, values }) => {
    const { text } = resolve(content.texto, values, 'sms');
    const problem = problemOf(text);
    if (problem !== null) return { kind: 'refused', reason: problem };
    return deliveryOf(
      await provider.enviar({ chave: providerKey({ id, reenvios }), celular: destino, texto: text, flash: content.flashsms === 'S' }),
    );
  },
  find: async (messages): Promise<Found> => {
    const found = new Map<number, Known | null>();
    for (const message of messages) {
      const answer = await provider.consultar(providerKey(message));
      if (answer.ok) found.set(message.id, answer.value && { providerId: answer.value.idProvedor, status: stateOf(answer.value.status) });
      // What is refused is refused of this one; who does not answer, or not to us, need not be asked about the others.
      else if (answer.kind !== 'rejected') break;
    }
    return found;
  },
});
