import { z } from 'zod';
import { webAddress } from '#server/integrations/environment.ts';
import { provider } from '#server/integrations/provider.ts';
import { metaCloud } from './meta.client.ts';

export const metaProvider = provider({
  title: 'WhatsApp (Meta)',
  environment: {
    META_URL: webAddress,
    META_TOKEN: z.string().default('demonstracao'),
    META_NUMERO: z.string().default('1000001'),
    META_CONTA: z.string().default('2000001'),
  },
  address: 'META_URL',
  standIn: 'conta local da Meta, que aprova modelos, entrega e devolve recibos',
  simulator: async () => (await import('./meta.simulator.ts')).startMeta,
  create: (address, { META_TOKEN, META_NUMERO, META_CONTA }) =>
    metaCloud({ baseUrl: address, token: META_TOKEN, phoneId: META_NUMERO, accountId: META_CONTA }),
});
