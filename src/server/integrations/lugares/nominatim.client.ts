import { z } from 'zod';
import { callProvider } from '../http/call.ts';
import { failure, success } from '../result.ts';
import { addressLine } from './address-line.ts';
import type { ProvedorDeLugares } from './lugares.port.ts';

export interface NominatimOptions {
  /** Address without the `/search` part and without a final slash. */
  readonly baseUrl: string;
  /** Whom its keepers write to when we ask too much. */
  readonly contato: string | null;
  readonly timeoutMs?: number;
}

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit);
const Found = z.array(
  z.object({ lat: coordinate(90), lon: coordinate(180), place_rank: z.number().optional(), addresstype: z.string().optional() }),
);

/** Up to here it knows the state or the country at most; from there on, the street. */
const STATE_RANK = 8;
const STREET_RANK = 26;

/** Nominatim, of OpenStreetMap: one question a second, by somebody who says who they are. */
export const nominatim = ({ baseUrl, contato, timeoutMs = 8000 }: NominatimOptions): ProvedorDeLugares => ({
  nome: 'nominatim',
  intervaloMs: 1000,
  geocodificar: async (endereco) => {
    const query = new URLSearchParams({
      q: addressLine(endereco),
      format: 'jsonv2',
      countrycodes: 'br',
      limit: '1',
      addressdetails: '1',
      'accept-language': 'pt-BR',
    });
    const headers = { 'user-agent': contato === null ? 'guarida/0.1 (painel de corretora)' : `guarida/0.1 (${contato})` };
    const answer = await callProvider({ url: `${baseUrl}/search?${query}`, headers, timeoutMs, tries: 1 });
    if (!answer.ok) return answer;
    const found = Found.safeParse(answer.value.body);
    if (!found.success) return failure('unavailable', 'answer in an unknown shape');
    const [first] = found.data;
    if (!first) return failure('not_found', 'no such address');
    const rank = first.place_rank ?? STREET_RANK;
    if (rank <= STATE_RANK) return failure('not_found', 'only the state or the country was found');
    return success({ latitude: first.lat, longitude: first.lon, aproximado: rank < STREET_RANK });
  },
});
