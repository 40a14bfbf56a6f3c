import { z } from 'zod';
import { callProvider } from '../http/call.ts';
import { failure, success } from '../result.ts';
import type { CepProvider } from './cep.port.ts';

export interface BrasilApiOptions {
  /** Address without the `/api` part and without a final slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

const text = z.string().trim().max(200);
const Found = z.object({ city: text.min(1), state: text.length(2), neighborhood: text.nullish(), street: text.nullish() });
const Refusal = z.object({ name: z.literal('CepPromiseError'), type: text, message: text.optional() });

/** BrasilAPI CEP v2. A `service_error` (404) says that none of its own sources knows the CEP. */
export const brasilApi = ({ baseUrl, timeoutMs = 3000 }: BrasilApiOptions): CepProvider => ({
  name: 'brasilapi',
  buscarCep: async (cep) => {
    // Once: a form waits, and the next provider is the second try.
    const answer = await callProvider({ url: `${baseUrl}/api/cep/v2/${cep}`, timeoutMs, tries: 1 });
    if (!answer.ok) {
      const unknown = answer.code === '404' && Refusal.safeParse(answer.answer).success;
      return unknown ? failure('not_found', 'unknown CEP') : answer;
    }
    const { body } = answer.value;
    const found = Found.safeParse(body);
    if (!found.success) return failure('unavailable', 'answer in an unknown shape');
    const { state, city, neighborhood, street } = found.data;
    return success({ cep, estado: state.toUpperCase(), cidade: city, bairro: neighborhood || null, endereco: street || null });
  },
});
