import { operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { Aniversariantes, AniversariantesQuery } from './aniversariantes.schemas.ts';

/** Birthdays of active people around a day, by name; who was born on 29/02 has theirs on 28/02 in common years (E078). */
export const consultarAniversariantes = operation({
  id: 'clientes/aniversariantes',
  summary: 'Listar aniversariantes',
  method: 'GET',
  path: '/clientes/aniversariantes',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  query: AniversariantesQuery,
  response: Aniversariantes,
});
