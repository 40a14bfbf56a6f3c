import { z } from 'zod';
import { webAddress } from '#server/integrations/environment.ts';
import { provider } from '#server/integrations/provider.ts';
import { facilitaMovel } from './facilita-movel.client.ts';

export const facilitaMovelProvider = provider({
  title: 'SMS (Facilita Móvel)',
  environment: {
    FACILITA_MOVEL_URL: webAddress,
    FACILITA_MOVEL_USUARIO: z.string().default('demonstracao'),
    FACILITA_MOVEL_SENHA: z.string().default('demonstracao'),
    FACILITA_MOVEL_HASH: z.string().optional(),
  },
  address: 'FACILITA_MOVEL_URL',
  standIn: 'operadora local, que recebe, entrega e devolve recibos',
  simulator: async () => (await import('./simulator.ts')).startFacilitaMovel,
  create: (address, { FACILITA_MOVEL_USUARIO, FACILITA_MOVEL_SENHA, FACILITA_MOVEL_HASH }) =>
    facilitaMovel({ baseUrl: address, user: FACILITA_MOVEL_USUARIO, password: FACILITA_MOVEL_SENHA, hash: FACILITA_MOVEL_HASH }),
});
