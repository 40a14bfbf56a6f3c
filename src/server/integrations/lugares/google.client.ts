import { z } from 'zod';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { callProvider } from '../http/call.ts';
import { type Result, failure, success } from '../result.ts';
import { addressLine } from './address-line.ts';
import type { EnderecoProcurado, Lugar } from './lugares.port.ts';

export interface GoogleOptions {
  /** Address without the `/maps` part and without a final slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

const Found = z.object({
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    location_type: z.string(),
  }),
  partial_match: z.boolean().optional(),
  types: z.array(z.string()).default([]),
});
const Answer = z.object({
  status: z.string(),
  results: z.array(z.unknown()).default([]),
  error_message: z.string().optional(),
});

/** Asked only for Brazil, it answers with the country or the state where it knows nothing of the address. */
const TOO_WIDE = new Set(['country', 'administrative_area_level_1']);
const EXACT = new Set(['ROOFTOP', 'RANGE_INTERPOLATED']);

function placeOf(result: unknown): Result<Lugar> {
  const found = Found.safeParse(result);
  if (!found.success) return failure('unavailable', 'answer in an unknown shape');
  const { geometry, partial_match, types } = found.data;
  if (types.some((type) => TOO_WIDE.has(type))) return failure('not_found', 'only the state or the country was found');
  const { lat, lng } = geometry.location;
  return success({ latitude: lat, longitude: lng, aproximado: partial_match === true || !EXACT.has(geometry.location_type) });
}

/** Google Geocoding. It answers 200 whatever happened, and says in `status` what did. */
export const googleGeocoding =
  ({ baseUrl, timeoutMs = 8000 }: GoogleOptions) =>
  async (chave: string, endereco: EnderecoProcurado): Promise<Result<Lugar>> => {
    const query = new URLSearchParams({
      address: addressLine(endereco),
      components: 'country:BR',
      language: 'pt-BR',
      region: 'br',
      key: chave,
    });
    // Once: every question is counted and paid for, and whoever asks puts the next one off.
    const answer = await callProvider({ url: `${baseUrl}/maps/api/geocode/json?${query}`, timeoutMs, tries: 1 });
    if (!answer.ok) return answer;
    const said = Answer.safeParse(answer.value.body);
    if (!said.success) return failure('unavailable', 'answer in an unknown shape');
    const { status, results, error_message: why = status } = said.data;
    switch (status) {
      case 'OK':
        return placeOf(results[0]);
      case 'ZERO_RESULTS':
        return failure('not_found', 'no such address', { code: status });
      case 'INVALID_REQUEST':
        return failure('rejected', why, { code: status });
      case 'REQUEST_DENIED':
        return failure('auth', why, { code: status });
      case 'OVER_DAILY_LIMIT':
        return failure('rate_limited', why, { code: status, retryAfterMs: DAY_MS / 24 });
      case 'OVER_QUERY_LIMIT':
        return failure('rate_limited', why, { code: status });
      default:
        return failure('unavailable', why, { code: status });
    }
  };
