import type { consultarApolices, consultarApolicesDocumento, enviarLinkApolices } from '#contract/fichas/consulta.operations.ts';
import type { ConsultaPorCodigoResposta, ConsultaPorDocumentoResposta } from '#contract/fichas/consulta.schemas.ts';
import { API_BASE } from '#web/kernel/api-address.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { call } from '../kit/client.ts';
import { failureOf } from '../kit/refusal.ts';
import { limitOf, roomFrom } from '../kit/use-send.ts';

export interface Pedido {
  readonly tipo: 'F' | 'J';
  readonly documento: string;
  /** Of the field that nobody sees. */
  readonly site: string;
}

const corpo = ({ tipo, documento, site }: Pedido) => (tipo === 'F' ? { tipo, cpf: documento, site } : { tipo, cnpj: documento, site });

/** Rejects with `ApiError`: 400 under the document for what is wrong, and for what nobody has. */
export const consultar = (pedido: Pedido, signal: AbortSignal): Promise<ConsultaPorDocumentoResposta> =>
  call<typeof consultarApolicesDocumento>('POST /clientes/apolice', { body: corpo(pedido), key: randomKey(), signal });

/** The same answer whether there is anybody to write to or not. */
export const pedirLink = (pedido: Pedido, signal: AbortSignal): Promise<unknown> =>
  call<typeof enviarLinkApolices>('POST /clientes/apolice/email', { body: corpo(pedido), key: randomKey(), signal });

/** Rejects with `ApiError`: 400 for a code that opens nothing. */
export async function abrir(codigo: string): Promise<ConsultaPorCodigoResposta> {
  const lida = await call<typeof consultarApolices>('GET /clientes/apolice/{id}', { params: { id: codigo } });
  // Staff's answer never comes here: nobody calls.
  if (!('dadosCliente' in lida)) throw new ApiError(400, null, null);
  return lida;
}

/** Where a file opens, for fifteen minutes. */
export const enderecoDoAnexo = ({ nome, nome_temporario }: { readonly nome: string; readonly nome_temporario: string }): string =>
  `${API_BASE}/anexos/${nome_temporario}/${encodeURIComponent(nome)}`;

/** What is said of a call that came to nothing, beside the refusals of a field. */
export function falha(error: ApiError): string {
  if (error.status === 0) return 'Sem sinal. Confira a sua conexão e tente de novo.';
  const limite = limitOf(error);
  if (limite !== null)
    return `Limite de consultas atingido. Tente de novo a partir ${roomFrom(limite, new Date())}, ou fale com a corretora.`;
  if (error.status === 429) return 'Muitas consultas em pouco tempo. Espere um pouco e tente de novo.';
  if (error.status === 500) return failureOf(error);
  return 'Não foi possível consultar agora. Tente de novo em instantes.';
}
