import { z } from 'zod';
import { flag, webAddress } from '#server/integrations/environment.ts';
import { provider } from '#server/integrations/provider.ts';
import { autentique } from './autentique.client.ts';

export const autentiqueProvider = provider({
  title: 'Assinaturas (Autentique)',
  environment: {
    AUTENTIQUE_URL: webAddress,
    AUTENTIQUE_TOKEN: z.string().default('demonstracao'),
    AUTENTIQUE_SANDBOX: flag('N'),
  },
  address: 'AUTENTIQUE_URL',
  standIn: 'cartório local, que recebe documentos, os mostra, deixa assinar e avisa',
  simulator: async () => (await import('./simulator.ts')).startAutentique,
  create: (address, { AUTENTIQUE_TOKEN, AUTENTIQUE_SANDBOX }) =>
    autentique({ baseUrl: address, token: AUTENTIQUE_TOKEN, sandbox: AUTENTIQUE_SANDBOX === 'S' }),
});
