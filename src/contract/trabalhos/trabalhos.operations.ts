import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { Trabalho } from './trabalhos.schemas.ts';

/** The caller's own long work of the last 24 hours, newest first: exports and whatever else takes its time; without their files. */
export const consultarTrabalhos = operation({
  id: 'trabalhos/consultar',
  summary: 'Listar trabalhos em segundo plano',
  method: 'GET',
  path: '/trabalhos',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: z.object({ registros: z.array(Trabalho) }),
});

/**
 * Hands over the file of one that is ready, to who may still do what made it: 401 with the missing key otherwise, and every look is in the
 * history. 404 for another user's.
 */
export const consultarTrabalho = operation({
  id: 'trabalhos/consultarId',
  summary: 'Acompanhar trabalho em segundo plano',
  method: 'GET',
  path: '/trabalhos/{id}',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  params: IdParams,
  response: Trabalho,
});

/** One that is over stays as it is. */
export const cancelarTrabalho = operation({
  id: 'trabalhos/cancelar',
  summary: 'Cancelar trabalho em segundo plano',
  method: 'POST',
  repeat: 'key',
  path: '/trabalhos/{id}/cancelar',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  params: IdParams,
  response: Trabalho,
});
