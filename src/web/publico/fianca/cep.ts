import type { consultarCep } from '#contract/enderecos/enderecos.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';
import { type TabPlace, keptTexts, tabPlace } from '../kit/tab.ts';
import { type CampoDeCep, type Campos, ENDERECO_DO_CEP } from './formulario.ts';

const { locatario_cep, imovel_cep } = ENDERECO_DO_CEP;
const NADA = Object.fromEntries([locatario_cep, imovel_cep].flatMap((campos) => Object.values(campos)).map((campo) => [campo, '']));

/** What CEPs wrote in this form, beside what is typed: over a reload, too, another CEP takes the place of it. */
export const lugarDosCeps = (nome: string): TabPlace<Partial<Campos>> => tabPlace(`${nome}.cep`, (value) => keptTexts(NADA, value));

/** The fields that a CEP says, empty where it knows no street; none where nobody knows it, or nobody answers: the person goes on typing. */
export async function enderecoDe(campo: CampoDeCep, cep: string): Promise<Partial<Campos>> {
  try {
    const { dados } = await call<typeof consultarCep>('GET /cep/{cep}', { params: { cep } });
    if (dados === null) return {};
    const { endereco, bairro, cidade, estado } = ENDERECO_DO_CEP[campo];
    return {
      [endereco]: dados.endereco ?? '',
      [bairro]: dados.bairro ?? '',
      [cidade]: dados.cidade,
      [estado]: dados.estado,
    };
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

/** What of an address is written: where nothing stands yet, or still what an earlier CEP wrote (E084). `antes`: what CEPs wrote. */
export const porEndereco = (agora: Campos, antes: Partial<Campos>, endereco: Partial<Campos>): Partial<Campos> =>
  Object.fromEntries(
    (Object.entries(endereco) as [keyof Campos, string][]).filter(([campo]) => agora[campo].trim() === '' || agora[campo] === antes[campo]),
  );
