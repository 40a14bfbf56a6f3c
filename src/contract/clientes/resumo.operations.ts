import { operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { ClienteResumo } from './resumo.schemas.ts';

/** The facts over a client's record; each asks the permission of the list it counts. */
export const resumoCliente = operation({
  id: 'clientes/resumo',
  summary: 'Resumo do cliente',
  method: 'GET',
  path: '/clientes/{id}/resumo',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: IdParams,
  response: ClienteResumo,
});
