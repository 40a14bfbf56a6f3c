import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { IdParams, Sucesso } from '../kernel/vocabulary.ts';
import { FILTRO_SALVO_FIELDS } from './filtros-salvos.form.ts';
import { FiltroSalvo, FiltroSalvoQuery, FiltroSalvoSalvar } from './filtros-salvos.schemas.ts';

/** One's own and the team's, by name. Of a list the caller may not see: 401, as the list itself. */
export const consultarFiltrosSalvos = operation({
  id: 'filtrosSalvos/consultar',
  summary: 'Listar filtros salvos',
  method: 'GET',
  path: '/filtrosSalvos',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  query: FiltroSalvoQuery,
  response: z.object({ registros: z.array(FiltroSalvo) }),
});

/** Creates without `id`. Another's is a 404, the team's too: only its owner changes it. 400 `{nome|busca|lista}`; `{data_edicao}` as E013. */
export const salvarFiltroSalvo = operation({
  id: 'filtrosSalvos/salvar',
  summary: 'Salvar filtro',
  method: 'POST',
  repeat: 'key',
  path: '/filtrosSalvos',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  order: Object.keys(FILTRO_SALVO_FIELDS),
  body: FiltroSalvoSalvar,
  response: FiltroSalvo,
});

/** By its owner; one of the team also by whoever decides what others may do (usuariosPermissao). */
export const excluirFiltroSalvo = operation({
  id: 'filtrosSalvos/excluir',
  summary: 'Excluir filtro salvo',
  method: 'DELETE',
  repeat: 'nature',
  path: '/filtrosSalvos/{id}',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});

/** Brings a removed one back for 30 days (E014), for whoever may remove it. 400 `{nome}` when its name was taken meanwhile. */
export const restaurarFiltroSalvo = operation({
  id: 'filtrosSalvos/restaurar',
  summary: 'Restaurar filtro salvo',
  method: 'POST',
  repeat: 'key',
  path: '/filtrosSalvos/{id}/restaurar',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});
