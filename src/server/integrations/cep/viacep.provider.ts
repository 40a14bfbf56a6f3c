import { webAddress } from '../environment.ts';
import { provider } from '../provider.ts';
import { viaCep } from './viacep.client.ts';

export const viacepProvider = provider({
  title: 'CEP (ViaCEP, depois BrasilAPI)',
  environment: { VIACEP_URL: webAddress },
  address: 'VIACEP_URL',
  standIn: 'cadastro local de CEPs das capitais e de algumas cidades',
  simulator: async () => (await import('./simulator.ts')).startViaCep,
  create: (address) => viaCep({ baseUrl: address }),
});
