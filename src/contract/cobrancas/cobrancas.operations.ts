import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { BoletoDeEventos, EventosAFaturar, EventosAFaturarResposta, GerarBoletoDeEventos, SituacaoCobrancas } from './cobrancas.schemas.ts';

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

/** What the partner may choose among to pay at once: finished events that no closing and no boleto has charged, newest first, 500 at most. */
export const eventosAFaturar = operation({
  id: 'seguroAventura/eventosFinalizados',
  summary: 'Consultar os eventos finalizados sem boleto',
  method: 'GET',
  path: '/seguroAventura/eventosCartaOferta/finalizado',
  access: { to: 'promotor' },
  history: 'read',
  query: EventosAFaturar,
  response: EventosAFaturarResposta,
});

/**
 * One boleto for some events, due in five days; the same events asked for again give the same one (G2-18). 404 for another client or event;
 * 400 `valorBoleto` where the amount is another by now, `boleto` where it cannot be issued, or not yet: the same call gives it later.
 */
export const gerarBoletoDeEventos = operation({
  id: 'seguroAventura/gerarBoletoDeEventos',
  summary: 'Gerar boleto de eventos',
  method: 'POST',
  path: '/seguroAventura/gerarBoletoDeEventos',
  repeat: 'nature',
  access: { to: 'promotor' },
  history: 'change',
  body: GerarBoletoDeEventos,
  response: BoletoDeEventos,
});
