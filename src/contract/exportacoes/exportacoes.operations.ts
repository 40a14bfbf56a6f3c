import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { Exportacao } from './exportacoes.schemas.ts';

/** The caller's own exports of the last 24 hours, newest first; without their files. */
export const consultarExportacoes = operation({
  id: 'exportacoes/consultar',
  summary: 'Listar exportações',
  method: 'GET',
  path: '/exportacoes',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: z.object({ registros: z.array(Exportacao) }),
});

/**
 * Hands over the file of one that is ready, to who may still do what made it: 401 with the missing key otherwise, and every look is in the
 * history. 404 for another user's.
 */
export const consultarExportacao = operation({
  id: 'exportacoes/consultarId',
  summary: 'Acompanhar exportação',
  method: 'GET',
  path: '/exportacoes/{id}',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  params: IdParams,
  response: Exportacao,
});

export const cancelarExportacao = operation({
  id: 'exportacoes/cancelar',
  summary: 'Cancelar exportação',
  method: 'POST',
  repeat: 'key',
  path: '/exportacoes/{id}/cancelar',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  params: IdParams,
  response: Exportacao,
});
