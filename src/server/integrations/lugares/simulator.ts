import { createHash } from 'node:crypto';
import { type SimRequest, type SimResponse, json } from '../simuladores/simulator.ts';
import type { StartSimulator } from '../simuladores/world.ts';
import { exact } from '#contract/kernel/coordinates.ts';
import { type PlacedCity, findCity, isState, placeWithin } from '#contract/kernel/cities.ts';

const SLOW_MS = 10_000;

/** The streets that make the simulators fail, as the real ones do. */
const MAGIC = [
  ['Rua Inexistente', 'endereço desconhecido'],
  ['Rua do Limite', 'OVER_QUERY_LIMIT com HTTP 200 (Nominatim: HTTP 429)'],
  ['Rua da Cota', 'OVER_DAILY_LIMIT com HTTP 200 (Nominatim: HTTP 429)'],
  ['Rua Negada', 'REQUEST_DENIED com HTTP 200 (Nominatim: HTTP 403)'],
  ['Rua Fora do Ar', 'UNKNOWN_ERROR com HTTP 200 (Nominatim: HTTP 500)'],
  ['Rua Lenta', 'responde depois de 10 segundos'],
  ['Rua Ilegível', 'JSON malformado'],
  ['Rua Parecida', 'partial_match: só o bairro é encontrado'],
  ['Rua Vaga', 'só o estado é encontrado'],
] as const;
type Street = (typeof MAGIC)[number][0];

const magicOf = (address: string): Street | null => MAGIC.find(([street]) => address.includes(street))?.[0] ?? null;

interface Found {
  readonly city: PlacedCity;
  readonly latitude: number;
  readonly longitude: number;
  /** The address says more than the city. */
  readonly street: boolean;
}

/** A place inside the city, always the same for the same address. */
function find(address: string): Found | null {
  const parts = address.split(', ');
  const at = parts.findIndex((part, index) => isState(part) && index > 0);
  const city = at < 0 ? undefined : findCity(parts[at] ?? '', parts[at - 1] ?? '');
  if (!city) return null;
  const street = at > 1;
  if (!street) return { city, latitude: city.latitude, longitude: city.longitude, street };
  const hash = createHash('sha256').update(address).digest();
  const place = placeWithin(city, hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32);
  return { city, latitude: exact(place.latitude), longitude: exact(place.longitude), street };
}

const unreadable: SimResponse = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"results": [' };

const GOOGLE_FAILURES: Partial<Record<Street, string>> = {
  'Rua Inexistente': 'ZERO_RESULTS',
  'Rua do Limite': 'OVER_QUERY_LIMIT',
  'Rua da Cota': 'OVER_DAILY_LIMIT',
  'Rua Negada': 'REQUEST_DENIED',
  'Rua Fora do Ar': 'UNKNOWN_ERROR',
};

const googleStatus = (status: string): SimResponse => json(200, { results: [], status });

const googleResult = (address: string, { city, latitude, longitude, street }: Found, partial: boolean) => ({
  address_components: [
    { long_name: city.cidade, short_name: city.cidade, types: ['administrative_area_level_2', 'political'] },
    { long_name: city.estado, short_name: city.estado, types: ['administrative_area_level_1', 'political'] },
    { long_name: 'Brasil', short_name: 'BR', types: ['country', 'political'] },
  ],
  formatted_address: `${address}, Brasil`,
  geometry: {
    location: { lat: latitude, lng: longitude },
    location_type: partial || !street ? 'APPROXIMATE' : 'ROOFTOP',
    viewport: {
      northeast: { lat: latitude + 0.01, lng: longitude + 0.01 },
      southwest: { lat: latitude - 0.01, lng: longitude - 0.01 },
    },
  },
  ...(partial && { partial_match: true }),
  place_id: `sim-${createHash('sha256').update(address).digest('hex').slice(0, 16)}`,
  types: street ? ['street_address'] : ['locality', 'political'],
});

function google({ path, query }: SimRequest): SimResponse {
  if (path !== '/maps/api/geocode/json') return json(404, { error: 'not found' });
  if (!query.get('key')) return json(200, { results: [], status: 'REQUEST_DENIED', error_message: 'You must use an API key.' });
  const address = query.get('address') ?? '';
  if (address.trim() === '')
    return json(200, { results: [], status: 'INVALID_REQUEST', error_message: "Missing the 'address' parameter." });
  const magic = magicOf(address);
  if (magic === 'Rua Ilegível') return unreadable;
  const failed = magic && GOOGLE_FAILURES[magic];
  if (failed) return googleStatus(failed);
  const found = find(address);
  if (!found) return googleStatus('ZERO_RESULTS');
  const result = googleResult(address, found, magic === 'Rua Parecida');
  if (magic === 'Rua Vaga')
    return json(200, { status: 'OK', results: [{ ...result, partial_match: true, types: ['administrative_area_level_1', 'political'] }] });
  return json(200, { status: 'OK', results: [result] }, magic === 'Rua Lenta' ? SLOW_MS : 0);
}

const NOMINATIM_FAILURES: Partial<Record<Street, SimResponse>> = {
  'Rua Inexistente': json(200, []),
  'Rua do Limite': json(429, { error: 'Too Many Requests' }),
  'Rua da Cota': json(429, { error: 'Too Many Requests' }),
  'Rua Negada': json(403, { error: 'Access blocked' }),
  'Rua Fora do Ar': json(500, { error: 'Internal Server Error' }),
  'Rua Ilegível': unreadable,
};

function rankOf(magic: Street | null, { street }: Found): number {
  if (magic === 'Rua Vaga') return 8;
  if (magic === 'Rua Parecida') return 20;
  return street ? 30 : 16;
}

function nominatim({ path, query, headers }: SimRequest): SimResponse {
  if (path !== '/search') return json(404, { error: 'not found' });
  // The real one blocks whoever does not say who they are.
  if (!headers['user-agent']?.startsWith('guarida/')) return json(403, { error: 'Access blocked' });
  const address = query.get('q') ?? '';
  const magic = magicOf(address);
  const failed = magic && NOMINATIM_FAILURES[magic];
  if (failed) return failed;
  const found = find(address);
  if (!found) return json(200, []);
  const rank = rankOf(magic, found);
  const one = {
    place_id: createHash('sha256').update(address).digest().readUInt32BE(0),
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
    lat: String(found.latitude),
    lon: String(found.longitude),
    category: 'place',
    type: rank >= 26 ? 'house' : 'city',
    place_rank: rank,
    importance: 0.5,
    addresstype: rank >= 26 ? 'place' : 'city',
    display_name: `${address}, Brasil`,
    address: { city: found.city.cidade, country: 'Brasil', country_code: 'br' },
  };
  return json(200, [one], magic === 'Rua Lenta' ? SLOW_MS : 0);
}

const nothingKept = async (): Promise<void> => undefined;

/** A stand-in of Google Geocoding, over the same cities as the next. */
export const startGoogleGeocoding: StartSimulator = async () => ({
  name: 'google-maps',
  prefix: '/google-maps',
  handle: google,
  reset: nothingKept,
  magic: MAGIC,
});

/** A stand-in of Nominatim. */
export const startNominatim: StartSimulator = async () => ({
  name: 'nominatim',
  prefix: '/nominatim',
  handle: nominatim,
  reset: nothingKept,
  magic: MAGIC,
});
