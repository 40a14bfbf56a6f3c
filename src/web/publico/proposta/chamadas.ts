import type {
  cancelarProposta,
  consultarEmpresa,
  consultarPropostaPorCodigo,
  consultarPropostasAbertas,
  salvarProposta,
} from '#contract/propostas/propostas.operations.ts';
import type { EncerradaResposta, RascunhoResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import type { EmpresaDaProposta } from '#contract/propostas/propostas.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';

/** What is sent of a proposal. */
export type Enviada = RequestOf<typeof salvarProposta>['body'];

interface Vez {
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Whether proposals are taken; without an answer the form can be filled in all the same, and sending it tells. */
export async function lerAbertas(signal: AbortSignal): Promise<boolean> {
  try {
    const { dados } = await call<typeof consultarPropostasAbertas>('GET /formularioAcidentesPessoais/abertas', { signal });
    return dados.habilitada === 'S';
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) return true;
    throw error;
  }
}

/** Throws `ApiError`: 400 `{codigoEvento}` for a code of nothing. */
export const lerProposta = async (codigoEvento: string): Promise<RascunhoResposta | EncerradaResposta> =>
  (await call<typeof consultarPropostaPorCodigo>('GET /formularioAcidentesPessoais/codigo', { query: { codigoEvento } })).dados;

/** What the record of a partner fills in. Throws `ApiError`: 400 for a code that is nobody's. */
export const lerEmpresa = async (cartaOferta: string): Promise<EmpresaDaProposta> =>
  (await call<typeof consultarEmpresa>('GET /formularioAcidentesPessoais/cartaOferta', { query: { cartaOferta } })).dados;

export const enviar = async (body: Enviada, { key, signal }: Vez) =>
  (await call<typeof salvarProposta>('POST /formularioAcidentesPessoais', { body, key, signal })).dados;

/** Cancelled twice it is cancelled once: it goes without a key. */
export const cancelar = (codigoEvento: string, { signal }: Pick<Vez, 'signal'>) =>
  call<typeof cancelarProposta>('PUT /formularioAcidentesPessoais/cancelar', { body: { codigoEvento }, signal });
