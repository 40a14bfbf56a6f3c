import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { ArquivoPronto, codigoDeAcesso } from '../kernel/vocabulary.ts';

/**
 * The acceptances of an event of the partner's, as a PDF: the fingerprint of each version of the term, then one line each. 404 for an event of
 * another partner; 400 `{aceites}` where nobody accepted.
 */
export const baixarAceites = operation({
  id: 'seguroAventura/aceites',
  summary: 'Baixar os aceites de um evento',
  method: 'GET',
  path: '/seguroAventura/aceites/{token}',
  access: { to: 'promotor', limit: { points: 60, seconds: 60, counts: 'caller', kept: 'process' } },
  history: 'read',
  secretPath: true,
  params: z.object({ token: codigoDeAcesso(z.string().max(64)) }),
  response: ArquivoPronto,
});
