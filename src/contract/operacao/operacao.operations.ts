import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyone } from '../kernel/permissions.ts';

/** Liveness: the process answers. It asks the database nothing. */
export const consultarSaude = operation({
  id: 'operacao/saude',
  summary: 'O processo responde',
  method: 'GET',
  path: '/saude',
  audience: 'public',
  permission: anyone,
  history: 'none',
  response: z.object({ situacao: z.literal('ok') }),
});

/** Readiness: 503 while the database does not answer or the process is shutting down. */
export const consultarProntidao = operation({
  id: 'operacao/prontidao',
  summary: 'O processo pode receber tráfego',
  method: 'GET',
  path: '/prontidao',
  audience: 'public',
  permission: anyone,
  history: 'none',
  response: z.object({ situacao: z.enum(['pronto', 'indisponivel']) }),
});
