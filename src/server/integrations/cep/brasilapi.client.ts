import { z } from 'zod';
import { getJson } from '../http-json.ts';
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
    const answer = await getJson({ url: `${baseUrl}/api/cep/v2/${cep}`, timeoutMs });
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    if (status === 404 && Refusal.safeParse(body).success) return failure('not_found', 'unknown CEP');
    if (status !== 200) return failure('rejected', `HTTP ${status}`, { code: String(status) });
    const found = Found.safeParse(body);
    if (!found.success) return failure('unavailable', 'answer in an unknown shape');
    const { state, city, neighborhood, street } = found.data;
    return success({ cep, estado: state.toUpperCase(), cidade: city, bairro: neighborhood || null, endereco: street || null });
  },
});
