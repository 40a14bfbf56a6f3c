import { operation } from '../kernel/operation.ts';
import { anyOf, flag, level, signedIn } from '../kernel/permissions.ts';
import { IdParams, Sucesso, pageOf } from '../kernel/vocabulary.ts';
import { GRUPO_FIELDS } from './grupos.form.ts';
import { GrupoComRegras, GrupoFiltro, GrupoSalvar } from './grupos.schemas.ts';

/** Names for pickers and rows for the groups screen; any login (E045, matrix). */
export const consultarGrupos = operation({
  id: 'grupos/consultar',
  summary: 'Listar grupos de clientes',
  method: 'GET',
  path: '/grupos',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  query: GrupoFiltro,
  response: pageOf(GrupoComRegras),
});

export const consultarGrupo = operation({
  id: 'grupos/consultarId',
  summary: 'Consultar grupo',
  method: 'GET',
  path: '/grupos/{id}',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  params: IdParams,
  response: GrupoComRegras,
});

/** Creates without `id` (also on the fly in the client form, clientes 3) and edits with it (the groups screen). 400 `{descricao|id}`; `{data_edicao}` with `registroAtual` when somebody saved first (E013). */
export const salvarGrupo = operation({
  id: 'grupos/salvar',
  summary: 'Salvar grupo',
  method: 'POST',
  repeat: 'key',
  path: '/grupos',
  access: { to: 'staff', permission: anyOf(flag('habilitarAcessoGrupoClientes'), level('clientes', 3)) },
  history: 'change',
  order: Object.keys(GRUPO_FIELDS),
  body: GrupoSalvar,
  response: GrupoComRegras,
});

/** Permanent: unlinks the clients, whose list stays in the history (E080). 400 `{grupo}` for groups 7 and 27, suspended and property ones. */
export const excluirGrupo = operation({
  id: 'grupos/excluir',
  summary: 'Excluir grupo',
  method: 'DELETE',
  repeat: 'nature',
  path: '/grupos/{id}',
  access: { to: 'staff', permission: flag('habilitarAcessoGrupoClientes') },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});
