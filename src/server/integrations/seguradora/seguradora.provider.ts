import { z } from 'zod';
import { webAddress } from '#server/integrations/environment.ts';
import { provider } from '#server/integrations/provider.ts';
import { insurerApi } from './seguradora.client.ts';

const credential = z.string().max(500).optional();
/** Of the stand-in, which takes any. */
const ANY = 'demonstracao';

export const seguradoraProvider = provider({
  title: 'Seguradora',
  environment: { SEGURADORA_URL: webAddress, SEGURADORA_ID: credential, SEGURADORA_SEGREDO: credential },
  address: 'SEGURADORA_URL',
  standIn: 'seguradora local, que confere, aceita, recusa e avisa',
  simulator: async () => (await import('./simulator.ts')).startInsurer,
  create: (address, { SEGURADORA_ID, SEGURADORA_SEGREDO }) =>
    insurerApi({ baseUrl: address.replace(/\/+$/, ''), clientId: SEGURADORA_ID ?? ANY, clientSecret: SEGURADORA_SEGREDO ?? ANY }),
});
