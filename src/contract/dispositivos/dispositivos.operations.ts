import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyOf, flag, level } from '../kernel/permissions.ts';
import { IdParams, pageOf } from '../kernel/vocabulary.ts';
import { DISPOSITIVO_FIELDS } from './dispositivos.form.ts';
import { Dispositivo, DispositivoDefinir, DispositivoDoNavegador, DispositivoFiltro, DispositivoSalvar } from './dispositivos.schemas.ts';

/** The list, dispositivos 2; with `disponivel=S` the temporary flag alone is enough (GAP-97). */
export const consultarDispositivos = operation({
  id: 'dispositivos/consultar',
  summary: 'Listar dispositivos',
  method: 'GET',
  path: '/dispositivos',
  access: { to: 'staff', permission: anyOf(level('dispositivos', 2), flag('habilitarTemporariamenteDefinirDispositivo')) },
  history: 'none',
  query: DispositivoFiltro,
  response: pageOf(Dispositivo),
});

export const consultarDispositivo = operation({
  id: 'dispositivos/consultarId',
  summary: 'Consultar dispositivo',
  method: 'GET',
  path: '/dispositivos/{id}',
  access: { to: 'staff', permission: level('dispositivos', 2) },
  history: 'none',
  params: IdParams,
  response: Dispositivo,
});

/**
 * Creates without `id`, edits with it; changing `ativo` needs level 4 (E045), and inactivating unlinks. 400 `{descricao}`; `{data_edicao}`
 * with `registroAtual` when somebody saved first (E013).
 */
export const salvarDispositivo = operation({
  id: 'dispositivos/salvar',
  summary: 'Salvar dispositivo',
  method: 'POST',
  repeat: 'key',
  path: '/dispositivos',
  access: { to: 'staff', permission: level('dispositivos', 3) },
  history: 'change',
  order: Object.keys(DISPOSITIVO_FIELDS),
  body: DispositivoSalvar,
  response: Dispositivo,
});

/**
 * Makes the calling browser a terminal: its secret goes in a cookie no script reads. The permission is spent by it, unless
 * the setting `dispositivoPermissaoUnica` is N (E031, E032). 400 `{id}` when it is linked meanwhile or not active.
 */
export const definirDispositivo = operation({
  id: 'dispositivos/definir',
  summary: 'Definir o dispositivo deste navegador',
  method: 'POST',
  repeat: 'key',
  path: '/dispositivos/definir',
  access: { to: 'staff', permission: flag('habilitarTemporariamenteDefinirDispositivo') },
  history: 'change',
  body: DispositivoDefinir,
  response: z.object({ dispositivo: DispositivoDoNavegador }),
});

/** The cookie of the linked browser is worth nothing from then on (E033). 400 `{id}` when no browser is linked. */
export const desvincularDispositivo = operation({
  id: 'dispositivos/desvincular',
  summary: 'Desvincular dispositivo',
  method: 'POST',
  repeat: 'key',
  path: '/dispositivos/desvincular/{id}',
  access: { to: 'staff', permission: level('dispositivos', 4) },
  history: 'change',
  params: IdParams,
  response: Dispositivo,
});
