import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag, signedIn } from '../kernel/permissions.ts';
import { IdParams, Sucesso } from '../kernel/vocabulary.ts';
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

/** For whoever lost phone and recovery codes: the login asks for no app any more (E024). 400 `{id}` for oneself and for who uses none. */
export const redefinirSegundoFator = operation({
  id: 'usuarios/redefinirSegundoFator',
  summary: 'Redefinir o segundo fator de outro usuário',
  method: 'POST',
  path: '/usuarios/{id}/redefinirSegundoFator',
  audience: 'staff',
  permission: flag('usuariosPermissao'),
  history: 'change',
  params: IdParams,
  response: Sucesso,
});
