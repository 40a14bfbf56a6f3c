import type { consultarCep } from '#contract/enderecos/enderecos.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';
import { type CampoDeCep, type Campos, ENDERECO_DO_CEP } from './formulario.ts';

/** The fields that a CEP says; none where nobody knows it, or nobody answers: the person goes on typing. */
export async function enderecoDe(campo: CampoDeCep, cep: string): Promise<Partial<Campos>> {
  try {
    const { dados } = await call<typeof consultarCep>('GET /cep/{cep}', { params: { cep } });
    if (dados === null) return {};
    const { endereco, bairro, cidade, estado } = ENDERECO_DO_CEP[campo];
    return {
      ...(dados.endereco !== null && { [endereco]: dados.endereco }),
      ...(dados.bairro !== null && { [bairro]: dados.bairro }),
      [cidade]: dados.cidade,
      [estado]: dados.estado,
    };
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}
