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
  /** SHA-256 of the bytes that were issued, as it was kept then, in hexadecimal. */
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

/** What is kept of a paper is not what was issued: nobody is to take it for that. */
export class ViaAlterada extends Error {
  /** SHA-256 of what was issued, in hexadecimal. */
  readonly impressao: string;

  constructor(impressao: string) {
    super('via alterada');
    this.impressao = impressao;
  }
}

/** The fingerprint a file came with (RFC 9530), in hexadecimal; null where it came with none. */
function guardadaDe(digest: string | null): string | null {
  const [, base64 = ''] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(digest ?? '') ?? [];
  return base64 === '' ? null : bytesToHex(Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0));
}

/** A refusal that says the house itself found the paper changed. */
const alteradaDe = ({ status, body: { impressao } }: ApiError): ViaAlterada | null =>
  status === 400 && typeof impressao === 'string' ? new ViaAlterada(impressao) : null;

/** The bytes that are kept, and the fingerprint of those that were issued. Throws `ApiError`, or `ViaAlterada`. */
const lerVia = (token: string): Promise<{ readonly via: Blob; readonly guardada: string }> =>
  withPatience(VIA_MS, undefined, async (signal) => {
    try {
      const via = await fetch(enderecoDaVia(token), { cache: 'no-store', signal });
      const header = (name: string): string | null => via.headers.get(name);
      const guardada = guardadaDe(header('repr-digest'));
      // The page of a network is no paper, and has a fingerprint too.
      if (via.ok && guardada !== null && header('content-type')?.startsWith('application/pdf')) return { via: await via.blob(), guardada };
      const refusal = refusalOf(via.status, await via.text(), header);
      throw alteradaDe(refusal) ?? refusal;
    } catch (error) {
      throw error instanceof ApiError || error instanceof ViaAlterada ? error : new ApiError(0, null, null);
    }
  });

/** Reads the proof and the bytes it was issued as. Throws `ApiError`: 400 for a token that nobody was given; `ViaAlterada` for other bytes. */
export async function lerProva(token: string): Promise<Prova> {
  const [lida, { via, guardada }] = await Promise.all([
    call<typeof consultarEventoToken>('GET /seguroAventura/token/{token}', { params: { token }, quiet: [400] }),
    lerVia(token),
  ]);
  const { dados, participantes } = lida;
  // The token of an event's link opens another page, and proves nothing.
  if ('codigo' in dados) throw new ApiError(400, null, null);
  if ((await impressaoDe(via)) !== guardada) throw new ViaAlterada(guardada);
  const momentos = participantes.map(({ dados: um }) => um.dataCadastro).toSorted();
  return { dados, emissao: momentos[0] ?? null, pessoas: momentos.length, impressao: guardada };
}
