import { z } from 'zod';
import { webAddress } from '../environment.ts';
import { provider } from '../provider.ts';
import { nominatim } from './nominatim.client.ts';

export const nominatimProvider = provider({
  title: 'Lugares (Nominatim, sem chave)',
  environment: { NOMINATIM_URL: webAddress, NOMINATIM_CONTATO: z.string().max(200).optional() },
  address: 'NOMINATIM_URL',
  standIn: 'mapa local das cidades, no formato do Nominatim',
  simulator: async () => (await import('./simulator.ts')).startNominatim,
  create: (address, { NOMINATIM_CONTATO }) => nominatim({ baseUrl: address, contato: NOMINATIM_CONTATO ?? null }),
});
