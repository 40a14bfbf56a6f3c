import { operation } from '../kernel/operation.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { MAPA } from './mapa.permissions.ts';
import { MapaArea, MapaAreaQuery, MapaCliente, MapaSituacao } from './mapa.schemas.ts';

const doMapa = { method: 'GET', access: { to: 'staff', permission: MAPA } } as const;

/** Where the map opens, and how many have no place yet. */
export const consultarMapa = operation({
  ...doMapa,
  id: 'mapa/consultar',
  summary: 'Consultar o mapa de clientes',
  path: '/mapa',
  history: 'none',
  response: MapaSituacao,
});

/** The clients of the visible area, those that stand close as one. 400 for an area that is turned inside out, 422 for what is no number. */
export const consultarMapaArea = operation({
  ...doMapa,
  id: 'mapa/area',
  summary: 'Consultar os clientes de uma área do mapa',
  path: '/mapa/area',
  history: 'read',
  query: MapaAreaQuery,
  response: MapaArea,
});

/** The client in focus. */
export const consultarMapaCliente = operation({
  ...doMapa,
  id: 'mapa/cliente',
  summary: 'Consultar um cliente do mapa',
  path: '/mapa/clientes/{id}',
  history: 'read',
  params: IdParams,
  response: MapaCliente,
});
