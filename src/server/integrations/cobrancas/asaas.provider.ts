import { z } from 'zod';
import { webAddress } from '#server/integrations/environment.ts';
import { provider } from '#server/integrations/provider.ts';
import { asaas } from './asaas.client.ts';

/** Of the stand-in, which takes any of its kind. */
const ANY = '$aact_hmlg_demonstracao';

export const asaasProvider = provider({
  title: 'Cobranças (Asaas)',
  environment: { ASAAS_URL: webAddress, ASAAS_CHAVE: z.string().max(500).optional() },
  address: 'ASAAS_URL',
  standIn: 'banco local, que emite boletos e PIX, os mostra, deixa pagar e avisa',
  simulator: async () => (await import('./simulator.ts')).startAsaas,
  create: (address, { ASAAS_CHAVE }) => asaas({ baseUrl: address.replace(/\/+$/, ''), chave: ASAAS_CHAVE ?? ANY }),
});
