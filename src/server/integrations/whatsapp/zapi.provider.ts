import { z } from 'zod';
import { webAddress } from '#server/integrations/environment.ts';
import { provider } from '#server/integrations/provider.ts';
import { zapi } from './zapi.client.ts';

export const zapiProvider = provider({
  title: 'WhatsApp (Z-API)',
  environment: {
    ZAPI_URL: webAddress,
    ZAPI_INSTANCIA: z.string().default('demonstracao'),
    ZAPI_TOKEN: z.string().default('demonstracao'),
    ZAPI_CONTA_TOKEN: z.string().default('demonstracao'),
  },
  address: 'ZAPI_URL',
  standIn: 'instância local da Z-API, conectada até que alguém a desconecte',
  simulator: async () => (await import('./zapi.simulator.ts')).startZapi,
  create: (address, { ZAPI_INSTANCIA, ZAPI_TOKEN, ZAPI_CONTA_TOKEN }) =>
    zapi({ baseUrl: address, instance: ZAPI_INSTANCIA, token: ZAPI_TOKEN, clientToken: ZAPI_CONTA_TOKEN }),
});
