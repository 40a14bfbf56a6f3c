import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { Sucesso } from '../kernel/vocabulary.ts';
import { LISTAS } from './listas.keys.ts';

/* What a person hides, and not what is shown: a column that comes later, or with another filter, is seen. */
const Ocultas = z.array(z.string().regex(/^[a-z_]{1,40}$/, 'Coluna inválida')).max(40);

/** The columns the caller hides, of every list; a list that is not named shows all. */
export const consultarColunas = operation({
  id: 'listas/colunas',
  summary: 'Consultar as colunas escolhidas',
  method: 'GET',
  path: '/listas/colunas',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: z.object({ registros: z.array(z.object({ lista: z.enum(LISTAS), ocultas: Ocultas })) }),
});

/** Hides these columns of a list, for the caller alone; none: all are shown again. */
export const escolherColunas = operation({
  id: 'listas/escolherColunas',
  summary: 'Escolher as colunas de uma lista',
  method: 'POST',
  repeat: 'nature',
  path: '/listas/colunas',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  body: z.object({ lista: z.enum(LISTAS, 'Lista inválida'), ocultas: Ocultas }),
  response: Sucesso,
});
