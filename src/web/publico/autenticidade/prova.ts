import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import type { EventoAutenticoResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { API_BASE } from '#web/kernel/api-address.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';
import { refusalOf } from '#web/kernel/client.ts';
import { withPatience } from '#web/kernel/patience.ts';

/** The paper's own address: what was printed and kept when it was issued. */
export const enderecoDaVia = (token: string): string =>
  `${API_BASE}/seguroAventura/pdfComprovanteContratacao/autenticidade/${encodeURIComponent(token)}`;

/** What a proof says of itself, and of its event now. */
export interface Prova {
  readonly dados: EventoAutenticoResposta['dados'];
  /** When the first of those it is about was registered, ISO 8601; null for nobody. */
  readonly emissao: string | null;
  readonly pessoas: number;
  /** SHA-256 of the bytes that were issued, in hexadecimal. */
  readonly impressao: string;
}

/** By the browser itself, which goes on answering meanwhile; an address without TLS lacks what does it. */
const resumoDe = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes);
};

export const impressaoDe = async (file: Blob): Promise<string> => bytesToHex(await resumoDe(new Uint8Array(await file.arrayBuffer())));

/** A paper is longer than any other answer. */
const VIA_MS = 60_000;

/** The bytes as they were issued. Throws `ApiError`. */
const lerVia = (token: string): Promise<Blob> =>
  withPatience(VIA_MS, undefined, async (signal) => {
    try {
      const via = await fetch(enderecoDaVia(token), { cache: 'no-store', signal });
      const header = (name: string): string | null => via.headers.get(name);
      // The page of a network is no paper, and has a fingerprint too.
      if (via.ok && header('content-type')?.startsWith('application/pdf')) return await via.blob();
      throw refusalOf(via.status, await via.text(), header);
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(0, null, null);
    }
  });

/** Reads the proof and the bytes it was issued as. Throws `ApiError`: 400 for a token that nobody was given. */
export async function lerProva(token: string): Promise<Prova> {
  const [lida, via] = await Promise.all([
    call<typeof consultarEventoToken>('GET /seguroAventura/token/{token}', { params: { token }, quiet: [400] }),
    lerVia(token),
  ]);
  const { dados, participantes } = lida;
  // The token of an event's link opens another page, and proves nothing.
  if ('codigo' in dados) throw new ApiError(400, null, null);
  const momentos = participantes.map(({ dados: um }) => um.dataCadastro).toSorted();
  return { dados, emissao: momentos[0] ?? null, pessoas: momentos.length, impressao: await impressaoDe(via) };
}
