import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag, level, signedIn } from '../kernel/permissions.ts';
import { IdParams, Sucesso, pageOf } from '../kernel/vocabulary.ts';
import { USUARIO_FIELDS } from './usuarios.form.ts';
import {
  Responsavel,
  ResponsavelFiltro,
  Usuario,
  UsuarioListaQuery,
  UsuarioRelatorio,
  UsuarioSalvar,
  UsuarioSalvo,
  UsuarioTransferido,
  UsuarioTransferir,
} from './usuarios.schemas.ts';

/** Staff for the responsible pickers: active first, collaborators before the others (E071). */
export const consultarResponsaveis = operation({
  id: 'usuarios/responsaveis',
  summary: 'Procurar responsáveis',
  method: 'GET',
  path: '/usuarios/responsaveis',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  query: ResponsavelFiltro,
  response: z.object({ registros: z.array(Responsavel) }),
});

/** For whoever lost phone and recovery codes: the login asks for no app any more (E024). 400 `{id}` for oneself and for who uses none. */
export const redefinirSegundoFator = operation({
  id: 'usuarios/redefinirSegundoFator',
  summary: 'Redefinir o segundo fator de outro usuário',
  method: 'POST',
  repeat: 'key',
  path: '/usuarios/{id}/redefinirSegundoFator',
  access: { to: 'staff', permission: flag('usuariosPermissao') },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});

export const consultarUsuarios = operation({
  id: 'usuarios/consultar',
  summary: 'Listar usuários',
  method: 'GET',
  path: '/usuarios',
  access: { to: 'staff', permission: level('usuarios', 2) },
  history: 'read',
  query: UsuarioListaQuery,
  response: pageOf(Usuario),
});

/** How much of the house is a user's: pending reminders, clients, fichas that are not finished (E042). */
export const consultarRelatorioUsuario = operation({
  id: 'usuarios/relatorio',
  summary: 'Contar registros do usuário',
  method: 'GET',
  path: '/usuarios/relatorio/{id}',
  access: { to: 'staff', permission: level('usuarios', 2) },
  history: 'read',
  params: IdParams,
  response: UsuarioRelatorio,
});

export const consultarUsuario = operation({
  id: 'usuarios/consultarId',
  summary: 'Consultar usuário',
  method: 'GET',
  path: '/usuarios/{id}',
  access: { to: 'staff', permission: level('usuarios', 2) },
  history: 'read',
  params: IdParams,
  response: Usuario,
});

/**
 * Creates without `id`, edits with it. 400 `{login|senha|confirmar_senha|id_cliente}` (E027); `{status}` for one's own user and for the
 * last active one that manages permissions (E037); `{data_edicao}` with `registroAtual` when somebody saved first (E013). Changing the status needs level 4 (E045); inactivating ends its sessions at once.
 */
export const salvarUsuario = operation({
  id: 'usuarios/salvar',
  summary: 'Salvar usuário',
  method: 'POST',
  repeat: 'key',
  path: '/usuarios',
  access: { to: 'staff', permission: level('usuarios', 3) },
  history: 'change',
  order: [...Object.keys(USUARIO_FIELDS), 'status'],
  body: UsuarioSalvar,
  response: UsuarioSalvo,
});

/**
 * Gives a user's clients, pending reminders and unfinished fichas to another, all or nothing (E043). 400 `{id_transferir}`: none chosen,
 * the same, inactive, or nobody. 404 for an unknown source.
 */
export const transferirUsuario = operation({
  id: 'usuarios/transferir',
  summary: 'Transferir registros de um usuário',
  method: 'POST',
  repeat: 'key',
  path: '/usuarios/transferir',
  access: { to: 'staff', permission: level('usuarios', 3) },
  history: 'change',
  body: UsuarioTransferir,
  response: UsuarioTransferido,
});
