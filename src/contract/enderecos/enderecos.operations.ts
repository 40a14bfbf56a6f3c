import { z } from 'zod';
import { sharedOperation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { textOrNull } from '../kernel/vocabulary.ts';

const CepEndereco = z.object({
  cep: z.string(),
  estado: z.string(),
  cidade: z.string(),
  /** Null for the CEP of a whole town: what the user typed stays. */
  bairro: textOrNull,
  endereco: textOrNull,
});

const Resposta = z.object({ dados: CepEndereco.nullable() });

/** Address of a CEP through our own server (E084). `dados` null: unknown, or the provider did not answer; the form goes on by hand. Of whoever fills in a public form too. */
export const consultarCep = sharedOperation({
  id: 'enderecos/cep',
  summary: 'Procurar endereço pelo CEP',
  method: 'GET',
  path: '/cep/{cep}',
  history: 'none',
  params: z.object({ cep: z.string().regex(/^\d{8}$/, 'CEP deve ter 8 dígitos') }),
  access: {
    staff: { permission: signedIn, answer: Resposta },
    public: { limit: { points: 20, seconds: 60, counts: 'address', kept: 'process' }, answer: Resposta },
  },
});
