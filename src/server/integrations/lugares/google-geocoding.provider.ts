import { z } from 'zod';
import { webAddress } from '../environment.ts';
import { provider } from '../provider.ts';
import { googleGeocoding } from './google.client.ts';

export const googleGeocodingProvider = provider({
  title: 'Lugares (Google, com chave)',
  environment: { GOOGLE_MAPS_URL: webAddress, GOOGLE_MAPS_CHAVE: z.string().max(200).optional() },
  address: 'GOOGLE_MAPS_URL',
  standIn: 'mapa local das cidades, no formato do Google',
  simulator: async () => (await import('./simulator.ts')).startGoogleGeocoding,
  create: (address, { GOOGLE_MAPS_CHAVE }) => ({
    /** A key for the server alone, where that of the screens only opens in browsers. */
    chave: GOOGLE_MAPS_CHAVE ?? null,
    geocodificar: googleGeocoding({ baseUrl: address }),
  }),
});
