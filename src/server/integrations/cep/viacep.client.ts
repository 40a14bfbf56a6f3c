import { z } from 'zod';
import { callProvider } from '../http/call.ts';
import { failure, success } from '../result.ts';
import type { CepProvider } from './cep.port.ts';

export interface ViaCepOptions {
  /** Address without the `/ws` part and without a final slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

const text = z.string().trim().max(200);
const Found = z.object({ localidade: text.min(1), uf: text.length(2), bairro: text.nullish(), logradouro: text.nullish() });
// The answer changed from a boolean to a string over the years; both are in use.
const Unknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/** ViaCEP. An unknown CEP is a 200 with `erro`; a wrong format is a 400 in HTML. */
export const viaCep = ({ baseUrl, timeoutMs = 3000 }: ViaCepOptions): CepProvider => ({
  name: 'viacep',
  buscarCep: async (cep) => {
    // Once: a form waits, and the next provider is the second try.
    const answer = await callProvider({ url: `${baseUrl}/ws/${cep}/json/`, timeoutMs, tries: 1 });
    if (!answer.ok) return answer;
    const { body } = answer.value;
    if (Unknown.safeParse(body).success) return failure('not_found', 'unknown CEP');
    const found = Found.safeParse(body);
    if (!found.success) return failure('unavailable', 'answer in an unknown shape');
    const { uf, localidade, bairro, logradouro } = found.data;
    return success({ cep, estado: uf.toUpperCase(), cidade: localidade, bairro: bairro || null, endereco: logradouro || null });
  },
});
