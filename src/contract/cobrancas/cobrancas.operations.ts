import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { SituacaoCobrancas } from './cobrancas.schemas.ts';

const daEquipe = { to: 'staff', permission: flag('habilitarAcessoSeguroAventura') } as const;

/** The line 'Integrações' of the closings: what waits, what was refused, and whether the provider is asked at all. */
export const situacaoCobrancas = operation({
  id: 'cobrancas/situacao',
  summary: 'Consultar a situação das cobranças no provedor',
  method: 'GET',
  path: '/cobrancas/situacao',
  access: daEquipe,
  history: 'none',
  response: SituacaoCobrancas,
});

/** What waits is tried now, and what was refused and may still be issued is asked for again; `tentadas`: how many. */
export const tentarCobrancasDeNovo = operation({
  id: 'cobrancas/tentarDeNovo',
  summary: 'Tentar de novo as cobranças que esperam',
  method: 'POST',
  path: '/cobrancas/tentarDeNovo',
  repeat: 'key',
  access: daEquipe,
  history: 'change',
  response: z.object({ tentadas: z.int().nonnegative() }),
});
