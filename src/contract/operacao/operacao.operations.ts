import { z } from 'zod';
import { operation } from '../kernel/operation.ts';

/** Balancers and monitors ask every few seconds, often from one address. */
const access = { to: 'public', limit: { points: 1200, seconds: 60, counts: 'address', kept: 'process' } } as const;

/** Liveness: the process answers. It asks the database nothing. */
export const consultarSaude = operation({
  id: 'operacao/saude',
  summary: 'O processo responde',
  method: 'GET',
  path: '/saude',
  access,
  history: 'none',
  response: z.object({ situacao: z.literal('ok') }),
});

/** Readiness: 503 while the database does not answer or the process is shutting down. */
export const consultarProntidao = operation({
  id: 'operacao/prontidao',
  summary: 'O processo pode receber tráfego',
  method: 'GET',
  path: '/prontidao',
  access,
  history: 'none',
  response: z.object({ situacao: z.enum(['pronto', 'indisponivel']) }),
});
