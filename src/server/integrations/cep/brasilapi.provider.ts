import { webAddress } from '../environment.ts';
import { provider } from '../provider.ts';
import { brasilApi } from './brasilapi.client.ts';

export const brasilapiProvider = provider({
  title: 'CEP (ViaCEP, depois BrasilAPI)',
  environment: { BRASILAPI_URL: webAddress },
  address: 'BRASILAPI_URL',
  standIn: 'cadastro local de CEPs das capitais e de algumas cidades',
  simulator: async () => (await import('./simulator.ts')).startBrasilApi,
  create: (address) => brasilApi({ baseUrl: address }),
});
