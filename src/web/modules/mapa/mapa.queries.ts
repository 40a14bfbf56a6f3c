import { queryOptions } from '@tanstack/react-query';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { consultarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import type { consultarMapa, consultarMapaArea, consultarMapaCliente } from '#contract/mapa/mapa.operations.ts';
import { call } from '#web/kernel/api.ts';
import type { MapArea, MapPlace } from '#web/patterns/map/map.ts';
import { type MapaBusca, filterOf } from './busca.ts';

/** Every query of the map begins with this key. */
export const MAPA_KEY = ['mapa'] as const;

/** Clients of the list beside the map (MAP-506). */
export const POR_PAGINA = 15;

export const mapaQuery = queryOptions({
  queryKey: [...MAPA_KEY, 'situacao'] as const,
  queryFn: ({ signal }) => call<typeof consultarMapa>('GET /mapa', { signal }),
});

/** The key of the maps service (MAP-509); without it, or when it does not come, the plain map is drawn. */
export const chaveQuery = queryOptions({
  queryKey: ['configuracoes', 'chaveApiGoogle'] as const,
  queryFn: async ({ signal }) => {
    const quiet = [0, 400, 404, 429, 500, 502, 503, 504];
    const { valor } = await call<typeof consultarConfiguracao>('GET /configuracaoSistema/{chave}', {
      params: { chave: 'chaveApiGoogle' },
      signal,
      quiet,
    });
    return valor === '' ? null : valor;
  },
  retry: false,
});

/** Steps of the address of an area: the same clients are not asked for again because a finger trembled. */
const fixed = (degrees: number): string => degrees.toFixed(5);

export const areaQuery = (busca: MapaBusca, { norte, sul, leste, oeste }: MapArea, zoom: number) => {
  const area = { norte: fixed(norte), sul: fixed(sul), leste: fixed(leste), oeste: fixed(oeste), zoom: String(Math.round(zoom)) };
  const query = { ...area, ...filterOf(busca) };
  return queryOptions({
    queryKey: [...MAPA_KEY, 'area', query] as const,
    queryFn: ({ signal }) => call<typeof consultarMapaArea>('GET /mapa/area', { query, signal }),
  });
};

/** The nearest ones; of a search also those without a place, who come last. */
export const proximosQuery = (busca: MapaBusca, { latitude, longitude }: MapPlace) => {
  const query = {
    ...filterOf(busca),
    latitude: fixed(latitude),
    longitude: fixed(longitude),
    pagina: String(busca.pagina ?? 1),
    registrosPorPagina: String(POR_PAGINA),
    ...(busca.texto === undefined && { coordenadaObrigatoria: 'S' as const }),
  };
  return queryOptions({
    queryKey: [...MAPA_KEY, 'proximos', query] as const,
    queryFn: ({ signal }) => call<typeof consultarClientes>('GET /clientes', { query, signal }),
  });
};

export const cartaoQuery = (id: number) =>
  queryOptions({
    queryKey: [...MAPA_KEY, 'cliente', id] as const,
    queryFn: ({ signal }) => call<typeof consultarMapaCliente>('GET /mapa/clientes/{id}', { params: { id }, signal, quiet: [404] }),
    retry: false,
  });
