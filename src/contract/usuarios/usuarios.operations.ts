import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { Responsavel, ResponsavelFiltro } from './usuarios.schemas.ts';

/** Staff for the responsible pickers: active first, collaborators before the others (E071). */
export const consultarResponsaveis = operation({
  id: 'usuarios/responsaveis',
  summary: 'Procurar responsáveis',
  method: 'GET',
  path: '/usuarios/responsaveis',
  audience: 'staff',
  permission: signedIn,
  history: 'none',
  query: ResponsavelFiltro,
  response: z.object({ registros: z.array(Responsavel) }),
});
